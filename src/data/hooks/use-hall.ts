import { useMemo } from 'react';
import type { LiveMatches } from '../../domain/match/live-matches.ts';
import type { Match } from '../../domain/records/types.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { type FixtureCall, tableCalls } from '../../domain/schedule/table-calls.ts';
import { type EveningTables, eveningTables } from '../../domain/schedule/table-queue.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import { matchRecord } from '../store/record-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures, useRunningSeason } from './use-league.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useSubscription } from './use-subscription.ts';

const MINUTE = 60_000;
/** A league plays fewer fixtures than this on one evening. */
const OF_AN_EVENING = 60;

/** This evening at the venue. */
export interface Hall {
  /** The minute for which it is true, ms. */
  now: number;
  /** The running season, and its fixtures from this evening on. */
  season: string;
  fixtures: Fixtures;
  live: LiveMatches;
  /** The records of the running matches, as far as they are read. */
  matches: Readonly<Record<string, Match | undefined>>;
  evening: EveningTables;
  calls: readonly FixtureCall[];
}

/** The tables of this evening, and who is called. Null while the device knows neither what runs nor the fixtures. @param now the league's time, ms */
export function useHall(now: number): Hall | null {
  const season = useRunningSeason();
  const live = useLiveMatches();
  // The evening's begin keeps the name of the query for a day.
  const queries = useHasFixtures() ? [fixturesFrom(eveningBegin(now), OF_AN_EVENING)] : [];
  const { fixtures: read, state } = useFixturesIn(queries);
  const matches = useSubscription('matches', Object.keys(live ?? {}).map(matchRecord)).records;
  const minute = Math.floor(now / MINUTE) * MINUTE;
  return useMemo(() => {
    if (live === undefined || state !== 'known') return null;
    const fixtures = ofSeason(read, season);
    const evening = eveningTables({ fixtures, live, season, now: minute });
    const calls = tableCalls({ evening, matches, now: minute });
    return { now: minute, season, fixtures, live, matches, evening, calls };
  }, [season, live, read, state, matches, minute]);
}
