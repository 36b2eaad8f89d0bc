import { foldMatch, judgeUndo, type Refusal } from './match.ts';
import { correctionKey } from './ordered-keys.ts';
import { lineupOf, otherSide, sideOf } from './sides.ts';
import type { MatchView } from './view.ts';

/**
 * The rulebook for giving a throw to another player («Ali değil, Veli»): the throw must count, must still count for the new player at the same
 * place of the log, and the move must leave every other throw as it is.
 *
 * @returns why the move is refused, or null
 */
export function judgeMove(view: MatchView, target: string, playerId: string): Refusal | null {
  const { match, events, base, folded } = view;
  const refusal = judgeUndo(match, folded, target);
  if (refusal !== null) return refusal;
  const entry = folded.timeline.find(({ eventId }) => eventId === target);
  if (entry === undefined || entry.playerId === playerId) return 'nothing-to-undo';
  if (sideOf(match, playerId) === null) return 'unknown-player';
  const key = correctionKey(target);
  const given = foldMatch(
    match,
    { ...events, [key]: { type: 'move', target, playerId, at: 0, by: '' } },
    base ?? undefined,
  );
  const before = new Set(folded.uncounted.map(({ eventId }) => eventId));
  return given.uncounted.find(({ eventId }) => !before.has(eventId))?.refusal ?? null;
}

/** The players who may have made the throw instead: the team-mate first, then the other side. */
export function othersThan(match: MatchView['match'], playerId: string): string[] {
  const side = sideOf(match, playerId) ?? 'one';
  const own = lineupOf(match, side);
  const other = lineupOf(match, otherSide(side));
  return [...own.filter((uid) => uid !== playerId), ...other];
}
