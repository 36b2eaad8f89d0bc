import { randomInt } from 'node:crypto';
import { seeded } from './seeded.ts';

/** True in `npm run prove`: every member of a set is tried, of which `npm test` tries a sample. */
export const TRIES_ALL = process.env.PROVE === 'all';

/** First of this run's new seeds; a failure names its seed, and FRESH_SEED repeats it. */
export const FRESH_SEED = Number(process.env.FRESH_SEED ?? randomInt(2 ** 31));

/** How many: the variable where it is set, else `few` in `npm test` and `many` in `npm run prove`. */
export function howMany(variable: string, few: number, many: number): number {
  return Number(process.env[variable] ?? (TRIES_ALL ? many : few));
}

/**
 * What is tried of a set: all of it in `npm run prove`, else as many as `size`, half of them the same in every run and
 * the rest chosen anew.
 */
export function sampleOf<T>(all: readonly T[], size: number): T[] {
  if (TRIES_ALL || size >= all.length) return [...all];
  const fixed = shuffled(all, 1).slice(0, Math.ceil(size / 2));
  const others = all.filter((one) => !fixed.includes(one));
  const fresh = shuffled(others, FRESH_SEED).slice(0, size - fixed.length);
  return all.filter((one) => fixed.includes(one) || fresh.includes(one));
}

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = seeded(seed);
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
