import type { GameRules } from './game-rules.ts';
import type { Side } from './sides.ts';

/** The chance that each of the two players of a side hits with a throw, in the order of the line-up; each above 0 and below 1. */
export type HitRates = readonly [number, number];

/** Who throws next: `both` players of a side, one after the other, or the one that is left of its turn (0 or 1 in the line-up). */
export type NextThrow = { side: 'one' | 'two'; left: 'both' | 0 | 1 };

/** What follows the last cup of a rack. */
export interface WinEnd {
  /** How the other side may answer it (decision 150). */
  answer: GameRules['redemption'];
  /** The chance of side one where an answer makes the scores level. */
  level: number;
}

/** By the specification nothing is answered, and a level score is the second team's (COMP-03). */
const STANDARD_END: WinEnd = { answer: 'none', level: 0 };

/** The chances of side one in every state of a match; made once, then read. */
export interface WinTable {
  /** The cups of a rack. */
  cups: number;
  /** `[cups left for one][cups left for two][who throws]`, flat. */
  chances: Float64Array;
}

/** Of each side: both throw, only the first does, only the second does. */
const POSITIONS = 6;
const BOTH = { one: 0, two: 3 } as const;

/**
 * The chance of side one to empty its rack first, in every state, by exact dynamic programming (decision 92): both players of a side throw, then the
 * other side does, until a rack is empty and its last cup is answered. Only misses lead back to the same racks; that loop of two turns is solved, not iterated.
 *
 * @param cups how many cups a side needs, a whole number from 1 on
 */
export function winTable(one: HitRates, two: HitRates, cups: number, end: WinEnd = STANDARD_END): WinTable {
  const width = cups + 1;
  const chances = new Float64Array(width * width * POSITIONS);
  const cell = (left1: number, left2: number) => (Math.max(left1, 0) * width + Math.max(left2, 0)) * POSITIONS;
  const read = (left1: number, left2: number, position: number) => chances[cell(left1, left2) + position] as number;
  const [p, q] = turnOf(one);
  const [r, s] = turnOf(two);
  chances.fill(end.level, 0, POSITIONS);
  for (let left = 1; left < width; left += 1) {
    for (let position = 0; position < POSITIONS; position += 1) {
      // Who is left of an open turn begins the answer, else the first of the line-up.
      const begins = (side: Side) => (position === BOTH[side] + 2 ? 1 : 0);
      chances[cell(0, left) + position] = mix(answered(two, left, begins('two'), end.answer), end.level, 1);
      chances[cell(left, 0) + position] = mix(answered(one, left, begins('one'), end.answer), end.level, 0);
    }
  }
  for (let left1 = 1; left1 < width; left1 += 1) {
    for (let left2 = 1; left2 < width; left2 += 1) {
      // After a turn of side one that hits: `first`; of side two: `second`. A turn without a hit only passes on.
      const first = p.two * read(left1 - 2, left2, BOTH.two) + p.one * read(left1 - 1, left2, BOTH.two);
      const second = r.two * read(left1, left2 - 2, BOTH.one) + r.one * read(left1, left2 - 1, BOTH.one);
      const oneThrows = (first + p.none * second) / (1 - p.none * r.none);
      const twoThrow = second + r.none * oneThrows;
      const here = cell(left1, left2);
      chances[here + BOTH.one] = oneThrows;
      chances[here + BOTH.two] = twoThrow;
      for (const player of [0, 1] as const) {
        chances[here + BOTH.one + 1 + player] = mix(q[player], read(left1 - 1, left2, BOTH.two), twoThrow);
        chances[here + BOTH.two + 1 + player] = mix(s[player], read(left1, left2 - 1, BOTH.one), oneThrows);
      }
    }
  }
  return { cups, chances };
}

/** The chance that a side answers with all the cups that it lacks; its players throw in turn (decision 92). */
function answered(rates: HitRates, left: number, first: 0 | 1, answer: WinEnd['answer']): number {
  if (answer === 'none' || (answer === 'ball' && left > 1)) return 0;
  const [begins, follows] = first === 0 ? rates : [rates[1], rates[0]];
  return begins ** Math.ceil(left / 2) * follows ** Math.floor(left / 2);
}

/** How many of the two throws of a turn hit: 2, 1 or none. */
const turnOf = ([a, b]: HitRates) =>
  [{ two: a * b, one: a * (1 - b) + b * (1 - a), none: (1 - a) * (1 - b) }, [a, b] as const] as const;

const mix = (chance: number, hit: number, miss: number) => chance * hit + (1 - chance) * miss;

/**
 * The chance of side one, 0 to 1.
 *
 * @param scored the cups that each side has; more than the rack holds count as all
 * @param next who throws next; several are equally likely
 */
export function winChance(
  { cups, chances }: WinTable,
  scored: { one: number; two: number },
  next: readonly NextThrow[],
): number {
  const left = (score: number) => Math.min(Math.max(cups - score, 0), cups);
  const here = (left(scored.one) * (cups + 1) + left(scored.two)) * POSITIONS;
  const sum = next.reduce(
    (total, { side, left: who }) => total + (chances[here + BOTH[side] + (who === 'both' ? 0 : 1 + who)] ?? 0),
    0,
  );
  return sum / next.length;
}
