import { useMemo } from 'react';
import { inOrder, isLate } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { fixturesFrom, fixturesUntil } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-has-fixtures.ts';
import { useRunningSeason } from './use-running-season.ts';
import type { ReadState } from './use-subscription.ts';

/** A league plays fewer fixtures than this on one day. */
const OF_A_DAY = 60;
/** How many of the fixtures before today are looked at: those of the last weeks. */
const BEFORE = 60;

/**
 * The late fixtures of the running season, oldest first: those of today and, of the fixtures before today, the last ones. `state` as in `FixturePage`.
 *
 * @param now ms
 */
export function useLateFixtures(now: number): {
  late: readonly FixtureEntry[];
  state: ReadState;
} {
  const season = useRunningSeason();
  // The start of a day keeps the queries' names for a day, so that the phone finds the cached answers offline.
  const day = momentOf({ day: wallTime(now).day, minute: 0 });
  const queries = useHasFixtures() ? [fixturesFrom(day, OF_A_DAY), fixturesUntil(day, BEFORE)] : [];
  const { fixtures, state } = useFixturesIn(queries);
  const late = useMemo(
    () => inOrder(fixtures).filter(({ fixture }) => isLate(fixture, { now, season })),
    [fixtures, now, season],
  );
  return { late, state };
}
