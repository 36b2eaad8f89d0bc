import type { ScorerRight, ScorerRights } from '../../domain/accounts/league-claims.ts';
import { isWithoutRight } from '../../domain/outbox/intents.ts';
import { withLimit } from '../async/timers.ts';
import { warn } from '../async/warn.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { whileHere } from '../store/back-forward-cache.ts';
import type { MirrorDatabase } from '../store/mirror-db.ts';
import { RIGHTS_KEY, type SessionStore } from './session.ts';

/** Milliseconds. A storage that never answers must not keep the scorer from the table. */
const WRITE_LIMIT_MS = 4_000;

/** The device stores this number of rights: the newest ones. */
const MOST = 30;

export interface KeepRightDeps {
  open: () => Promise<MirrorDatabase>;
  session: SessionStore;
  outbox: Pick<Outbox, 'get' | 'update'>;
}

/**
 * Stores this phone's right to score, so that a start without network opens the table. Resolves when the device has stored the right; if storing
 * fails, the right lasts until the page closes. Then enqueues again the rows that the server refused for lack of this right. Two callers bring a
 * right: the claim's answer, and the feed of the server's rights when that answer was lost.
 */
export async function keepRight(deps: KeepRightDeps, matchId: string, right: ScorerRight): Promise<void> {
  const { open, session, outbox } = deps;
  const { rights } = session.getState();
  const before = rights[matchId];
  session.setState({ rights: withRight(rights, matchId, right) });
  const write = whileHere(async () => {
    const db = await open();
    await db.transaction('rw', db.meta, async () => {
      // Another tab may have received or updated a right since this page read them.
      const stored = (await db.meta.get(RIGHTS_KEY))?.value as ScorerRights | undefined;
      await db.meta.put({ key: RIGHTS_KEY, value: withRight({ ...rights, ...stored }, matchId, right) });
    });
  });
  await withLimit(write, WRITE_LIMIT_MS).catch(warn('Right'));
  // A right that ends sooner than before was revoked, so the server would refuse the rows again.
  if (before !== undefined && before.at === right.at && right.until <= before.until) return;
  await sendAgain(outbox, matchId, right.uid).catch(warn('Refused taps'));
}

/** The newest rights, with this one as the last. */
function withRight(rights: ScorerRights, matchId: string, right: ScorerRight): ScorerRights {
  const { [matchId]: _before, ...others } = rights;
  return Object.fromEntries([...Object.entries(others), [matchId, right] as const].slice(-MOST));
}

async function sendAgain(outbox: KeepRightDeps['outbox'], matchId: string, uid: string): Promise<void> {
  const rows = await outbox.get();
  const own = rows.filter((row) => row.matchId === matchId && row.uid === uid && isWithoutRight(row));
  if (own.length > 0)
    await outbox.update(
      own.map(({ seq }) => seq),
      { state: 'waiting' },
    );
}
