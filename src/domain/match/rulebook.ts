import type { Match, MatchEvent, MatchPlayerStats } from '../records/types.ts';
import { minutesOf } from './clock.ts';
import type { ClockState } from './clock-states.ts';
import type { ThrowPhase } from './corrections.ts';
import { type GameRules, parseRules, STANDARD_RULES } from './game-rules.ts';
import { newEntry } from './lineup.ts';
import {
  countedThrows,
  type FoldedMatch,
  isRackEmpty,
  type MatchFrame,
  nextOvertime,
  playedNow,
  type Refusal,
  refuseShot,
} from './match.ts';
import { isCorrectable } from './ordered-keys.ts';
import { redemptionOf } from './redemption.ts';
import { SHOTS, type ShotKind, type ShotType } from './shots.ts';
import { cupsOf, playersOf, type Side, sideOf, sideOfTeam, teamNameOf } from './sides.ts';
import type { MatchView } from './view.ts';

// What the table may record. Pages that only show a match load the fold (match.ts) without it.

/** The phase that an event says, as a field of another one: a throw behind the beginning of an overtime is the overtime's. */
export const phaseSaid = (event: MatchEvent | undefined): Partial<ThrowPhase> =>
  event === undefined || !('phase' in event) || event.phase === undefined
    ? {}
    : { phase: event.phase, ...('redemption' in event && event.redemption && { redemption: true }) };

/** Why the rules of a match have no such throw; null: they have. */
export const judgeKind = (rules: GameRules, type: ShotType, isAnswer: boolean): Refusal | null => {
  const { option } = SHOTS[type] as ShotKind;
  const isUncounted = type === 'miss' && !rules.misses && !isAnswer;
  return isUncounted || (option !== undefined && !rules[option]) ? 'not-in-rules' : null;
};

/**
 * The rulebook for a tap on a player (SCORE-01 to SCORE-05, L7): null if the tap may be recorded, else why not.
 *
 * @param seen the phase that the finger saw; absent where nobody says it
 */
export function judgeShot(
  match: MatchFrame,
  folded: FoldedMatch,
  type: ShotType,
  playerId: string,
  seen?: ThrowPhase,
): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  const rules = parseRules(match.rules);
  if (rules === null) return 'rules-unknown';
  const side = type === 'penalty' ? sideOfTeam(match, playerId) : sideOf(match, playerId);
  const player = folded.playerStats[playerId];
  if (side === null || (player === undefined && type !== 'penalty')) return 'unknown-player';
  const { overtime } = folded;
  const now = throwPhase(match, folded);
  if (seen !== undefined && (seen.phase !== now.phase || seen.redemption !== now.redemption)) return 'phase-over';
  const refusal = judgeKind(rules, type, now.redemption === true) ?? judgeAnswer(match, folded, side);
  if (refusal !== null) return refusal;
  const own = overtime === undefined ? (player?.cupsScored ?? 0) : (overtime.cups[playerId] ?? 0);
  const { totalCups, ...scores } = playedNow(match, folded);
  return refuseShot(type, own, cupsOf(scores, side), totalCups);
}

/** The rulebook for an undo: the match must be open, and the event must count in its present form, not in that before a correction. */
export function judgeUndo(match: MatchFrame, folded: FoldedMatch, target: string): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (!isCorrectable(target)) return 'nothing-to-undo';
  const counts = countedThrows(folded).some((entry) => entry.eventId === target);
  return counts || folded.overtime?.begunBy === target ? null : 'nothing-to-undo';
}

/** The phase that is played: 0 in regular time, then the number of the overtime. */
export const phaseOf = ({ overtime }: Pick<FoldedMatch, 'overtime'>): number => overtime?.phase ?? 0;

/** What a throw of now says of when it was made. */
export function throwPhase(match: Pick<Match, 'rules' | 'totalCups'>, folded: FoldedMatch): ThrowPhase {
  const isAnswer = redemptionOf(match, folded)?.isOver === false;
  return { phase: phaseOf(folded), ...(isAnswer && { redemption: true }) };
}

/** The same as fields of its event: by the specification's rules none. */
export const phaseFields = (match: Pick<Match, 'rules' | 'totalCups'>, folded: FoldedMatch): Partial<ThrowPhase> =>
  match.rules === undefined ? {} : throwPhase(match, folded);

