import { searchKey } from '../text/search.ts';
import { inOrder, takesTime, teamsOf } from './fixture-kinds.ts';
import type { Fixtures } from './types.ts';

const MINUTE = 60_000;
/** Two matches that begin within fewer minutes count as simultaneous. */
export const MATCH_MINUTES = 15;

/** A key of place and table; null for a fixture without a table. */
export function tableKey({ venue, table }: { venue?: string | undefined; table?: number | undefined }): string | null {
  return table === undefined ? null : `${table} ${searchKey(venue ?? '')}`;
}

/** The times at which teams and tables are busy. */
export interface BusyTimes {
  /** Whether something that takes `key` begins closer to `at` than a match is long. */
  isBusy(key: string, at: number): boolean;
  occupy(key: string, at: number): void;
}

/** Key of a team, different from those of tables. */
export const teamKey = (id: string) => `team ${id}`;

/**
 * The times at which fixtures keep teams and tables busy.
 *
 * @param span how far apart two matches of one team or at one table begin, ms
 */
export function busyTimes(fixtures: Fixtures, span = MATCH_MINUTES * MINUTE): BusyTimes {
  // The map groups times by span: only three neighbouring groups can hold a time that is too close.
  const taken = new Map<string, number[]>();
  const cell = (key: string, place: number) => `${place} ${key}`;
  const busy: BusyTimes = {
    isBusy: (key, at) => {
      const place = Math.floor(at / span);
      return [place - 1, place, place + 1].some((one) =>
        taken.get(cell(key, one))?.some((other) => Math.abs(other - at) < span),
      );
    },
    occupy: (key, at) => {
      const place = cell(key, Math.floor(at / span));
      const times = taken.get(place);
      if (times === undefined) taken.set(place, [at]);
      else times.push(at);
    },
  };
  for (const { fixture } of inOrder(fixtures)) {
    if (!takesTime(fixture)) continue;
    const table = tableKey(fixture);
    for (const team of teamsOf(fixture)) busy.occupy(teamKey(team), fixture.at);
    if (table !== null) busy.occupy(table, fixture.at);
  }
  return busy;
}
