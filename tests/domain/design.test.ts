import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { designFiles } from '../../scripts/design.ts';
import { readTokens } from '../../scripts/design-colors.ts';
import { contrast } from '../../src/domain/text/accent.ts';
import { LOOK_SCREENS, pictureName } from '../support/looks-screens.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('docs/design.md', () => {
  it('says what the sources say', () => {
    for (const [path, text] of Object.entries(designFiles())) {
      expect(read(path) === text, `${path}: npm run design -- --write`).toBe(true);
    }
  });

  it.each([
    ['a colour', 'src/ui/frame/tokens.css', '--ink: #0b0d11', '--ink: #0b0d12'],
    ['a radius', 'src/ui/frame/tokens.css', '--r-small: 8px', '--r-small: 7px'],
    ['a step of Mantine', 'src/ui/frame/theme.ts', "xs: '8px', sm: '12px'", "xs: '8px', sm: '13px'"],
    ['a size of letters', 'src/ui/frame/base.css', 'font-size: 1rem', 'font-size: 1.03rem'],
    ['a component', 'src/ui/score/rack.tsx', 'The signature of the league', 'The sign of the league'],
  ])('is stale after a change of %s', (_what, file, before, after) => {
    expect(read(file)).toContain(before);
    const files = designFiles((path) => (path === file ? read(path).replace(before, after) : read(path)));
    expect(Object.entries(files).some(([path, text]) => read(path) !== text)).toBe(true);
  });

  it('names only pictures that exist, and every picture has its screen', () => {
    const named = LOOK_SCREENS.flatMap(({ name, views }) => views.map((view) => pictureName(name, view)));
    expect(named).toHaveLength(51);
    expect(readdirSync(join(root, 'tests/looks/pictures')).sort()).toEqual(named.sort());
    for (const [, picture] of read('docs/design.md').matchAll(/looks\/pictures\/([^"]+)"/g)) {
      expect(named).toContain(picture);
    }
  });

  it('knows both themes, and the day keeps what it does not change', () => {
    const tokens = readTokens(
      ':root { --a: #000000; /* black */\n --b: 1px; }\n:root[data-mantine-color-scheme="light"] { --a: #ffffff; }\n' +
        '@media print { :root { --a: #000; } }\n@media (min-width: 48em) { :root { --b: 2px; } }',
    );
    expect(tokens).toEqual([
      { name: '--a', night: '#000000', day: '#ffffff', note: 'black' },
      { name: '--b', night: '1px', day: '1px', wide: '2px', note: '' },
    ]);
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
