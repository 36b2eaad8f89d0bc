import { type CardFont, fitText, type Measure, type Room } from '../text/fit-text.ts';
import type { Side } from './sides.ts';

/** One thing to draw; x and y in pixels, y of a text is its baseline. */
export type CardOp =
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      font: CardFont;
      color: CardColor;
      align: 'left' | 'center' | 'right';
    }
  | { kind: 'cup'; x: number; y: number; radius: number; side: Side; sunk: boolean }
  | { kind: 'band'; x: number; y: number; width: number; height: number; color: CardColor }
  /** The league's logo (decision 130). */
  | { kind: 'logo'; x: number; y: number; size: number };

export type CardColor = 'chalk' | 'mute' | 'gold' | Side | 'line';

/** The dark palette: a card looks the same from every device and every host. */
export const CARD_COLORS: Record<CardColor, string> = {
  chalk: '#f4f1ea',
  mute: '#9aa4b2',
  gold: '#ffd166',
  one: '#ff6f63',
  two: '#8fb4ff',
  line: '#262d39',
};
export const CARD_CUPS = {
  one: { ring: '#e5352b', hole: '#6f1512' },
  two: { ring: '#3a7bfd', hole: '#17357a' },
};

/** The colours of text and of cups, for the functions that draw a card. */
export const CARD_PALETTE = { colors: CARD_COLORS, cups: CARD_CUPS } as const;

/** Size of a card to share, in pixels: 4:5, which every network shows in full. */
export const CARD_SIZE = { width: 1080, height: 1350 } as const;

/** The height of a story, 9:16, with the card in its middle: apps cover up to 250 pixels at its top and at its foot. */
export const STORY_HEIGHT = 1920;

/** Names are drawn in capitals, so the font subsets of all capitals are needed too. */
const UPPER = 'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ';

/** Every letter that a card about these values may contain. */
export const cardLetters = (...about: unknown[]): string => JSON.stringify(about).concat(UPPER);

/** The name of a card's file, in letters that every system allows. */
export function pictureName(title: string): string {
  const plain = title
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain}.png`;
}

/** Middles of the cups, 4-3-2-1, around x = 0 and from y = 0 down, `pitch` pixels from each other. */
export function rackOf(total: number, pitch: number): { x: number; y: number }[] {
  let width = 1;
  while ((width * (width + 1)) / 2 < total) width += 1;
  const places: { x: number; y: number }[] = [];
  for (let row = 0; row < width; row += 1) {
    for (let i = 0; i < width - row && places.length < total; i += 1) {
      places.push({ x: (i - (width - row - 1) / 2) * pitch, y: row * pitch * 0.9 });
    }
  }
  return places;
}

export interface Fitting extends Room {
  x: number;
  top: number;
  color: CardColor;
  align: 'left' | 'center' | 'right';
}

/** Lines of a text in the largest size that fits, and the bottom of the last line. */
export function fitted(content: string, { x, top, color, align, ...rest }: Fitting): { ops: CardOp[]; bottom: number } {
  const { lines, font } = fitText(content, rest);
  const leading = font.size * 1.12;
  const ops = lines.map((line, index) =>
    drawText(line, x, top + font.size * 0.86 + index * leading, font, color, align),
  );
  return { ops, bottom: top + lines.length * leading };
}

/** A text to draw; see {@link CardOp}. */
export function drawText(
  content: string,
  x: number,
  y: number,
  font: CardFont,
  color: CardColor,
  align: 'left' | 'center' | 'right',
): CardOp {
  return { kind: 'text', text: content, x, y, font, color, align };
}

/** The text in Turkish capitals. */
export function upper(content: string): string {
  return content.toLocaleUpperCase('tr-TR');
}

/** The place of the league's name beside its logo, and the logo; a league without one has the whole place. */
export function besideLogo<P extends { x: number; top: number; width: number }>(
  hasLogo: boolean,
  place: P,
  size: number,
): { logo: CardOp[]; place: P } {
  if (!hasLogo) return { logo: [], place };
  const step = size + 20;
  return {
    logo: [{ kind: 'logo', x: place.x, y: place.top - 6, size }],
    place: { ...place, x: place.x + step, width: place.width - step },
  };
}

/** Draws a text in a place that it fits into, shrunk to half its size at least, and never below 22 px; nothing for an empty one. */
export type DrawLine = (
  content: string,
  place: Pick<Fitting, 'x' | 'top' | 'width' | 'color'> & {
    size: number;
    align?: Fitting['align'];
    face?: CardFont['face'];
    lines?: number;
  },
) => CardOp[];

/** The lines of a card. */
export const liner =
  (measure: Measure): DrawLine =>
  (content, { size, align = 'left', face = 'display', lines = 1, ...place }) => {
    if (content === '') return [];
    const font: CardFont = { face, weight: face === 'display' ? 700 : 600, size };
    return fitted(content, { ...place, lines, font, smallest: Math.max(22, size * 0.5), align, measure }).ops;
  };

/** The score of a row; that of an overtime stands small below it, in the same height (decision 145). */
export function drawScore(
  score: string,
  overtime: string | undefined,
  { x, y, size }: Record<'x' | 'y' | 'size', number>,
): CardOp[] {
  const at = (content: string, share: number, baseline: number) =>
    drawText(content, x, y + size * baseline, { face: 'display', weight: 700, size: size * share }, 'gold', 'center');
  if (overtime === undefined) return [at(score, 1, 0.86)];
  return [at(score, 0.72, 0.56), at(overtime, 0.42, 1)];
}
