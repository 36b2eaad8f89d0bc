import { createHash } from 'node:crypto';
import type { CardOp } from '../../../src/domain/match/card-ops.ts';
import { layoutLinkCard } from '../../../src/domain/match/link-card.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { CARD_FACE } from './card-face.ts';

/** Grows when the same layout is drawn in another way, so that caches ask for the new picture. */
const DRAWING = 1;

/**
 * The card of a match as it is now: what to draw, the name of exactly that, and its address. The address names what it
 * shows, so it never shows anything else.
 */
export function cardOf(key: string, match: Match, leagueName: string): { ops: CardOp[]; hash: string; path: string } {
  const ops = layoutLinkCard(match, leagueName, CARD_FACE);
  const hash = createHash('sha256')
    .update(`${DRAWING}${JSON.stringify(ops)}`)
    .digest('base64url')
    .slice(0, 22);
  return { ops, hash, path: `/cards/match/${encodeURIComponent(key)}/${hash}.png` };
}
