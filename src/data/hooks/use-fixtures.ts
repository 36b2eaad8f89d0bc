import { useMemo } from 'react';
import { useStore } from 'zustand';
import { LATE, nextFixtureOf, nextFixtures } from '../../domain/fixtures/lists.ts';
import { pageQueries } from '../../domain/fixtures/page-queries.ts';
import { parseFixture } from '../../domain/fixtures/parse-fixture.ts';
import type { FixtureEntry, Fixtures } from '../../domain/fixtures/types.ts';
import { parseAll } from '../../domain/records/parse.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { useServices } from '../services.ts';
import { fixturesFrom, teamFixtures } from '../store/fixture-windows.ts';
import { keysKnown } from '../store/growing-windows.ts';
import { query, type Window } from '../store/windows.ts';
import { knownFixtures } from './known-fixtures.ts';
import { useFollowedWindows } from './use-feed.ts';

// Screens ask for a page by it.
export { PAGE_FIXTURES } from '../../domain/fixtures/page-queries.ts';

/** How many fixtures of a team are asked for on either side. */
const OF_TEAM = 60;
/** Those of today that are over are among them. */
const NEXT = 20;

/** Fixtures of a page. */
export interface FixturePage {
  fixtures: Fixtures;
  /** Whether the server has earlier ones, and later ones. */
  more: { earlier: boolean; later: boolean };
  /** `known`: they were read, now or earlier; `reading`; `missing`: not on the device, and no connection. */
  state: 'known' | 'reading' | 'missing';
}

/** The fixtures of windows, which are followed while the screen stands; full says which of them may go on. */
export function useFixturesIn(windows: readonly Window[]) {
  const { league } = useServices();
  useFollowedWindows(windows);
  const names = windows.map(({ name }) => name).join('\n');
  const keys = useStore(league, (state) => state.windows);
  const records = useStore(league, (state) => state.fixtures);
  const offline = useStore(league, (state) => state.connection === 'offline');
  const fixtures = useMemo((): Fixtures => {
    const before = knownFixtures();
    const inThem = new Set(names.split('\n').flatMap((name) => keysKnown(keys, name) ?? before.windows[name] ?? []));
    const held = Object.fromEntries([...inThem].map((id) => [id, records[id] ?? before.fixtures[id]]));
    return parseAll(held, (_id, value) => parseFixture(value));
  }, [names, keys, records]);
  const before = knownFixtures().windows;
  const known = windows.map(({ name }) => (keysKnown(keys, name) ?? before[name]) !== undefined);
  const held = ({ name }: Window) => (keys[name] ?? before[name])?.length ?? 0;
  const full = windows.map((window) => held(window) >= (window.query?.first ?? window.query?.last ?? 0));
  const state: FixturePage['state'] =
    known.every(Boolean) || (offline && known.some(Boolean)) ? 'known' : offline ? 'missing' : 'reading';
  return { fixtures, full, state };
}

/**
 * The fixtures around now, and those at the end of the season; a page goes on a step further in both directions.
 *
 * @param count how many on either side of the first of this month
 */
export function useFixturePage(count: number, now: number): FixturePage {
  const { fixtures, full, state } = useFixturesIn(pageQueries(now, count).map((one) => query('fixtures', one)));
  return { fixtures, more: { later: full[0] === true, earlier: full[1] === true }, state };
}

/** Whether it is known which season runs: a page that brought fixtures along names the season, if it is not the first. */
export function useKnowsSeason(): boolean {
  const isSynced = useStore(useServices().league, ({ everSynced }) => everSynced.season === true);
  return isSynced || Object.keys(knownFixtures().windows).length > 0;
}

/** The fixtures of a team. */
export function useTeamFixtures(teamId: string): FixturePage {
  const { fixtures, state } = useFixturesIn(teamFixtures(teamId, OF_TEAM));
  return { fixtures, more: { earlier: false, later: false }, state };
}

/** The next fixtures of the league. @param now ms */
export function useNextFixtures(now: number, most: number): FixtureEntry[] {
  // The name of the window stays for a day; what is two hours late still counts as next.
  const day = momentOf({ day: wallTime(now - LATE).day, minute: 0 });
  const { fixtures } = useFixturesIn([fixturesFrom(day, NEXT)]);
  return nextFixtures(fixtures, now, most);
}

/** The next fixture of a team, or null. @param now ms */
export function useNextFixtureOf(teamId: string, now: number): FixtureEntry | null {
  return nextFixtureOf(useTeamFixtures(teamId).fixtures, teamId, now);
}
