/** The right of this phone's account over one match: `matchScorers/{matchId}/{uid}` as this device knows it. */
export interface ScorerRight {
  uid: string;
  /** What the scorer called himself. */
  name: string;
  /** Server ms at which it ends. */
  until: number;
  /** Until when the link gave it; `until` is lower after a revocation. */
  given: number;
  /** Server ms of the claim that gave it, where the server has told it. */
  at?: number;
  /** The account is this phone's alone: nobody can sign in with it elsewhere, or again. */
  anonymous?: true;
}

/** By the key of the match. */
export type ScorerRights = Readonly<Record<string, ScorerRight>>;
