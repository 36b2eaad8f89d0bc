import { mayBegin, type Seasons, seasonOf } from '../records/seasons.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, Patch } from '../records/types.ts';
import type { Fixtures } from '../schedule/types.ts';
import { fixtureStart } from './fixture-patches.ts';
import { liveStart, type Playing } from './live-matches.ts';
import { playersOf, teamIdsOf } from './sides.ts';

/**
 * Why a cancelled match cannot go on: it is not there or not cancelled; its fixture was started, decided or moved to other teams since; a team or player
 * of it plays elsewhere; its season is over.
 */
export type ReopenRefusal = 'not-cancelled' | 'begun-again' | 'plays' | 'season-over';

/** What the league says now of a cancelled match. */
export interface CancelledMatch {
  matchId: string;
  match: Match | null;
  /** Its fixture, if it has one that is still there. */
  fixtures: Fixtures;
  seasons: Seasons;
  /** The other matches that run. */
  running: readonly Match[];
  playing: Pick<Playing, 'featured'>;
  /** ms */
  now: number;
}

/** The update in which a cancelled match goes on with its score, its players and its fixture (decision 94), or why it cannot. */
export function reopening(known: CancelledMatch): Patch | ReopenRefusal {
  const { matchId, match, fixtures, seasons, running, playing, now } = known;
  if (match?.status !== 'cancelled') return 'not-cancelled';
  if (!mayBegin(seasons[seasonOf(match)], now)) return 'season-over';
  const busy = new Set(running.flatMap((one) => [...teamIdsOf(one), ...playersOf(one)]));
  if ([...teamIdsOf(match), ...playersOf(match)].some((id) => busy.has(id))) return 'plays';
  const [fixture] = Object.values(fixtures);
  const start = fixtureStart(fixtures, matchId, match);
  if (fixture !== undefined && start === null) return 'begun-again';
  const { table } = fixture ?? {};
  const root = `matches/${matchId}`;
  return {
    [`${root}/status`]: 'ongoing',
    [`${root}/cancelledAt`]: null,
    [`${root}/endedBy`]: null,
    [`${root}/updatedAt`]: SERVER_TIME,
    ...liveStart(matchId, { startedAt: match.startedAt, ...(table === undefined ? {} : { table }) }, playing),
    ...start?.patch,
  };
}
