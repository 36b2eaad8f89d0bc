import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identity as texts } from '../../src/domain/messages/admin-data.ts';
import { IDENTITY_FIELDS } from '../../src/domain/records/own-fields.ts';
import { accentRule, accentTones, contrast, type Theme } from '../../src/domain/text/accent.ts';
import { withNames } from '../../src/domain/text/league-document.ts';

const COLOR = IDENTITY_FIELDS.accent.pattern;
const sheet = readFileSync('src/ui/frame/tokens.css', 'utf8');
const [nightSheet = '', daySheet = ''] = sheet.split(':root[data-mantine-color-scheme="light"] {');
const token = (css: string, name: string) => {
  const [, found = ''] = new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css) ?? [];
  expect(found, name).toMatch(COLOR);
  return found;
};
const SHEETS: Record<Theme, string> = { night: nightSheet, day: daySheet };

const colors = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const EDGES = ['#000000', '#ffffff', '#808080', '#ffff00', '#000080', '#ff69b4', '#0b0d11', '#f3efe6'];

describe.each(['night', 'day'] as const)('decision 136: the accent by %s', (theme) => {
  it('is legible on every background, whatever colour was chosen', () => {
    const ground = (name: string) => token(SHEETS[theme], name);
    const check = (color: string) => {
      const { fill, on, hover, text } = accentTones(color, theme);
      for (const tone of [fill, on, hover, text]) expect(tone).toMatch(COLOR);
      expect(contrast(on, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(on, hover)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['ink', 'surface', 'surface-2'])
        expect(contrast(fill, ground(name))).toBeGreaterThanOrEqual(3);
      for (const name of ['ink', 'surface', 'surface-2', 'surface-3', 'team-one-wash', 'team-two-wash'])
        expect(contrast(text, ground(name)), `${color} on ${name}`).toBeGreaterThanOrEqual(4.5);
    };
    EDGES.forEach(check);
    fc.assert(fc.property(colors, check), { numRuns: 2000 });
  });

  it('stays as it was chosen where it is legible, and is moved no further than needed', () => {
    const isDarker = (one: string, two: string) => contrast(one, '#ffffff') >= contrast(two, '#ffffff');
    fc.assert(
      fc.property(colors, (color) => {
        const { fill, text } = accentTones(color, theme);
        // A tone that is already legible is its own result: nothing is adjusted twice.
        expect(accentTones(fill, theme).fill).toBe(fill);
        expect(accentTones(text, theme).text).toBe(text);
        for (const tone of [fill, text])
          expect(theme === 'night' ? isDarker(color, tone) : isDarker(tone, color)).toBe(true);
      }),
    );
  });

  it('of a ready colour has that colour as its surface', () => {
    const ready = Object.keys(texts.colors).filter((color) => color !== '');
    expect(ready).toHaveLength(7);
    for (const color of ready) expect(accentTones(color, theme).fill, color).toBe(color);
  });
});

describe('decision 136: the document', () => {
  const PAGE = '<!doctype html><html lang="tr" data-mantine-color-scheme="dark"><title>Lig</title></html>';

  it('brings the tones on its root element, follows another colour, and loses them with the last one', () => {
    const green = withNames(PAGE, { name: 'Lig', accent: '#15803d' });
    expect(green).toContain(`<html data-accent="${accentRule('#15803d')}" lang="tr"`);
    expect(accentRule('#15803d')).toMatch(/^@media screen\{html:root\{--accent:#15803d;[^"<>]*\}\}$/);
    const pink = withNames(green, { name: 'Lig', accent: '#db2777' });
    expect(pink).toBe(withNames(PAGE, { name: 'Lig', accent: '#db2777' }));
    expect(withNames(pink, { name: 'Lig' })).toBe(PAGE);
  });
});
