import type { LinkCardFace } from '../../../src/domain/match/link-card.ts';
import face from './glyphs.json' with { type: 'json' };

/** By letter its advance and outline, by pair of letters the kerning; in thousandths of the size, y upwards. */
const GLYPHS = new Map(Object.entries(face.glyphs as unknown as Record<string, [number, string]>));
const KERNS = new Map(Object.entries(face.kerns as Record<string, number>));
/** UTF-16 units of a text that are looked at; records hold less. */
const MAX_TEXT = 200;

/** The league's own face, as outlines: it has to be installed nowhere. */
export const CARD_FACE: LinkCardFace = {
  measure: (text, { size }) => (widthOf(text) * size) / 1000,
  plain: (text) => {
    const capitals = text.slice(0, MAX_TEXT).normalize('NFKC').toLocaleUpperCase('tr-TR');
    return [...capitals].map(drawable).join('').replace(/\s+/g, ' ').trim();
  },
};

/** The outlines of a text, each with its place: thousandths of the size from the left. */
export function outlinesOf(text: string): { path: string; at: number }[] {
  const letters = [...text];
  let at = 0;
  return letters.flatMap((letter, index) => {
    const [advance, path] = GLYPHS.get(letter) ?? [0, ''];
    const from = at;
    at += advance + kern(letter, letters[index + 1]);
    return path === '' ? [] : [{ path, at: from }];
  });
}

function widthOf(text: string): number {
  const letters = [...text];
  return letters.reduce(
    (width, letter, index) => width + (GLYPHS.get(letter)?.[0] ?? 0) + kern(letter, letters[index + 1]),
    0,
  );
}

function kern(letter: string, next: string | undefined): number {
  return next === undefined ? 0 : (KERNS.get(letter + next) ?? 0);
}

/** The letter, else what it is made of, else nothing: pictures and other scripts are left out. */
function drawable(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  if (GLYPHS.has(letter)) return letter;
  return [...letter.normalize('NFKD')].filter((part) => GLYPHS.has(part)).join('');
}
