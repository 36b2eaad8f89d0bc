import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';

export interface ClaimDeps {
  auth: Pick<Services['auth'], 'signInAnonymously'>;
  server: Pick<ServerPort, 'call'>;
  outbox: Pick<Services['outbox'], 'get' | 'update'>;
  session: Services['session'];
  keepRight: Services['keepRight'];
}

/** What a link asks for. */
export interface Claim {
  matchId: string;
  linkId: string;
  secret: string;
  /** What the scorer calls himself. */
  name: string;
}

/**
 * Takes a match to score: signs in an account without a person where nobody is signed in, and remembers the right. What was
 * refused for want of the right is sent again. Rejects as {@link ServerPort.call} and the authentication service do.
 */
export async function claimMatch(deps: ClaimDeps, claim: Claim): Promise<void> {
  const { auth, server, session, outbox, keepRight } = deps;
  const { uid, anonymous } = session.getState().identity ?? (await auth.signInAnonymously());
  const answer = await server.call('claimMatch', claim);
  const until = answer?.until;
  if (answer?.success !== true || typeof until !== 'number') throw new Error('The answer to a claim is not one.');
  const { matchId, name } = claim;
  await keepRight(matchId, { uid, name, until, given: until, ...(anonymous ? { anonymous: true } : {}) });
  const again = (await outbox.get()).filter((row) => row.matchId === matchId && row.reason === 'scorer-over');
  const own = again.filter((row) => row.uid === uid && row.state === 'parked').map((row) => row.seq);
  if (own.length > 0) await outbox.update(own, { state: 'waiting' });
}
