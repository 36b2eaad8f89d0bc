import { useMemo } from 'react';
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { eveningTables, type TableQueue } from '../../domain/schedule/table-queue.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import { useServerTime } from './use-clock-offset.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useRunningSeason } from './use-running-season.ts';
import type { ReadState } from './use-subscription.ts';

const MINUTE = 60_000;
/** A league plays fewer fixtures than this in one evening. */
const OF_AN_EVENING = 60;

/** What is played at a table this evening and what waits there; `state` as in `FixturePage`. */
export function useTableQueue(table: number): TableQueue & { now: number; state: ReadState } {
  const now = useServerTime(MINUTE);
  const season = useRunningSeason();
  const live = useLiveMatches();
  // The beginning of the evening keeps the query's name for a day, so that the phone finds the cached answer offline.
  const { fixtures, state } = useFixturesIn([fixturesFrom(eveningBegin(now), OF_AN_EVENING)]);
  const queue = useMemo(() => {
    const { tables } = eveningTables({ fixtures, live: live ?? {}, season, now, more: [table] });
    return tables.find((one) => one.table === table) ?? { table, playing: [], waiting: [] };
  }, [fixtures, live, season, now, table]);
  return { ...queue, now, state: live === undefined && state === 'known' ? 'reading' : state };
}
