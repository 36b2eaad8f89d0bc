import { seeded as numbers } from '../../../../tests/support/seeded.ts';

/** Choices of a seeded generator, so that a failing run can be repeated by its seed. */
export interface Random {
  /** An integer below `n`. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

export function seeded(seed: number): Random {
  const next = numbers(seed);
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: (items) => items[below(items.length)] as never, chance: (probability) => next() < probability };
}
