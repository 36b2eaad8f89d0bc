import { useMemo } from 'react';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { eveningBegin, eveningOf } from '../../domain/schedule/shift-evening.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { isNightOver, type Night, nightOf } from '../../domain/stream/night.ts';
import { playedFrom } from '../store/admin-queries.ts';
import type { Hall } from './use-hall.ts';
import { useMatchesOf } from './use-last-matches.ts';
import { useNamesThen } from './use-names-then.ts';

/** The summary of this evening; null while something is left of it, and if nothing was decided. */
export function useNightSummary(hall: Hall | null): Night | null {
  const isOver = hall !== null && isNightOver(hall.fixtures, hall.live, hall.now);
  return useSummary(isOver ? hall.now : null, hall?.fixtures ?? NONE);
}

const NONE: Fixtures = {};

/** The summary of the evening of a moment; null for none. @param at ms @param fixtures those of the running season, the evening's among them */
export function useSummary(at: number | null, fixtures: Fixtures): Night | null {
  const { matches, state } = useMatchesOf(at === null ? [] : [playedFrom(eveningBegin(at))]);
  const forfeits = useMemo(() => Object.values(fixtures).filter((one) => one.state === 'forfeit'), [fixtures]);
  const nameOf = useNamesThen(forfeits, fixturesPage.unknownTeam);
  const day = at === null || state !== 'known' ? null : eveningOf(at);
  return useMemo(
    () => (day === null ? null : nightOf({ matches, fixtures, day, nameOf })),
    [matches, fixtures, day, nameOf],
  );
}
