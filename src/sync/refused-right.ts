import type { Outbox } from '../data/outbox/outbox.ts';
import { DeniedError } from '../domain/errors/server-errors.ts';
import { parseScorer, type Scorer } from '../domain/match/scorers.ts';
import { isWithoutRight, type OutboxRow } from '../domain/outbox/intents.ts';
import type { Remote } from './remote.ts';

// What becomes of taps that were refused because their phone may score the match no longer.

/** What the account of a row was given of its match; null for nothing, or where it may not know. */
export async function rightOf(remote: Remote, { matchId, uid }: OutboxRow): Promise<Scorer | null> {
  try {
    return parseScorer(uid, await remote.get(`matchScorers/${matchId}/${uid}`));
  } catch (error) {
    if (error instanceof DeniedError) return null;
    throw error;
  }
}

/** Whether a right lets its account score now, as the server's clock is known here. */
export const holds = (right: Scorer | null, remote: Remote): boolean =>
  right !== null && right.until > remote.serverNow();

/**
 * The rows of this device. What was refused for want of a right waits again when the right is there: a new link may have
 * come while it was refused, or the app have died behind the claim.
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
  // Of one match all rows of an account have one right: it is read once, however many wait.
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
