import type { MatchEvent } from '../records/types.ts';
import { correctionsOf, isThrow, type ThrowPhase } from './corrections.ts';
import { rulesOf } from './game-rules.ts';
import { countedThrows, foldMatch, type Refusal } from './match.ts';
import { correctionKey, isCorrectable, throwKeyOf } from './ordered-keys.ts';
import { judgeKind, judgeUndo, phaseOf, phaseSaid } from './rulebook.ts';
import type { ShotType } from './shots.ts';
import { SHOTS } from './shots.ts';
import { lineupOf, otherSide, type Side, sideOf } from './sides.ts';
import { atTable } from './substitutes.ts';
import type { MatchView } from './view.ts';

/**
 * The rulebook for giving a throw to another player («Ali değil, Veli»): the throw must count, must still count for the new player at the same
 * place of the log, and the move must leave every other throw as it is.
 *
 * @returns why the move is refused, or null
 */
export function judgeMove(view: MatchView, target: string, playerId: string): Refusal | null {
  const { match, folded } = view;
  const refusal = judgeUndo(match, folded, target);
  if (refusal !== null) return refusal;
  const entry = countedThrows(folded).find(({ eventId }) => eventId === target);
  if (entry === undefined || entry.playerId === playerId || entry.type === 'penalty') return 'nothing-to-undo';
  if (sideOf(match, playerId) === null) return 'unknown-player';
  return judgeAfter(view, correctionKey(target), { type: 'move', target, playerId, ...UNSIGNED });
}

/** The same for making a miss of a cup, or a cup of a miss. */
export function judgeTurn(view: MatchView, target: string): Refusal | null {
  const refusal = judgeUndo(view.match, view.folded, target);
  if (refusal !== null) return refusal;
  const entry = countedThrows(view.folded).find(({ eventId }) => eventId === target);
  const turned = entry === undefined ? null : SHOTS[entry.type].turn;
  if (turned === null) return 'nothing-to-undo';
  const unknown = judgeKind(rulesOf(view.match), turned, entry?.redemption === true);
  if (unknown !== null) return unknown;
  return judgeAfter(view, correctionKey(target), { type: 'turn', target, ...UNSIGNED });
}

/**
 * The same for bringing an undone throw back at its place of the log.
 *
 * @param target the key of the undo
 */
export function judgeRestore(view: MatchView, target: string): Refusal | null {
  const { match, events } = view;
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (!isCorrectable(target)) return 'nothing-to-undo';
  const undo = events[target];
  const key = undo?.type === 'undo' ? throwKeyOf(undo.target) : '';
  const event = events[key];
  if (event === undefined || !isThrow(event) || correctionsOf(events)(key, event).undoneBy !== target)
    return 'nothing-to-undo';
  return judgeAfter(view, correctionKey(target), { type: 'restore', target, ...UNSIGNED });
}

/**
 * The same for a throw that was forgotten, behind one that counts.
 *
 * @param behind the key that the next correction of that throw must name; @param key of the new throw
 */
export function judgeInsertion(
  view: MatchView,
  behind: string,
  key: string,
  thrown: { type: ShotType; playerId: string } & Partial<ThrowPhase>,
): Refusal | null {
  const refusal = judgeUndo(view.match, view.folded, behind);
  if (refusal !== null) return refusal;
  if (sideOf(view.match, thrown.playerId) === null) return 'unknown-player';
  const unknown = judgeKind(rulesOf(view.match), thrown.type, thrown.redemption === true);
  if (unknown !== null) return unknown;
  return judgeAfter(view, key, { ...thrown, ...UNSIGNED });
}

const UNSIGNED = { at: 0, by: '' };

/**
 * Why a throw that counts now, or the one of this event, would not count after it; null: all count. An overtime may end by it, with all its throws: the
 * table asks before ({@link endsOvertime}).
 */
function judgeAfter(view: MatchView, key: string, event: MatchEvent): Refusal | null {
  const before = new Set(view.folded.uncounted.map(({ eventId }) => eventId));
  const lost = foldAfter(view, key, event).uncounted.filter(({ eventId }) => !before.has(eventId));
  return lost.find(({ eventId, refusal }) => refusal !== 'phase-over' || eventId === key)?.refusal ?? null;
}

const foldAfter = ({ match, events, base }: MatchView, key: string, event: MatchEvent) =>
  foldMatch(match, { ...events, [key]: event }, base ?? undefined);

/** An event that the table is about to make, without its signature: a correction, or a throw that was forgotten behind another one. */
export type Mending =
  | { type: 'undo' | 'turn' | 'restore'; target: string }
  | { type: 'move'; target: string; playerId: string }
  | { type: ShotType; playerId: string; behind: string };

/**
 * Whether an event ends an overtime that is played (decision 145), so that throws no longer count: the scores before it are no longer level, or its
 * beginning is taken back with throws behind it.
 */
export function endsOvertime(view: MatchView, mending: Mending): boolean {
  const { overtime, uncounted } = view.folded;
  if (overtime === undefined) return false;
  const after = foldAfter(view, ...eventOf(view, mending));
  const isLost = after.uncounted.length > uncounted.length;
  const isBeginning = 'target' in mending && mending.target === overtime.begunBy;
  return phaseOf(after) < overtime.phase && (isLost || !isBeginning);
}

function eventOf({ events }: MatchView, mending: Mending): [key: string, event: MatchEvent] {
  if ('target' in mending) return [correctionKey(mending.target), { ...mending, ...UNSIGNED }];
  const { behind, ...thrown } = mending;
  const before = throwKeyOf(behind);
  // Any key between the throw and the next one will do.
  return [`${before}~`, { ...thrown, ...phaseSaid(events[before]), ...UNSIGNED }];
}

/** The players who may have made the throw instead: the team-mate first, then the other side; of each side those at the table first. */
export function othersThan({ match, events }: Pick<MatchView, 'match' | 'events'>, playerId: string): string[] {
  const side = sideOf(match, playerId) ?? 'one';
  const ofSide = (one: Side) => [...new Set([...atTable(match, events, one), ...lineupOf(match, one)])];
  return [...ofSide(side).filter((uid) => uid !== playerId), ...ofSide(otherSide(side))];
}
