/** The score of an overtime beside that of regular time. */
export const overtimeScore = (own: number, other: number): string => `(uz. ${own}–${other})`;

/** Words of matches with overtimes and draws (decision 145). */
export const overtime = {
  /** The one that is played, as a tag. */
  tag: (phase: number) => `Uzatma ${phase}`,
  /** Below the score of regular time: «uzatma 3–1». */
  score: (score: string) => `uzatma ${score}`,
  /** After the score of regular time, read aloud. */
  spoken: (score: string) => `, uzatmada ${score}`,
  drawn: 'Berabere',
} as const;
