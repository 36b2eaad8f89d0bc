import type { Role } from '../records/types.ts';

/**
 * The facts about an account that the rules of the files need. These rules cannot read the database: Cloud Functions put the facts into the account's
 * token, and the embedded server adds them to every request for a file.
 */
export interface LeagueClaims {
  role: Role;
  /** The team that he is captain of. */
  leads?: string;
}

export interface ClaimFacts {
  uid: string;
  /** The verified address of the token, or the account's. */
  email: unknown;
  /** `config/admin/email`. */
  adminEmail: unknown;
  /** `users/{uid}`; null for an account without a record. */
  user: { role?: unknown; teamId?: unknown } | null;
  /** `teams/{teamId}` of his record. */
  team: { captainId?: unknown } | null;
}

/** The claims of an account; null without a record, unless the address is the admin's. */
export function leagueClaims({ uid, email, adminEmail, user, team }: ClaimFacts): LeagueClaims | null {
  if (typeof email === 'string' && email === adminEmail) return { role: 'admin' };
  if (user?.role === 'player') return { role: 'player' };
  if (user?.role !== 'team') return null;
  const leads = team?.captainId === uid && typeof user.teamId === 'string' ? { leads: user.teamId } : {};
  return { role: 'team', ...leads };
}

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
