import { useMemo } from 'react';
import { tableCounts } from '../../domain/admin/waiting.ts';
import { parsePresence } from '../../domain/match/presence.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { type TableRow, tableRows } from '../../domain/match/table-rows.ts';
import { parseTurn } from '../../domain/match/turns.ts';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { type EveningTables, eveningTables } from '../../domain/schedule/table-queue.ts';
import { matchPresence, matchScorers, matchTurn } from '../store/feeds.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import type { LeagueState } from '../store/league-store.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures, useRunningSeason } from './use-league.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useServerTime } from './use-match.ts';
import { useNight } from './use-night.ts';
import { readPresence } from './use-read-presence.ts';
import { usePolled } from './use-server-now.ts';
import { type ReadState, useSubscription } from './use-subscription.ts';

/** A league plays fewer fixtures than this on one evening. */
export const OF_AN_EVENING = 60;
/** A device that has never read the running matches knows of none. */
const NOTHING = {};

/**
 * The tables of this evening with what runs and who waits there; `state` of the fixtures as in `FixturePage`. Starts and ends in this phone's outbox
 * count, as in {@link useLiveMatches}. A device that was here earlier this evening has them offline too.
 *
 * @param now ms
 */
export function useEveningTables(now: number): EveningTables & { state: ReadState } {
  const season = useRunningSeason();
  const live = useLiveMatches() ?? NOTHING;
  // The query has one name for a whole evening, so the device finds its cached answer again.
  const { fixtures, state } = useFixturesIn(useHasFixtures() ? [fixturesFrom(eveningBegin(now), OF_AN_EVENING)] : []);
  const tables = useMemo(() => eveningTables({ fixtures, live, season, now }), [fixtures, live, season, now]);
  return { ...tables, state };
}

/** The people at the table of a match, for the admin, as {@link tableRows} lists them. @param serverNow ms */
export function useTableRows(matchId: string, serverNow: number): TableRow[] {
  const scorers = useSubscription(matchScorers(matchId), parseScorer).records ?? {};
  const present = useSubscription(matchPresence(matchId), parsePresence).records ?? {};
  const turn = parseTurn(useSubscription(matchTurn(matchId)).records ?? null);
  return tableRows({ scorers, present, turn, serverNow });
}

const POLL_MS = 5_000;

type Counts = ReturnType<typeof tableCounts> & { isKnown: boolean };

/**
 * How many of these running matches have no phone at their table, and how many phones are behind. It counts the presence that the panel follows for
 * its list, and reads nothing itself. Both counts are 0 while this device is offline, since it receives no presence. `isKnown`: no presence is being read.
 */
export function useTableCounts(matchIds: readonly string[]): Counts {
  const ids = matchIds.join('\n');
  return usePolled((state, now) => countsOf(state, ids, now), POLL_MS);
}

function countsOf({ connection, feeds }: LeagueState, ids: string, now: number): Counts {
  const isOnline = connection === 'online';
  const heard = isOnline && ids !== '' ? ids.split('\n') : [];
  const read = readPresence(feeds, heard);
  return {
    ...tableCounts(read, now),
    isKnown: connection === 'offline' || (isOnline && read.length === heard.length),
  };
}

/** Whether there is an evening: an open night, a running match, or a fixture of today; undefined while that is not known. */
export function useHasEvening(): boolean | undefined {
  const night = useNight();
  const { state, tables, elsewhere, anywhere } = useEveningTables(useServerTime());
  const hasLive = useLiveMatches() !== undefined;
  if (night || tables.length + elsewhere.length + anywhere.length > 0) return true;
  return night === undefined || !hasLive || state === 'reading' ? undefined : false;
}
