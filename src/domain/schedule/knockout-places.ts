import type { Stage } from './types.ts';

/** The stage of a tie by the first letter of its key, in the order of play. */
export const TIE_STAGES = {
  e: 'eighth',
  q: 'quarter',
  s: 'semi',
  t: 'third',
  f: 'final',
} as const satisfies Readonly<Record<string, Stage>>;

/** The most ties of each numbered stage, by the letter of their keys: `e1` to `e8`. The others have one tie, `t` and `f`. */
export const TIE_COUNTS = { e: 8, q: 4, s: 2 } as const;

/** The most games of a tie: best of five. */
export const MOST_GAMES = 5;

/** The sizes of a bracket, in teams. */
export const BRACKET_TEAMS = { least: 2, most: 16 } as const;

/** The keys of all places of a bracket. */
export const tieKeys = (): string[] =>
  Object.keys(TIE_STAGES).flatMap((letter) => {
    const count = (TIE_COUNTS as Readonly<Record<string, number>>)[letter];
    return count === undefined ? letter : Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  });
