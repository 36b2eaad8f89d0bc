import { useMemo } from 'react';
import { fixturesDue } from '../../domain/schedule/admin-lists.ts';
import { inOrder, isLate } from '../../domain/schedule/fixture-kinds.ts';
import { nextFixtures, ofSeason } from '../../domain/schedule/lists.ts';
import { type FixtureRequest, isStanding, requestState } from '../../domain/schedule/requests.ts';
import type { Fixture, FixtureEntry } from '../../domain/schedule/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { fixtureRecord, fixturesFrom, fixturesUntil } from '../store/fixture-queries.ts';
import { useAllRequests } from './use-fixture-sides.ts';
import { useFixturesIn } from './use-fixtures.ts';
import { useHasFixtures, useRunningSeason } from './use-league.ts';
import { useOutboxRows } from './use-outbox.ts';
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

/** A request for another day, with its fixture. */
export interface AskedDay {
  id: string;
  fixture: Fixture;
  request: FixtureRequest;
}

/** The requests that wait for the admin, those that were made first at first. `isRead`: they and their fixtures have been read. */
export function useAgreedRequests(): { agreed: readonly AskedDay[]; isRead: boolean } {
  const all = useAllRequests();
  const found = Object.entries(all ?? {}).filter(([, request]) => requestState(request) === 'agreed');
  const { fixtures, state } = useFixturesIn(found.map(([id]) => fixtureRecord(id)));
  const agreed = useMemo(
    () =>
      Object.entries(all ?? {})
        .flatMap(([id, request]) => {
          const fixture = fixtures[id];
          const waits = requestState(request) === 'agreed' && isStanding(request, fixture);
          return fixture === undefined || !waits ? [] : [{ id, fixture, request }];
        })
        .sort((a, b) => a.request.at - b.request.at),
    [all, fixtures],
  );
  return { agreed, isRead: all !== undefined && (found.length === 0 || state !== 'reading') };
}

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
