import type { Json, LeagueDatabase, TokenVerifier } from 'firebase-server';
import { leagueClaims } from '../../src/domain/accounts/league-claims.ts';

/**
 * The verifier with the league's claims in every identity, from the present database: `storage.rules` cannot read the database, and the claims of the
 * token itself are ignored.
 */
export function withLeagueClaims(verify: TokenVerifier, db: Pick<LeagueDatabase, 'get'>): TokenVerifier {
  return async (credential) => {
    const identity = await verify(credential);
    const { auth } = identity;
    if (auth === null) return identity;
    const user = db.get(`users/${auth.uid}`) as { role?: unknown; teamId?: unknown } | null;
    const { role: _role, leads: _leads, ...token } = auth.token;
    const claims = leagueClaims({
      uid: auth.uid,
      email: token.email,
      adminEmail: db.get('config/admin/email'),
      user,
      team:
        typeof user?.teamId === 'string' ? (db.get(`teams/${user.teamId}`) as { captainId?: unknown } | null) : null,
    });
    return { ...identity, auth: { ...auth, token: { ...token, ...(claims as Record<string, Json> | null) } } };
  };
}
