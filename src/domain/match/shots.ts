/** The properties of a kind of throw. */
export interface ShotKind {
  /** How many attempts the throw adds for the player. */
  attempts: 0 | 1;
  /** How many cups the throw adds for the player and his team; below zero it removes some. */
  cups: number;
  /** What «turn» makes of it; null if it has no other outcome. */
  turn: 'cup' | 'miss' | null;
  /** The letter of this kind in QR pages (`qr-pages.ts`), which use «d», «k», «n», «o», «r», «s», «t», «u» and «v» for other rows. */
  letter: string;
  /** Its button in a player's zone: the large one with the figures, the wide one or the small one. */
  button: 'large' | 'wide' | 'small';
  /** How the player's zone lights up. */
  flash: 'cup' | 'minus' | 'miss';
  /** The sound and vibration for the scorer. */
  feedback: 'cup' | 'minus' | 'miss';
}

/**
 * Every kind of throw that an event can be (SCORE-01 to SCORE-05). All code that reads, counts, stores or judges throws uses this table;
 * `messages/shots.ts` has the words for each kind.
 */
export const SHOTS = {
  cup: { attempts: 1, cups: 1, turn: 'miss', letter: 'c', button: 'large', flash: 'cup', feedback: 'cup' },
  minus: { attempts: 0, cups: -1, turn: null, letter: 'm', button: 'small', flash: 'minus', feedback: 'minus' },
  miss: { attempts: 1, cups: 0, turn: 'cup', letter: 'x', button: 'wide', flash: 'miss', feedback: 'miss' },
} as const satisfies Record<string, ShotKind>;

export type ShotType = keyof typeof SHOTS;

export const SHOT_TYPES = Object.keys(SHOTS) as [ShotType, ...ShotType[]];

/** Whether a throw of this kind hits. */
export const isHit = (type: ShotType): boolean => SHOTS[type].cups > 0;
