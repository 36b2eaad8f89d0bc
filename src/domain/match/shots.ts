/** The properties of a kind of throw. */
export interface ShotKind {
  /** How many attempts the throw adds for the player. */
  attempts: 0 | 1;
  /** How many cups the throw adds for the player and his team; below zero it removes some. */
  cups: number;
  /** What «turn» makes of it; null if it has no other outcome. */
  turn: 'cup' | 'miss' | null;
  /** The option without which a match has no such throw (decisions 151 and 152). */
  option?: 'doubles' | 'penalties';
  /** The letter of this kind in QR pages (`qr-pages.ts`), which use «d», «k», «n», «o», «r», «s», «t», «u» and «v» for other rows, and «z» for the clock. */
  letter: string;
  /** Its button in a player's zone: the large one with the figures, the wide one or the small one; null: it is no player's. */
  button: 'large' | 'wide' | 'small' | null;
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
  /** A bounce: two cups with one attempt, or one where only one stands. */
  double: {
    ...{ attempts: 1, cups: 2, turn: 'cup', letter: 'w', button: 'small', flash: 'cup', feedback: 'cup' },
    option: 'doubles',
  },
  /** A cup that fell without a throw; its player is the team that has it. */
  penalty: {
    ...{ attempts: 0, cups: 1, turn: null, letter: 'p', button: null, flash: 'cup', feedback: 'cup' },
    option: 'penalties',
  },
} as const satisfies Record<string, ShotKind>;

export type ShotType = keyof typeof SHOTS;

export const SHOT_TYPES = Object.keys(SHOTS) as [ShotType, ...ShotType[]];

/** Whether it is one of the throws that a match is made of, or a cup that fell in it; else it only takes one back. */
export const isStep = (type: ShotType): boolean => SHOTS[type].attempts > 0 || SHOTS[type].cups > 0;

/** Whether a throw of this kind hits. */
export const isHit = (type: ShotType): boolean => SHOTS[type].cups > 0;
