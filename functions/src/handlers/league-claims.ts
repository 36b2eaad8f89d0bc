import { type LeagueClaims, leagueClaims } from '../../../src/domain/accounts/league-claims.ts';
import type { DatabaseTrigger, HandlerDeps, Schedule } from '../contract.ts';

export interface ClaimDeps {
  /** Sets the claims of the tokens that an account gets from now on (null: none). No error if there is no account. */
  setClaims(uid: string, claims: LeagueClaims | null): Promise<void>;
}

type Deps = Pick<HandlerDeps, 'db'> & ClaimDeps;

/** Derives the claims from the present database, so a repeated or late event does no harm. */
async function renewClaims({ db, setClaims }: Deps, uid: string): Promise<void> {
  const [user, email, adminEmail] = await Promise.all([
    db.get(`users/${uid}`) as Promise<{ role?: unknown; teamId?: unknown } | null>,
    db.get(`contacts/${uid}/email`),
    db.get('config/admin/email'),
  ]);
  const team = typeof user?.teamId === 'string' ? await db.get(`teams/${user.teamId}`) : null;
  // The rules allow the role admin only for the admin's address, and only the address's owner may write it.
  const known = user?.role === 'admin' ? email : null;
  const facts = { uid, email: known, adminEmail, user, team: team as { captainId?: unknown } | null };
  await setClaims(uid, leagueClaims(facts));
}

/**
 * Triggers that write role and team into the account's token, for `storage.rules`. They run on Cloud Functions only: the embedded server reads the
 * database at every request.
 */
export function claimTriggers(deps: Deps) {
  const handle: DatabaseTrigger['handle'] = ({ params }) => renewClaims(deps, params.uid ?? '');
  return {
    onUserRole: { ref: 'users/{uid}/role', kind: 'written', handle },
    onUserTeam: { ref: 'users/{uid}/teamId', kind: 'written', handle },
  } satisfies Record<string, DatabaseTrigger>;
}

/** Renews the claims of captains and the admin once a day: an account may be older than the triggers or its record. */
export function claimSchedules(deps: Deps) {
  return {
    renewTokenClaims: {
      at: '04:45',
      run: async () => {
        const users = ((await deps.db.get('users')) ?? {}) as Record<string, { role?: unknown } | null>;
        for (const [uid, user] of Object.entries(users)) if (user?.role !== 'player') await renewClaims(deps, uid);
      },
    },
  } satisfies Record<string, Schedule>;
}
