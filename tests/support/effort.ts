import { randomInt } from 'node:crypto';
import { seeded } from './seeded.ts';

/** True in `npm run prove`, which tries every member of a set; `npm test` tries a sample. */
export const TRIES_ALL = process.env.PROVE === 'all';

/** First of this run's new seeds; a failure names its seed, and FRESH_SEED repeats it. */
export const FRESH_SEED = Number(process.env.FRESH_SEED ?? randomInt(2 ** 31));

/** A number of attempts: the environment variable if it is set, else `few` in `npm test` and `many` in `npm run prove`. */
export function howMany(variable: string, few: number, many: number): number {
  return Number(process.env[variable] ?? (TRIES_ALL ? many : few));
}

/** The tried part of a set: all of it in `npm run prove`, else `size` members, half of them the same in every run and the rest chosen at random. */
export function sampleOf<T>(all: readonly T[], size: number): T[] {
  if (TRIES_ALL || size >= all.length) return [...all];
  const fixed = shuffled(all, 1).slice(0, Math.ceil(size / 2));
  const others = all.filter((one) => !fixed.includes(one));
  const fresh = shuffled(others, FRESH_SEED).slice(0, size - fixed.length);
  return all.filter((one) => fixed.includes(one) || fresh.includes(one));
}

/** The same order for the same seed. */
export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = seeded(seed);
  return all
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
