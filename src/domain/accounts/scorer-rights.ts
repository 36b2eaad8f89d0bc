/** The right of this phone's account over one match: `matchScorers/{matchId}/{uid}` as this device knows it. */
export interface ScorerRight {
  uid: string;
  /** The name that the scorer typed. */
  name: string;
  /** Server ms at which the right ends. */
  until: number;
  /** The end that the link gave, server ms; `until` is lower after a revocation. */
  given: number;
  /** Server ms of the claim that gave the right, if the server has sent it. */
  at?: number;
  /** Only this phone can use the account: nobody can sign in with it elsewhere, or again. */
  anonymous?: true;
}

/** The rights by the key of their match. */
export type ScorerRights = Readonly<Record<string, ScorerRight>>;
