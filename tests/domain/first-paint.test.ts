import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The faces with this name in a style sheet, line by line without the blanks around. */
const faces = (css: string) =>
  (css.match(/@font-face \{[^}]*\}/g) ?? [])
    .filter((face) => face.includes('"Barlow Condensed Fallback"'))
    .map((face) => face.replace(/\s+/g, ' '));

describe('the first paint', () => {
  it('measures with the faces that stand in on the pages too: a name wraps the same before its own face is there', () => {
    const page = faces(readFileSync('index.html', 'utf8'));
    expect(page).toHaveLength(2);
    expect(page).toEqual(faces(readFileSync('src/ui/frame/fonts.css', 'utf8')));
  });
});
