import { type LeagueClaims, leagueClaims } from '../../../src/domain/accounts/league-claims.ts';
import type { DatabaseTrigger, HandlerDeps, Schedule } from '../contract.ts';

export interface ClaimDeps {
  /** Puts claims into the tokens that an account gets from now on, null for none; no error where there is no account. */
  setClaims(uid: string, claims: LeagueClaims | null): Promise<void>;
}

type Deps = Pick<HandlerDeps, 'db'> & ClaimDeps;

/** What stands in the database now is what counts, so it is harmless when told twice or late. */
async function renewClaims({ db, setClaims }: Deps, uid: string): Promise<void> {
  const [user, email, adminEmail] = await Promise.all([
    db.get(`users/${uid}`) as Promise<{ role?: unknown; teamId?: unknown } | null>,
    db.get(`contacts/${uid}/email`),
    db.get('config/admin/email'),
  ]);
  const team = typeof user?.teamId === 'string' ? await db.get(`teams/${user.teamId}`) : null;
  // The rules let nobody but the admin's address have that role, and nobody but its owner write an address.
  const known = user?.role === 'admin' ? email : null;
  const facts = { uid, email: known, adminEmail, user, team: team as { captainId?: unknown } | null };
  await setClaims(uid, leagueClaims(facts));
}

/**
 * Keep what `storage.rules` asks of an account in its token (role, team): on Cloud Functions only, since the embedded server
 * reads the database at every call.
 */
export function claimTriggers(deps: Deps) {
  const handle: DatabaseTrigger['handle'] = ({ params }) => renewClaims(deps, params.uid ?? '');
  return {
    onUserRole: { ref: 'users/{uid}/role', kind: 'written', handle },
    onUserTeam: { ref: 'users/{uid}/teamId', kind: 'written', handle },
  } satisfies Record<string, DatabaseTrigger>;
}

/** Once a day for captains and the admin: for accounts that are older than the triggers or came after their records. */
export function claimSchedules(deps: Deps) {
  return {
    renewTokenClaims: {
      at: '04:45',
      timeZone: 'Europe/Istanbul',
      run: async () => {
        const users = ((await deps.db.get('users')) ?? {}) as Record<string, { role?: unknown } | null>;
        for (const [uid, user] of Object.entries(users)) if (user?.role !== 'player') await renewClaims(deps, uid);
      },
    },
  } satisfies Record<string, Schedule>;
}
