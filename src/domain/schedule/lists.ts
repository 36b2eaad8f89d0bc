import type { ChildQuery } from '../records/child-query.ts';
import { momentOf, wallTime } from '../text/league-clock.ts';
import { inOrder, isRunning, TIE_STAGES, teamsOf } from './fixture-kinds.ts';
import type { Fixture, FixtureEntry, Fixtures, Stage } from './types.ts';

const HOUR = 3_600_000;
/** A planned match that has not begun counts as the next one for this long after its time, ms. */
export const LATE = 2 * HOUR;

/** The fixtures of one season. */
export function ofSeason(fixtures: Fixtures, season: string): Fixtures {
  return Object.fromEntries(Object.entries(fixtures).filter(([, fixture]) => fixture.season === season));
}

/** The fixtures of a team, in order of time. */
export function ofTeam(fixtures: Fixtures, teamId: string): FixtureEntry[] {
  return inOrder(fixtures).filter(({ fixture }) => teamsOf(fixture).includes(teamId));
}

/**
 * The next matches, in order of time: planned and not begun, up to two hours late.
 *
 * @param now ms
 * @param most how many, all of them by default
 */
export function nextFixtures(fixtures: Fixtures, now: number, most = Number.POSITIVE_INFINITY): FixtureEntry[] {
  return inOrder(fixtures)
    .filter(({ fixture }) => isComing(fixture, now))
    .slice(0, most);
}

/** A team's next fixture, or null. @param now ms */
export function nextFixtureOf(fixtures: Fixtures, teamId: string, now: number): FixtureEntry | null {
  return ofTeam(fixtures, teamId).find(({ fixture }) => isComing(fixture, now)) ?? null;
}

function isComing(fixture: Fixture, now: number): boolean {
  return fixture.state === 'planned' && !isRunning(fixture) && fixture.at >= now - LATE;
}

/** A round of the league or of the play-offs. */
export interface Round {
  stage: Stage;
  round: number;
  fixtures: FixtureEntry[];
}

const STAGES: readonly Stage[] = ['league', ...Object.values(TIE_STAGES)];

/** Fixtures by round: the league's first, then the play-offs; in each by time. @param fixtures those of one season */
export function byRound(fixtures: Fixtures): Round[] {
  const rounds = new Map<string, Round>();
  for (const entry of inOrder(fixtures)) {
    const { stage, round } = entry.fixture;
    const found = rounds.get(`${stage} ${round}`) ?? { stage, round, fixtures: [] };
    found.fixtures.push(entry);
    rounds.set(`${stage} ${round}`, found);
  }
  return [...rounds.values()].sort((a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || a.round - b.round);
}

/** Fixtures by the league's day on which they are played, `2026-11-21`, in order; postponed ones have no day. */
export function byDay(fixtures: Fixtures): { day: string; fixtures: FixtureEntry[] }[] {
  const days = new Map<string, FixtureEntry[]>();
  for (const entry of inOrder(fixtures)) {
    if (entry.fixture.state === 'postponed') continue;
    const { day } = wallTime(entry.fixture.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days.entries()].map(([day, all]) => ({ day, fixtures: all }));
}

/** Postponed fixtures, which wait for a new time, ordered by their old time. */
export function postponed(fixtures: Fixtures): FixtureEntry[] {
  return inOrder(fixtures).filter(({ fixture }) => fixture.state === 'postponed');
}

/** How many fixtures the page requests on each side of now, and at the end of the season. */
export const PAGE_FIXTURES = 60;
/** The play-offs end a season, so these fixtures contain its bracket: one of eight teams with three games per tie has 24. */
const AT_END = 40;

/**
 * The queries of the fixtures' page: the fixtures around now and those at the end of the season, which contain the play-offs.
 * The server puts the answers into the page under the same names.
 *
 * @param now ms
 * @param count how many on either side of the first of this month
 */
export function pageQueries(now: number, count = PAGE_FIXTURES): ChildQuery[] {
  // The query has the same name on every day of the month, so the device finds its stored answer again, also without a connection.
  const month = momentOf({ day: `${wallTime(now).day.slice(0, 7)}-01`, minute: 0 });
  return [
    { child: 'at', from: month, first: count },
    { child: 'at', to: month - 1, last: count },
    { child: 'at', last: AT_END },
  ];
}
