import { useMemo } from 'react';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { isDecided } from '../../domain/schedule/fixture-kinds.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { eveningBegin, eveningOf } from '../../domain/schedule/shift-evening.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { isNightOver, type Night, nightOf } from '../../domain/stream/night.ts';
import { playedFrom } from '../store/admin-queries.ts';
import { fixturesBetween } from '../store/fixture-queries.ts';
import { useFixturesIn } from './use-fixtures.ts';
import type { Hall } from './use-hall.ts';
import { useHasFixtures } from './use-has-fixtures.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useLiveMatches } from './use-live-matches.ts';
import { useNamesThen } from './use-names-then.ts';
import { useRunningSeason } from './use-running-season.ts';

/** The summary of this evening; null while something is left of it, and if nothing was decided. */
export function useNightSummary(hall: Hall | null): Night | null {
  const isOver = hall !== null && isNightOver(hall.fixtures, hall.live, hall.now);
  return useSummary(isOver ? hall.now : null, hall?.fixtures ?? NONE).night;
}

const NONE: Fixtures = {};

/** The summary of the evening of a moment. */
export interface Summary {
  /** Null if nothing was decided on it, and while its matches are not read. */
  night: Night | null;
  /** As in `FixturePage`. */
  state: 'known' | 'reading' | 'missing';
}

/** @param at ms; null for no evening @param fixtures those of the running season, the evening's among them */
export function useSummary(at: number | null, fixtures: Fixtures): Summary {
  const { matches, state } = useMatchesOf(at === null ? [] : [playedFrom(eveningBegin(at))]);
  const forfeits = useMemo(() => Object.values(fixtures).filter((one) => one.state === 'forfeit'), [fixtures]);
  const nameOf = useNamesThen(forfeits, fixturesPage.unknownTeam);
  const day = at === null || state !== 'known' ? null : eveningOf(at);
  const night = useMemo(
    () => (day === null ? null : nightOf({ matches, fixtures, day, nameOf })),
    [matches, fixtures, day, nameOf],
  );
  return { night, state };
}

/** A moment of the last evening that is over and on which a fixture was decided, and its fixtures; null if that is not this or the last one. */
export function useLastEvening(now: number): { at: number; fixtures: Fixtures } | null {
  const season = useRunningSeason();
  const live = useLiveMatches();
  const begin = eveningBegin(now);
  const before = begin - 1;
  // The begin keeps the name of the query for a day; this evening ends less than so many hours after it.
  const queries = [fixturesBetween(eveningBegin(before), begin + 25 * HOUR, OF_TWO_EVENINGS)];
  const { fixtures: read } = useFixturesIn(useHasFixtures() ? queries : []);
  return useMemo(() => {
    const fixtures = ofSeason(read, season);
    const isDecidedAt = (at: number) =>
      Object.values(fixtures).some((one) => isDecided(one) && eveningOf(one.at) === eveningOf(at));
    const isOver = live !== undefined && isNightOver(fixtures, live, now);
    const at = [...(isOver ? [now] : []), before].find(isDecidedAt);
    return at === undefined ? null : { at, fixtures };
  }, [read, season, live, now, before]);
}

const HOUR = 3_600_000;
/** A league plays fewer fixtures than this on two evenings. */
const OF_TWO_EVENINGS = 100;
