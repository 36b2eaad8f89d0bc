import type { EventLog, Match, MatchEvent, MatchPlayerStats } from '../records/types.ts';
import { percent } from '../standings/stats.ts';
import { correctionsOf, isThrow, seatedFor, type Throw } from './corrections.ts';
import { newEntry } from './lineup.ts';
import { SHOTS, type ShotType } from './shots.ts';
import { cupsOf, otherSide, playersOf, SIDES, sideOf, teamIdOf, teamNameOf } from './sides.ts';

/** A state that a fold goes on from; an absent number counts as none. */
type FoldedBefore = Partial<Pick<Match, 'team1Score' | 'team2Score'>> & {
  playerStats: Record<string, Partial<MatchPlayerStats>>;
};

/** The fields of a match that the fold reads. Its scores are the fold's result, and are read of a typed match only. */
export type MatchFrame = Pick<
  Match,
  'status' | 'typed' | 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name' | 'team1Players' | 'team2Players' | 'totalCups'
> &
  Partial<Pick<Match, 'team1Score' | 'team2Score'>> & {
    playerStats: Record<string, Pick<MatchPlayerStats, 'playerName'> & Partial<MatchPlayerStats>>;
  };

/** One throw as it counted, with its corrections, and the score after it. */
export interface TimelineEntry extends Throw {
  team1Score: number;
  team2Score: number;
}

/** A throw that does not count: another device was faster, or a correction left no room for it. */
export interface UncountedEntry extends Throw {
  refusal: Refusal;
}

/** The result of folding a match's events (docs/scoring.md). */
export interface FoldedMatch {
  playerStats: Record<string, MatchPlayerStats>;
  team1Score: number;
  team2Score: number;
  /** The player with most cups, the first one on ties; null while nobody has a cup (COMP-05 to COMP-07). */
  mvpId: string | null;
  /** Throws that counted, oldest first; undone and refused ones are not in it. */
  timeline: TimelineEntry[];
  /** Throws that nobody undid but that do not count, oldest first. */
  uncounted: UncountedEntry[];
}

/** Why a tap is refused. */
export type Refusal =
  | 'match-completed'
  | 'match-cancelled'
  | 'unknown-player'
  | 'rack-empty'
  | 'log-full'
  | 'no-cup-to-remove'
  | 'nothing-to-undo'
  | 'lineup-late'
  | 'bench-full'
  | 'log-unread';

/**
 * Folds a match from its events in key order. Order of arrival and duplicates do not matter (L1); cups stay
 * between zero and `totalCups` (L7); `undo` removes the throw it names, with its attempt, and `move` gives that throw to
 * another player at the same place, so that a throw counts once or not at all (L14).
 *
 * A typed match has no events: its record is the result (decision 71).
 *
 * @param from the state before the first of these events, for a device that lacks the older log
 */
export function foldMatch(
  match: MatchFrame,
  events: EventLog,
  from: FoldedBefore | undefined = match.typed ? match : undefined,
): FoldedMatch {
  const resolve = correctionsOf(events);
  const stats: Record<string, MatchPlayerStats> = {};
  for (const playerId of playersOf(match)) {
    const teamId = teamIdOf(match, sideOf(match, playerId) ?? 'two');
    const entry = newEntry(playerId, match.playerStats[playerId]?.playerName ?? '', teamId);
    stats[playerId] = { ...entry, ...from?.playerStats[playerId] };
  }
  const cups = { one: from?.team1Score ?? 0, two: from?.team2Score ?? 0 };
  const timeline: TimelineEntry[] = [];
  const uncounted: UncountedEntry[] = [];

  // The default order compares code units, as the database orders keys.
  for (const key of Object.keys(events).sort()) {
    const event = events[key];
    if (event === undefined || !isThrow(event)) continue;
    const { thrown, undoneBy } = resolve(key, event);
    if (undoneBy !== null) continue;
    const { eventId, type, at, by } = thrown;
    const playerId = seatedFor(match, events, thrown.playerId);
    const side = sideOf(match, playerId);
    const player = stats[playerId];
    if (side === null || player === undefined) continue;
    const refusal = refuseShot(type, player.cupsScored, cups[side], match.totalCups);
    if (refusal !== null) {
      uncounted.push({ ...thrown, refusal });
      continue;
    }
    const kind = SHOTS[type];
    player.attempts += kind.attempts;
    player.cupsScored += kind.cups;
    cups[side] += kind.cups;
    player.accuracy = percent(player.cupsScored, player.attempts);
    // The fields are listed one by one: spreading each throw doubles the time of a fold.
    timeline.push({ eventId, type, playerId, at, by, team1Score: cups.one, team2Score: cups.two });
  }
  const mvpId = mvpOf(match, stats);
  return { playerStats: stats, team1Score: cups.one, team2Score: cups.two, mvpId, timeline, uncounted };
}

/** Why a match cannot be completed: it is over already, or 'empty' with both scores 0 (COMP-01). */
export function judgeCompletion(match: MatchFrame, folded: FoldedMatch): 'completed' | 'cancelled' | 'empty' | null {
  if (match.status !== 'ongoing') return match.status;
  return folded.team1Score === 0 && folded.team2Score === 0 ? 'empty' : null;
}

/** Winner by the higher score; a tie counts as team two (COMP-03, COMP-04). */
export function winnerByScore(
  match: Pick<Match, 'team1Id' | 'team2Id' | 'team1Name' | 'team2Name'>,
  scores: { team1Score: number; team2Score: number },
): { winnerId: string; winnerName: string; loserId: string } {
  const winner = scores.team1Score > scores.team2Score ? 'one' : 'two';
  return {
    winnerId: teamIdOf(match, winner),
    winnerName: teamNameOf(match, winner),
    loserId: teamIdOf(match, otherSide(winner)),
  };
}

/** Whether a side has emptied the other's rack; the app then offers the completion (decision 12). */
export function isRackEmpty(scores: { team1Score: number; team2Score: number }, totalCups: number): boolean {
  return SIDES.some((side) => cupsOf(scores, side) >= totalCups);
}

/** The events of two logs together; the same key is the same event (L1, L10). */
export function mergeLogs(...logs: (EventLog | undefined)[]): Record<string, MatchEvent> {
  return Object.assign({}, ...logs);
}

/** Why a throw of this kind has no room at these scores; null: it counts. */
export function refuseShot(type: ShotType, cups: number, teamScore: number, totalCups: number): Refusal | null {
  if (SHOTS[type].cups > 0 && teamScore >= totalCups) return 'rack-empty';
  if (SHOTS[type].cups < 0 && cups <= 0) return 'no-cup-to-remove';
  return null;
}

function mvpOf(match: MatchFrame, stats: Record<string, MatchPlayerStats>): string | null {
  let best: MatchPlayerStats | null = null;
  for (const playerId of playersOf(match)) {
    const player = stats[playerId];
    if (player !== undefined && player.cupsScored > (best?.cupsScored ?? 0)) best = player;
  }
  return best?.playerId ?? null;
}
