import { useMemo } from 'react';
import { fixturesDue } from '../../domain/schedule/admin-lists.ts';
import { nextFixtures, ofSeason } from '../../domain/schedule/lists.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { fixturesFrom } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures } from './use-has-fixtures.ts';
import { useOutboxRows } from './use-outbox.ts';
import { useRunningSeason } from './use-running-season.ts';
import type { ReadState } from './use-subscription.ts';

/** Milliseconds. A match may start three hours late. */
const BACK = 3 * 3_600_000;
/** A league plays fewer fixtures than this on one day. */
const OF_A_DAY = 60;

/** So many are shown of what is next while nothing can be started. */
const NEXT = 3;

/**
 * The fixtures that can be started now, the nearest first, without the fixtures whose start is in this phone's outbox, and the next ones after them; `state` as in `FixturePage`. A phone that opened the panel
 * earlier today has them offline too.
 *
 * @param now ms
 */
export function useDueFixtures(now: number): {
  due: readonly FixtureEntry[];
  next: readonly FixtureEntry[];
  state: ReadState;
} {
  // The start of a day keeps the query's name the same for a day, so that the phone finds the cached answer offline.
  const day = momentOf({ day: wallTime(now - BACK).day, minute: 0 });
  const { fixtures, state } = useFixturesIn(useHasFixtures() ? [fixturesFrom(day, OF_A_DAY)] : []);
  const rows = useOutboxRows();
  const due = useMemo(() => {
    const begun = new Set(rows.map(({ intent }) => (intent.kind === 'start' ? intent.fixtureId : undefined)));
    return fixturesDue(fixtures, now).filter(({ id }) => !begun.has(id));
  }, [fixtures, now, rows]);
  const season = useRunningSeason();
  const next = useMemo(
    () => nextFixtures(ofSeason(fixtures, season), now, NEXT).filter(({ id }) => due.every((one) => one.id !== id)),
    [fixtures, season, now, due],
  );
  return { due, next, state };
}
