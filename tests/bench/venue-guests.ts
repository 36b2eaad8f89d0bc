import { createHash } from 'node:crypto';
import type { Json } from 'firebase-server';
import type { LeagueServer } from '../../server/league/league-server.ts';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { startedMatch } from './tap.ts';

/** Guests share two tables, since a match has a bounded number of scorers. */
const TABLES = 2;
const keyOf = (at: number) => nextKey(at, () => 0);

/** What a guest at the venue brings: an account, and a link to score a match with its secret. */
export function guestOf(at: number) {
  return {
    email: `uye${at}@example.com`,
    newEmail: `yeni${at}@example.com`,
    password: 'kupa-atan-el',
    matchId: keyOf(1 + (at % TABLES)),
    linkId: keyOf(100 + at),
    secret: `abcdefghijklmnopqrs-${String(at).padStart(2, '0')}`,
  };
}

/** Makes the server know the guest's account, match and link. */
export async function expectGuest(server: LeagueServer, at: number): Promise<void> {
  const { email, password, matchId, linkId, secret } = guestOf(at);
  await server.auth.createAccount({ email, password, displayName: '' });
  const hash = createHash('sha256').update(secret).digest('hex');
  const now = Date.now();
  const link = { hash, createdAt: now, until: now + 3_600_000, once: true, by: 'admin' };
  const match = startedMatch(now) as unknown as Json;
  await server.db.update('/', { [`matches/${matchId}`]: match, [`scorerLinks/${matchId}/${linkId}`]: link });
}