/** Why a side may not throw: the other one answers the last cup, or has done so. */
export function judgeAnswer(match: MatchFrame, folded: FoldedMatch, side: Side): Refusal | null {
  const answer = redemptionOf(match, folded);
  if (answer === null) return null;
  return answer.isOver ? 'redemption-over' : answer.side === side ? null : 'redemption';
}

/** Whether nobody throws any more in the phase that is played, so that its end is offered (decisions 12 and 150). */
export function isPhaseOver(match: MatchFrame, folded: FoldedMatch): boolean {
  const { totalCups, ...scores } = playedNow(match, folded);
  return isRackEmpty(scores, totalCups) && redemptionOf(match, folded)?.isOver !== false;
}

/** Whether the next overtime may begin (decision 145): the match is open, level, and its rules have one more. */
export function judgeOvertime(match: MatchFrame, folded: FoldedMatch, phase: number): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  return nextOvertime(match, folded) === phase ? null : 'phase-over';
}

/** The rulebook for the clock (decision 153): the match is open, its phase has minutes, and the clock does not say this already. */
export function judgeClock(
  match: MatchFrame,
  folded: FoldedMatch,
  { phase, to }: { phase: number; to: ClockState },
): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (parseRules(match.rules) === null) return 'rules-unknown';
  if (phase !== phaseOf(folded)) return 'phase-over';
  const { since, out = false } = match.clock ?? {};
  const isSaid = { run: since !== undefined, stop: since === undefined, out }[to];
  return minutesOf(match, phase) === 0 || isSaid ? 'clock-said' : null;
}

/**
 * Whether a side has emptied the other's rack for certain. Without the log a row on top of the record may be in the record already, whose answer was
 * lost: then the record alone decides, so that no throw is refused that has room.
 */
export function isRackSurelyEmpty(
  { match, base, folded }: Pick<MatchView, 'match' | 'base' | 'folded'>,
  side: Side,
): boolean {
  const { totalCups, ...scores } = playedNow(match, folded);
  // The record may lack the overtime that has begun, or not know yet that it is over.
  if (base === null || folded.overtime !== undefined) return base === null && cupsOf(scores, side) >= totalCups;
  return cupsOf(base, side) >= totalCups;
}

/** What is unusual about a match that is completed now, for the question before it. */
export interface CompletionFacts {
  /** No side has emptied the other's rack, and no clock has ended the match. */
  isEarly: boolean;
  /** Who has not answered the last cup yet (decision 150). */
  answers?: string;
  /** Names of players without a throw, in the order of the line-ups. */
  idle: string[];
}

export function completionFacts(match: MatchFrame, folded: FoldedMatch): CompletionFacts {
  const idle = playersOf(match).filter((playerId) => {
    const { attempts, overtimeAttempts = 0 } = folded.playerStats[playerId] ?? { attempts: 1 };
    return attempts + overtimeAttempts === 0;
  });
  const answer = redemptionOf(match, folded);
  return {
    isEarly: !isPhaseOver(match, folded) && !match.clock?.out,
    ...(answer?.isOver === false && { answers: teamNameOf(match, answer.side) }),
    idle: idle.map((playerId) => folded.playerStats[playerId]?.playerName ?? ''),
  };
}

/** A fresh match between two sides (NEWM-08, NEWM-09). @param rules their code; undefined: the specification's */
export function newMatch(
  sides: {
    team1: { id: string; name: string; players: readonly { uid: string; displayName: string }[] };
    team2: { id: string; name: string; players: readonly { uid: string; displayName: string }[] };
  },
  rules?: string,
): Omit<Match, 'createdAt' | 'startedAt' | 'updatedAt'> {
  const { team1, team2 } = sides;
  const playerStats: Record<string, MatchPlayerStats> = {};
  for (const team of [team1, team2]) {
    for (const { uid, displayName } of team.players) playerStats[uid] = newEntry(uid, displayName, team.id);
  }
  return {
    status: 'ongoing',
    team1Id: team1.id,
    team2Id: team2.id,
    team1Name: team1.name,
    team2Name: team2.name,
    team1Score: 0,
    team2Score: 0,
    team1Players: team1.players.map((player) => player.uid),
    team2Players: team2.players.map((player) => player.uid),
    totalCups: (parseRules(rules) ?? STANDARD_RULES).cups,
    ...(rules === undefined ? {} : { rules }),
    playerStats,
    rev: 0,
  };
}
