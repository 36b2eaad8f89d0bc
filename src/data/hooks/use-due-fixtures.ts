import { useMemo } from 'react';
import { fixturesDue } from '../../domain/fixtures/lists.ts';
import type { FixtureEntry } from '../../domain/fixtures/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { fixturesFrom } from '../store/fixture-windows.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useOutboxRows } from './use-outbox.ts';

/** What is due can be three hours late. */
const BACK = 3 * 3_600_000;
/** More than a league plays on one day. */
const OF_A_DAY = 60;

/**
 * What can be started now, the nearest first; without those whose start waits on this phone. A phone that has opened the
 * panel today has them offline too.
 *
 * @param now ms
 */
export function useDueFixtures(now: number): FixtureEntry[] {
  // The name of the window stays for a day, so that it is found again offline.
  const day = momentOf({ day: wallTime(now - BACK).day, minute: 0 });
  const { fixtures } = useFixturesIn([fixturesFrom(day, OF_A_DAY)]);
  const rows = useOutboxRows();
  return useMemo(() => {
    const begun = new Set(rows.map(({ intent }) => (intent.kind === 'start' ? intent.fixtureId : undefined)));
    return fixturesDue(fixtures, now).filter(({ id }) => !begun.has(id));
  }, [fixtures, now, rows]);
}
