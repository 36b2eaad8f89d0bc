import { CARD_COLORS, CARD_CUPS, type CardOp } from '../../../src/domain/match/card-ops.ts';
import { LINK_CARD } from '../../../src/domain/match/link-card.ts';
import { CARD_FACE, outlinesOf } from './card-face.ts';

const { width, height } = LINK_CARD;

/**
 * The drawing of a card. Texts are outlines, so that no text of users becomes part of the document.
 *
 * @param logo an address of data; null if it cannot be read
 */
export function cardSvg(ops: readonly CardOp[], logo: string | null = null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${wash('a', 0, '#3a1012')}${wash('b', width, '#10244d')}</defs><path fill="#0b0d11" d="M0 0h${width}v${height}H0z"/><path fill="url(#a)" d="M0 0h${width}v${height}H0z"/><path fill="url(#b)" d="M0 0h${width}v${height}H0z"/>${ops.map((op) => drawn(op, logo)).join('')}</svg>`;
}

function wash(id: string, x: number, color: string): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="260" r="620"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

function drawn(op: CardOp, logo: string | null): string {
  if (op.kind === 'logo')
    return logo === null
      ? ''
      : `<image x="${op.x}" y="${op.y}" width="${op.size}" height="${op.size}" href="${logo}"/>`;
  if (op.kind === 'band')
    return `<path fill="${CARD_COLORS[op.color]}" d="M${op.x} ${op.y}h${op.width}v${op.height}h-${op.width}z"/>`;
  if (op.kind === 'text') {
    const scale = op.font.size / 1000;
    const length = CARD_FACE.measure(op.text, op.font);
    const left = op.x - (op.align === 'left' ? 0 : op.align === 'right' ? length : length / 2);
    const letters = outlinesOf(op.text).map(({ path, at }) => `<path transform="translate(${at})" d="${path}"/>`);
    return `<g fill="${CARD_COLORS[op.color]}" transform="translate(${round(left)} ${round(op.y)}) scale(${scale} -${scale})">${letters.join('')}</g>`;
  }
  const at = `cx="${round(op.x)}" cy="${round(op.y)}"`;
  const { ring, hole } = CARD_CUPS[op.side];
  return op.sunk
    ? `<circle ${at} r="${round(op.radius * 0.79)}" fill="${hole}" stroke="${ring}" stroke-width="${round(op.radius * 0.58)}"/>`
    : `<circle ${at} r="${round(op.radius)}" fill="none" stroke="#5d6776" stroke-width="3"/>`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
