import type { Outbox } from '../data/outbox/outbox.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { parseScorer, type Scorer } from '../domain/match/scorers.ts';
import { isWithoutRight, type OutboxRow } from '../domain/outbox/intents.ts';
import type { Remote } from './remote.ts';

// Taps that were refused because their phone may no longer score the match.

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
 * The rows of this device. Rows that were refused for lack of a right become `waiting` again when the server has the right: the scorer may have
 * claimed a new link meanwhile, or the browser may have been killed after the claim.
 */
export async function sendAgain(deps: {
  outbox: Outbox;
  remote: Remote;
  uid: () => string | null;
}): Promise<OutboxRow[]> {
  const { outbox, remote, uid } = deps;
  const rows = await outbox.get();
  const refused = rows.filter((row) => isWithoutRight(row) && row.uid === uid());
  const again: number[] = [];
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
