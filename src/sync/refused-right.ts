import type { Outbox } from '../data/outbox/outbox.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { parseScorer, type Scorer } from '../domain/match/scorers.ts';
import { isForBuild, isWithoutRight, type OutboxRow } from '../domain/outbox/intents.ts';
import type { Remote } from './remote.ts';

// Taps that were refused because their phone may no longer score the match, or by what an earlier build of the app made of them.

/** The right of a row's account to its match; null for none, or when the account may not read it. */
export async function rightOf(remote: Pick<Remote, 'get'>, { matchId, uid }: OutboxRow): Promise<Scorer | null> {
  try {
    return parseScorer(uid, await remote.get(`matchScorers/${matchId}/${uid}`));
  } catch (error) {
    if (error instanceof DeniedError) return null;
    throw error;
  }
}

/** Whether a right allows scoring now, by the estimated server clock. */
export const holds = (right: Scorer | null, remote: Pick<Remote, 'serverNow'>): boolean =>
  right !== null && right.until > remote.serverNow();

/**
 * The rows of this device. Rows of the account become `waiting` again if they were refused for lack of a right that the server has now, since the scorer may have
 * claimed a new link meanwhile, or the browser may have been killed after the claim; and once for each build of the app if they were denied.
 */
export async function sendAgain(deps: {
  outbox: Outbox;
  remote: Remote;
  uid: () => string | null;
  build?: string | undefined;
}): Promise<OutboxRow[]> {
  const { outbox, remote, uid, build } = deps;
  const rows = await outbox.get();
  const own = rows.filter((row) => row.uid === uid());
  const refused = own.filter(isWithoutRight);
  const again = own.filter((row) => isForBuild(row, build)).map(({ seq }) => seq);
  // All rows of an account in a match share one right, so it is read once per match.
  for (const matchId of new Set(refused.map((row) => row.matchId))) {
    const ofMatch = refused.filter((row) => row.matchId === matchId);
    const [first] = ofMatch;
    if (first !== undefined && holds(await rightOf(remote, first), remote))
      again.push(...ofMatch.map((row) => row.seq));
  }
  if (again.length === 0) return rows;
  await outbox.update(again, { state: 'waiting' });
  return outbox.get();
}
