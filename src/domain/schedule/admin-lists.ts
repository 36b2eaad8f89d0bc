import { compareFixtures, inOrder, isOpen, teamsOf } from './fixture-kinds.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

// Lists of fixtures that only the panel shows: the files of every visit do not have them.

const HOUR = 3_600_000;
/** How far around now the app offers the start of a match. */
const DUE = 3 * HOUR;

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
