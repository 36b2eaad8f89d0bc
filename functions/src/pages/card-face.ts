import type { LinkCardFace } from '../../../src/domain/match/link-card.ts';
import face from './glyphs.json' with { type: 'json' };

/** For each letter its advance and outline, for each pair of letters the kerning; in thousandths of the size, y upwards. */
const GLYPHS = new Map(Object.entries(face.glyphs as unknown as Record<string, [number, string]>));
const KERNS = new Map(Object.entries(face.kerns as Record<string, number>));
/** The most UTF-16 units of a text that are drawn; no name is longer. */
const MAX_TEXT = 100;
/** A cache: fitting a text measures the same words in many sizes. */
const WIDTHS = new Map<string, number>();
const MAX_WIDTHS = 2000;

/** The league's own face, as outlines: no machine needs to install it. */
export const CARD_FACE: LinkCardFace = {
  measure: (text, { size }) => (widthOf(text) * size) / 1000,
  plain: (text) => {
    const capitals = text.slice(0, MAX_TEXT).normalize('NFKC').toLocaleUpperCase('tr-TR');
    const drawn = [...capitals].map(drawable);
    // A name without one of its letters is another name.
    if ([...capitals].some((letter, index) => drawn[index] === '' && /[\p{L}\p{N}]/u.test(letter))) return '';
    // One sign can stand for many letters.
    return drawn.join('').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
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
  const known = WIDTHS.get(text);
  if (known !== undefined) return known;
  const letters = [...text];
  let width = 0;
  for (const [index, letter] of letters.entries()) {
    width += (GLYPHS.get(letter)?.[0] ?? 0) + kern(letter, letters[index + 1]);
  }
  if (WIDTHS.size >= MAX_WIDTHS) WIDTHS.clear();
  WIDTHS.set(text, width);
  return width;
}

function kern(letter: string, next: string | undefined): number {
  return next === undefined ? 0 : (KERNS.get(letter + next) ?? 0);
}

/** The letter if the face has it, otherwise its base letter, otherwise nothing. */
function drawable(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  if (GLYPHS.has(letter)) return letter;
  return [...letter.normalize('NFKD')].filter((part) => GLYPHS.has(part)).join('');
}
