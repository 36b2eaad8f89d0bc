import { useMemo } from 'react';
import { isDecided } from '../../domain/schedule/fixture-kinds.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { eveningBegin, eveningOf } from '../../domain/schedule/shift-evening.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { isNightOver, type NightSummary, nightOf } from '../../domain/stream/night.ts';
import { playedSince } from '../store/admin-queries.ts';
import { fixturesBetween } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import type { Hall } from './use-hall.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useHasFixtures, useRunningSeason } from './use-league.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useNamesThen } from './use-names-then.ts';
import type { ReadState } from './use-subscription.ts';

/** The summary of this evening; null while something is left of it, and if nothing was decided. @param unknown as for {@link useNamesThen} */
export function useNightSummary(hall: Hall | null, unknown: string): NightSummary | null {
  const isOver = hall !== null && isNightOver(hall.fixtures, hall.live, hall.now);
  return useSummary(isOver ? hall.now : null, hall?.fixtures ?? NONE, unknown).night;
}

const NONE: Fixtures = {};

/** The summary of the evening of a moment. */
export interface Summary {
  /** Null if nothing was decided on it, and while its matches are not read. */
  night: NightSummary | null;
  /** As in `FixturePage`. */
  state: ReadState;
}

/**
 * @param at ms; null for no evening
 * @param fixtures those of the running season, the evening's among them
 * @param unknown as for {@link useNamesThen}
 */
export function useSummary(at: number | null, fixtures: Fixtures, unknown: string): Summary {
  const { matches, state } = useMatchesOf(at === null ? [] : [playedSince(eveningBegin(at))]);
  const forfeits = useMemo(() => Object.values(fixtures).filter((one) => one.state === 'forfeit'), [fixtures]);
  const nameOf = useNamesThen(forfeits, unknown);
  const day = at === null || state !== 'known' ? null : eveningOf(at);
  const night = useMemo(
    () => (day === null ? null : nightOf({ matches, fixtures, day, nameOf })),
    [matches, fixtures, day, nameOf],
  );
  return { night, state };
}

/** A moment of the last evening that is over and on which a fixture was decided, and its fixtures; null if that was more than a week ago. */
export function useLastEvening(now: number): { at: number; fixtures: Fixtures } | null {
  const season = useRunningSeason();
  const live = useLiveMatches();
  // The begin of this evening keeps the name of the query for a day; it ends less than so many hours after it.
  const begin = eveningBegin(now);
  const queries = [fixturesBetween(eveningBegin(begin - WEEK), begin + 25 * HOUR, OF_A_WEEK)];
  const { fixtures: read } = useFixturesIn(useHasFixtures() ? queries : []);
  return useMemo(() => {
    const fixtures = ofSeason(read, season);
    const isOver = live !== undefined && isNightOver(fixtures, live, now);
    const times = Object.values(fixtures).flatMap((one) =>
      isDecided(one) && (isOver || one.at < begin) ? [one.at] : [],
    );
    // A fixture of another day may have been decided already.
    const past = times.filter((at) => eveningOf(at) <= eveningOf(now));
    return past.length === 0 ? null : { at: Math.max(...past), fixtures };
  }, [read, season, live, now, begin]);
}

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** A league plays fewer fixtures than this in a week. */
const OF_A_WEEK = 100;
