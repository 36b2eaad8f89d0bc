import { isDecided, isLate, isOpen } from '../schedule/fixture-kinds.ts';
import { sideNames } from '../schedule/round-names.ts';
import type { Fixture, FixtureEntry, Fixtures } from '../schedule/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { searchByName } from '../text/search.ts';

/** The admin's list of fixtures: search, filter and order. */

/** `open`: still to be played, late and postponed ones too; `over`: with a result, or cancelled. */
export const FIXTURE_FILTERS = ['all', 'open', 'late', 'over'] as const;
export type FixtureFilter = (typeof FIXTURE_FILTERS)[number];

/** What the table may be ordered by: the time, the name of the home team, the round, the table. */
export type FixtureOrder = 'at' | 'teams' | 'round' | 'place';

/** What decides whether a fixture passes. */
export interface FixtureSearch {
  query: string;
  filter: FixtureFilter;
  /** ms */
  now: number;
  /** The running season. */
  season: string;
  /** The name of a team. */
  nameOf: (teamId: string) => string;
}

/** The fixtures that pass the filter and whose teams hold every word of the query. */
export function filterFixtures(fixtures: Fixtures, search: FixtureSearch): Fixtures {
  const passing = Object.entries(fixtures).filter(([, fixture]) => passes(fixture, search));
  return Object.fromEntries(searchByName(passing, search.query, ([, one]) => sideNames(one, search.nameOf).join(' ')));
}

function passes(fixture: Fixture, { filter, now, season }: FixtureSearch): boolean {
  if (filter === 'open') return isOpen(fixture);
  if (filter === 'late') return isLate(fixture, { now, season });
  return filter === 'all' || isDecided(fixture) || fixture.state === 'cancelled';
}

/** The fixtures in an order; among equal ones the earliest first. @param nameOf the name of a team */
export function orderFixtures(
  entries: readonly FixtureEntry[],
  { by, isDown }: { by: FixtureOrder; isDown: boolean },
  nameOf: (teamId: string) => string,
): FixtureEntry[] {
  const home = ({ fixture }: FixtureEntry) => sideNames(fixture, nameOf)[0];
  // The rounds of the play-offs are counted from 1 again, after the league's.
  const round = ({ fixture }: FixtureEntry) => fixture.round + (fixture.stage === 'league' ? 0 : PLAY_OFFS);
  const compare = {
    at: (a: FixtureEntry, b: FixtureEntry) => a.fixture.at - b.fixture.at,
    teams: (a: FixtureEntry, b: FixtureEntry) => compareTurkish(home(a), home(b)),
    round: (a: FixtureEntry, b: FixtureEntry) => round(a) - round(b),
    place: (a: FixtureEntry, b: FixtureEntry) => (a.fixture.table ?? 0) - (b.fixture.table ?? 0),
  }[by];
  const earliest = (a: FixtureEntry, b: FixtureEntry) => a.fixture.at - b.fixture.at;
  return [...entries].sort((a, b) => (isDown ? compare(b, a) : compare(a, b)) || earliest(a, b));
}

/** More than the rounds of any league. */
const PLAY_OFFS = 1000;
