import { wallTime } from '../text/league-clock.ts';
import { leagueFormat } from '../text/league-zone.ts';
import type { FixtureEntry } from './types.ts';

const dayOfMonth = leagueFormat({ day: 'numeric' });
const dayAndMonth = leagueFormat({ day: 'numeric', month: 'long' });

/**
 * The days of a round: «23–25 Kasım», «30 Kasım – 2 Aralık» or «23 Kasım»; empty if it has no day, because all of its fixtures are postponed.
 *
 * @param fixtures in order of time
 */
export function roundDays(fixtures: readonly FixtureEntry[]): string {
  const times = fixtures.filter(({ fixture }) => fixture.state !== 'postponed').map(({ fixture }) => fixture.at);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [from, to] = [wallTime(first).day, wallTime(last).day];
  if (from === to) return dayAndMonth().format(first);
  // Not `formatRange`: older browsers lack it.
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayOfMonth().format(first)}–${dayAndMonth().format(last)}`
    : `${dayAndMonth().format(first)} – ${dayAndMonth().format(last)}`;
}
