import { expect } from '@playwright/test';
import type { Organiser, Volunteer } from './people.ts';
import { PER_TABLE, TABLES } from './plan.ts';

/** The owner’s measure: touches of the organiser per match, and of a volunteer per match beside the scoring. */
const MOST = { organiser: 2, volunteer: 3 };

/** Prints who touched how much beside the scoring, and expects that it is not too much. */
export function printTouches(organiser: Organiser, volunteers: readonly Volunteer[]): void {
  const night = TABLES.length * PER_TABLE;
  const rows = volunteers.map(({ name, touches, matches }) => ({
    name,
    touches: touches.log.length,
    matches: matches.size,
  }));
  const sum = (of: 'touches' | 'matches') => rows.reduce((total, one) => total + one[of], 0);
  const all = { name: 'all volunteers', touches: sum('touches'), matches: sum('matches') };
  const own = { name: 'organiser', touches: organiser.touches.log.length, matches: night };
  const rate = ({ touches, matches }: typeof own) => touches / matches;
  console.log('  who              touches  matches  per match');
  for (const row of [own, ...rows, all]) {
    const figures = [
      String(row.touches).padStart(7),
      String(row.matches).padStart(8),
      rate(row).toFixed(2).padStart(10),
    ];
    console.log(`  ${row.name.padEnd(16)} ${figures.join(' ')}`);
  }
  if (process.env.NIGHT_TOUCHES) for (const one of [organiser, ...volunteers]) console.log(one.touches.log.join('\n'));
  expect.soft(rate(own), 'touches of the organiser per match').toBeLessThanOrEqual(MOST.organiser);
  expect.soft(rate(all), 'touches of a volunteer per match').toBeLessThanOrEqual(MOST.volunteer);
}
