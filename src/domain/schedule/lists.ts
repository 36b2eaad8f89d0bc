import { wallTime } from '../text/league-clock.ts';
import { compareFixtures, inOrder, isOpen, isRunning, teamsOf } from './fixture-kinds.ts';
import { TIE_STAGES } from './knockout-places.ts';
import type { Fixture, FixtureEntry, Fixtures, Stage } from './types.ts';

const HOUR = 3_600_000;
/** A planned match that has not begun counts as the next one for this long after its time, ms. */
export const LATE = 2 * HOUR;
/** How far around now the app offers the start of a match. */
const DUE = 3 * HOUR;

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

/**
 * The fixtures that the admin can start now: planned, both teams known, not begun, at most three hours before or after their time; the
 * nearest first, and of two simultaneous ones the one with the lower table.
 *
 * @param now ms
 * @param window how far before and after now, ms
 */
export function fixturesDue(fixtures: Fixtures, now: number, window = DUE): FixtureEntry[] {
  const away = ({ fixture }: FixtureEntry) => Math.abs(fixture.at - now);
  return Object.entries(fixtures)
    .map(([id, fixture]) => ({ id, fixture }))
    .filter(({ fixture }) => fixture.state === 'planned' && isOpen(fixture) && teamsOf(fixture).length === 2)
    .filter((entry) => away(entry) <= window)
    .sort((a, b) => away(a) - away(b) || compareFixtures(a, b));
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

/** Parts of a season in reading order: parts with open fixtures first, then the finished ones, newest first. */
export function comingFirst<Part extends { fixtures: readonly FixtureEntry[] }>(parts: readonly Part[]): Part[] {
  const isComing = ({ fixtures }: Part) =>
    fixtures.some(({ fixture }) => fixture.state === 'planned' || fixture.state === 'postponed');
  return [...parts.filter(isComing), ...parts.filter((part) => !isComing(part)).reverse()];
}

/** The league's present round: that of the first open fixture, else the last round; 1 without fixtures. */
export function roundNow(fixtures: Fixtures): number {
  const league = inOrder(fixtures).filter(({ fixture }) => fixture.stage === 'league');
  const open = league.find(({ fixture }) => isOpen(fixture)) ?? league.at(-1);
  return open?.fixture.round ?? 1;
}
