/** What a kind of throw is. */
export interface ShotKind {
  /** What it adds to the player's attempts. */
  attempts: 0 | 1;
  /** What it adds to the cups of the player and of his team. */
  cups: -1 | 0 | 1;
  /** Stands for it in QR pages (`qr-pages.ts`); «s», «u» and «v» stand for other rows there. */
  letter: string;
  /** How the player's zone lights up. */
  flash: 'cup' | 'minus' | 'miss';
  /** What the scorer hears and feels. */
  feedback: 'cup' | 'minus' | 'miss';
}

/**
 * Every kind of throw that an event can be (SCORE-01 to SCORE-05): all that reads, counts, stores or judges one follows
 * from this table; what it is called is in `messages/shots.ts`.
 */
export const SHOTS = {
  cup: { attempts: 1, cups: 1, letter: 'c', flash: 'cup', feedback: 'cup' },
  minus: { attempts: 0, cups: -1, letter: 'm', flash: 'minus', feedback: 'minus' },
  miss: { attempts: 1, cups: 0, letter: 'x', flash: 'miss', feedback: 'miss' },
} as const satisfies Record<string, ShotKind>;

export type ShotType = keyof typeof SHOTS;

export const SHOT_TYPES = Object.keys(SHOTS) as [ShotType, ...ShotType[]];
