import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';

export interface ClaimDeps {
  auth: Pick<Services['auth'], 'signInAnonymously'>;
  server: Pick<ServerPort, 'call'>;
  session: Services['session'];
  keepRight: Services['keepRight'];
}

/** A scorer's link, and the scorer's name. */
export interface ScorerClaim {
  matchId: string;
  linkId: string;
  secret: string;
  /** The name that the scorer entered. */
  name: string;
}

/**
 * Claims a match for scoring: signs in an anonymous account if nobody is signed in, and stores the right. Rejects as {@link ServerPort.call} and the
 * authentication service do.
 */
export async function claimMatch(deps: ClaimDeps, claim: ScorerClaim): Promise<void> {
  const { auth, server, session, keepRight } = deps;
  const { uid, anonymous } = session.getState().identity ?? (await auth.signInAnonymously());
  const answer = await server.call('claimMatch', claim);
  const { until, at } = answer ?? {};
  if (answer?.success !== true || typeof until !== 'number') throw new Error('The answer to a claim is not one.');
  const { matchId, name } = claim;
  const right = { uid, name, until, given: until, ...(anonymous ? { anonymous } : {}) };
  await keepRight(matchId, typeof at === 'number' ? { ...right, at } : right);
}
