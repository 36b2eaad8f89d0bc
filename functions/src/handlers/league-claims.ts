import { type LeagueClaims, leagueClaims } from '../../../src/domain/league-claims.ts';
import type { DatabaseTrigger, HandlerDeps } from '../contract.ts';

export interface ClaimDeps {
  /** Puts claims into the tokens that an account gets from now on, null for none; no error where there is no account. */
  setClaims(uid: string, claims: LeagueClaims | null): Promise<void>;
}

/**
 * Keeps what `storage.rules` asks of an account in its token (role, team): on Cloud Functions only, since the embedded server
 * reads the database at every call. Harmless when told twice or late: what stands now is what counts.
 */
export function claimTriggers(deps: Pick<HandlerDeps, 'db'> & ClaimDeps) {
  const handle: DatabaseTrigger['handle'] = async ({ params }) => {
    const uid = params.uid ?? '';
    const get = (path: string) => deps.db.get(path);
    const [user, email, adminEmail] = await Promise.all([
      get(`users/${uid}`) as Promise<{ role?: unknown; teamId?: unknown } | null>,
      get(`contacts/${uid}/email`),
      get('config/admin/email'),
    ]);
    const team = typeof user?.teamId === 'string' ? await get(`teams/${user.teamId}`) : null;
    const isAdmin = user?.role === 'admin';
    // The rules let nobody but the admin's address have that role, and nobody but its owner write an address.
    const facts = {
      uid,
      email: isAdmin ? email : null,
      adminEmail,
      user,
      team: team as { captainId?: unknown } | null,
    };
    await deps.setClaims(uid, leagueClaims(facts));
  };
  return {
    onUserRole: { ref: 'users/{uid}/role', kind: 'written', handle },
    onUserTeam: { ref: 'users/{uid}/teamId', kind: 'written', handle },
  } satisfies Record<string, DatabaseTrigger>;
}
