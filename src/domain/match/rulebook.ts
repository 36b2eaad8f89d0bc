import type { Match, MatchPlayerStats } from '../records/types.ts';
import { parseRules, rulesOf, STANDARD_RULES } from './game-rules.ts';
import { newEntry } from './lineup.ts';
import { type FoldedMatch, isRackEmpty, type MatchFrame, nextOvertime, type Refusal, refuseShot } from './match.ts';
import { isCorrectable } from './ordered-keys.ts';
import type { ShotType } from './shots.ts';
import { cupsOf, playersOf, type Side, sideOf } from './sides.ts';
import type { MatchView } from './view.ts';

// What the table may record. Pages that only show a match load the fold (match.ts) without it.

/** The rulebook for a tap on a player (SCORE-01 to SCORE-05, L7): null if the tap may be recorded, else why not. */
export function judgeShot(match: MatchFrame, folded: FoldedMatch, type: ShotType, playerId: string): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (parseRules(match.rules) === null) return 'rules-unknown';
  const side = sideOf(match, playerId);
  const player = folded.playerStats[playerId];
  if (side === null || player === undefined) return 'unknown-player';
  const { overtime } = folded;
  return overtime === undefined
    ? refuseShot(type, player.cupsScored, cupsOf(folded, side), match.totalCups)
    : refuseShot(type, overtime.cups[playerId] ?? 0, cupsOf(overtime, side), rulesOf(match).overtime.cups);
}

/** The rulebook for an undo: the match must be open, and the event must count in its present form, not in that before a correction. */
export function judgeUndo(match: MatchFrame, folded: FoldedMatch, target: string): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  if (!isCorrectable(target)) return 'nothing-to-undo';
  const { timeline, overtime } = folded;
  const counts = (throws: typeof timeline = []) => throws.some((entry) => entry.eventId === target);
  return counts(timeline) || counts(overtime?.timeline) || overtime?.begunBy === target ? null : 'nothing-to-undo';
}

/** The phase that a throw says on this match: nothing by the specification's rules. */
export const phaseField = ({ rules }: Pick<Match, 'rules'>, { overtime }: FoldedMatch): { phase?: number } =>
  rules === undefined ? {} : { phase: overtime?.phase ?? 0 };

/** Whether the next overtime may begin (decision 145): the match is open, level, and its rules have one more. */
export function judgeOvertime(match: MatchFrame, folded: FoldedMatch, phase: number): Refusal | null {
  if (match.status !== 'ongoing') return `match-${match.status}`;
  return nextOvertime(match, folded) === phase ? null : 'phase-over';
}

/**
 * Whether a side has emptied the other's rack for certain. Without the log a row on top of the record may be in the record already, whose answer was
 * lost: then the record alone decides, so that no throw is refused that has room.
 */
export function isRackSurelyEmpty({ match, base }: Pick<MatchView, 'match' | 'base'>, side: Side): boolean {
  const record = base ?? match;
  return record.phase === undefined && cupsOf(record, side) >= match.totalCups;
}

/** What is unusual about a match that is completed now, for the question before it. */
export interface CompletionFacts {
  /** No side has emptied the other's rack. */
  isEarly: boolean;
  /** Names of players without a throw, in the order of the line-ups. */
  idle: string[];
}

export function completionFacts(match: MatchFrame, folded: FoldedMatch): CompletionFacts {
  const idle = playersOf(match).filter((playerId) => folded.playerStats[playerId]?.attempts === 0);
  return {
    isEarly: !isRackEmpty(folded, match.totalCups),
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
