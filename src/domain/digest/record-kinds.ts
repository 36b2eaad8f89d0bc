/** Whom a record belongs to: both teams of a match, one of them, or a player. */
export type RecordOwner = 'match' | 'team' | 'player';

interface RecordKindInfo {
  owner: RecordOwner;
  /** The smallest value is the record. */
  isLeast?: true;
}

/** The records of the league, in the order in which the page shows them (decision 112); `messages/records.ts` has their words. */
export const RECORD_KINDS = {
  /** Lead of the winner in cups. */
  biggestWin: { owner: 'team' },
  /** Cups behind which the winner was. */
  comeback: { owner: 'team' },
  /** The chance of the winner by the ratings, 0 to 1. */
  upset: { owner: 'team', isLeast: true },
  /** How often the lead changed hands. */
  leadChanges: { owner: 'match' },
  /** Cups of both teams. */
  mostCups: { owner: 'match' },
  /** Throws of both teams. */
  mostThrows: { owner: 'match' },
  /** From the first throw to the last, ms. */
  longestMatch: { owner: 'match' },
  /** From the first throw to the last cup of a rack, ms. */
  fastestWin: { owner: 'team', isLeast: true },
  /** Throws with which a team emptied the rack. */
  fewestThrows: { owner: 'team', isLeast: true },
  /** Cups of a team one after the other. */
  teamRun: { owner: 'team' },
  /** Matches that a team won one after the other. */
  teamWins: { owner: 'team' },
  /** The highest rating of a team. */
  teamPoints: { owner: 'team' },
  /** Cups of a player in a match. */
  playerCups: { owner: 'player' },
  /** Cups of a player one after the other. */
  playerRun: { owner: 'player' },
  /** Part of his throws that were cups in a match, 0 to 1. */
  accuracy: { owner: 'player' },
  /** Matches that a player won one after the other. */
  playerWins: { owner: 'player' },
  /** Matches in a row of which he was the MVP. */
  mvpRun: { owner: 'player' },
  mostMvps: { owner: 'player' },
  mostMatches: { owner: 'player' },
  /** The highest rating of a player. */
  playerPoints: { owner: 'player' },
} as const satisfies Record<string, RecordKindInfo>;

export type RecordKind = keyof typeof RECORD_KINDS;

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as RecordKind[];

export const ownerOf = (kind: RecordKind): RecordOwner => RECORD_KINDS[kind].owner;

export const isLeast = (kind: RecordKind): boolean => 'isLeast' in RECORD_KINDS[kind];

/** The kind of that name, null if this app does not know it. */
export const recordKind = (name: unknown): RecordKind | null =>
  typeof name === 'string' && Object.hasOwn(RECORD_KINDS, name) ? (name as RecordKind) : null;

/** Throws that an accuracy needs in a match. */
export const MIN_ACCURACY_THROWS = 8;
