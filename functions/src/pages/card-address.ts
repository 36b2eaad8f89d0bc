import { createHash } from 'node:crypto';
import type { CardOp } from '../../../src/domain/match/card-ops.ts';
import { layoutLinkCard } from '../../../src/domain/match/link-card.ts';
import type { Identity, Match } from '../../../src/domain/records/types.ts';
import { CARD_FACE } from './card-face.ts';

/** Grows when the code draws the same layout differently, so that caches ask for the new picture. */
const DRAWING = 1;

/**
 * The present card of a match: its shapes, the hash of its content, and its address. The address contains the hash, so it never shows another
 * content.
 */
export function cardOf(
  key: string,
  match: Match,
  { name, logo }: Pick<Identity, 'name' | 'logo'>,
): { ops: CardOp[]; hash: string; path: string } {
  const ops = layoutLinkCard(match, name, CARD_FACE, logo !== undefined);
  const hash = createHash('sha256')
    .update(`${DRAWING}${logo ?? ''}${JSON.stringify(ops)}`)
    .digest('base64url')
    .slice(0, 22);
  return { ops, hash, path: `/cards/match/${encodeURIComponent(key)}/${hash}.png` };
}
