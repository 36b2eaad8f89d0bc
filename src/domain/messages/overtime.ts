/** The score of an overtime beside that of regular time. */
export const overtimeScore = (own: number, other: number): string => `(uz. ${own}–${other})`;

/** Words of matches with overtimes and draws (decision 145). */
export const overtime = {
  /** The one that is played, as a tag. */
  tag: (phase: number) => `Uzatma ${phase}`,
  /** Below the score of regular time. */
  score: (one: number, two: number) => `uzatma ${one}–${two}`,
  /** After the score of regular time, read aloud. */
  spoken: (one: number, two: number) => `, uzatmada ${one}–${two}`,
  /** A player's cups and throws. */
  player: (cups: number, attempts: number) => `uzatmada ${cups}/${attempts}`,
  drawn: 'Berabere',
  /** Over the throws of an overtime; its number where there are several. */
  phase: (phase: number, last: number) => (last > 1 ? `${phase}. uzatma` : 'Uzatma'),
  regular: 'Normal süre',
} as const;
