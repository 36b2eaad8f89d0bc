import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync('src/ui/frame/tokens.css', 'utf8');

function palette(selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

const night = palette(':root');
const day = new Map([...night, ...palette(':root[data-mantine-color-scheme="light"]')]);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  'chalk',
  'mute',
  'dim',
  'good-text',
  'waiting-text',
  'bad-text',
  'accent-text',
  'team-one-text',
  'team-two-text',
];
const grounds = ['ink', 'surface', 'surface-2'];
const washes = ['team-one-wash', 'team-two-wash', 'team-one-flash', 'team-two-flash', 'surface-3'];
const shapes = ['line-strong', 'accent', 'team-one', 'team-two', 'good', 'waiting', 'loss', 'focus'];

describe.each([
  ['night', night],
  ['day', day],
])('contrast by %s', (_, colors) => {
  const of = (name: string) => {
    const hex = colors.get(name);
    if (hex === undefined) throw new Error(`no token --${name}`);
    return hex;
  };

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    'text %s on %s is 4.5:1',
    (text, ground) => {
      expect(contrast(of(text ?? ''), of(ground ?? ''))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(washes.flatMap((wash) => ['chalk', 'mute'].map((text) => [text, wash])))(
    'text %s on %s is 4.5:1',
    (text, wash) => {
      expect(contrast(of(text ?? ''), of(wash ?? ''))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(shapes.flatMap((shape) => ['ink', 'surface'].map((ground) => [shape, ground])))(
    'shape %s on %s is 3:1',
    (shape, ground) => {
      expect(contrast(of(shape ?? ''), of(ground ?? ''))).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['gold', 'silver', 'bronze'])(
    'medal %s: its number is legible and its edge visible on every background',
    (metal) => {
      const [face, rim] = [of(`${metal}-face`), of(`${metal}-rim`)];
      expect(contrast(of('medal-text'), face)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['ink', 'surface', 'surface-2']) {
        expect(Math.max(contrast(face, of(ground)), contrast(rim, of(ground)))).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it('white is legible on the red button and the plus has contrast on its ring', () => {
    expect(contrast('#ffffff', of('accent-fill'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', of('team-one'))).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', of('team-two'))).toBeGreaterThanOrEqual(3);
  });
});
