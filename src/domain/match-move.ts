import { foldMatch, judgeShot, judgeUndo, type Refusal, sideOf } from './match.ts';
import type { ShotType } from './types.ts';
import type { MatchView } from './view.ts';

/**
 * The rulebook for giving an event to another player («Ali değil, Veli»): it must count, and the shot be his to make once
 * it is taken back.
 *
 * @returns what kind of shot it is, or why it can't be given
 */
export function judgeMove(
  view: MatchView,
  target: string,
  playerId: string,
): { type: ShotType } | { refusal: Refusal } {
  const refusal = judgeUndo(view.match, view.folded, target);
  if (refusal !== null) return { refusal };
  const { [target]: event, ...rest } = view.events;
  if (event === undefined || event.type === 'undo' || event.playerId === playerId)
    return { refusal: 'nothing-to-undo' };
  const without = foldMatch(view.match, rest, view.base ?? undefined);
  const shot = judgeShot(view.match, without, event.type, playerId);
  return shot === null ? { type: event.type } : { refusal: shot };
}

/** Who else may have thrown it: the team-mate first, then the other side. */
export function othersThan(match: MatchView['match'], playerId: string): string[] {
  const side = sideOf(match, playerId);
  const [own, other] = side === 2 ? [match.team2Players, match.team1Players] : [match.team1Players, match.team2Players];
  return [...own.filter((uid) => uid !== playerId), ...other];
}
