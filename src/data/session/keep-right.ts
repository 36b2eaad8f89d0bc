import type { ScorerRight, ScorerRights } from '../../domain/accounts/scorer-rights.ts';
import { isWithoutRight } from '../../domain/outbox/intents.ts';
import { withLimit } from '../async/timers.ts';
import { warn } from '../async/warn.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { MirrorDatabase } from '../store/mirror-db.ts';
import { whileHere } from '../store/page-cache.ts';
import { RIGHTS_KEY, type SessionStore } from './session.ts';

/** A storage that gives no answer keeps nobody from the table. */
const WRITE_LIMIT_MS = 4_000;

/** So many matches are remembered: those that were given last. */
const MOST = 30;

export interface KeepRightDeps {
  open: () => Promise<MirrorDatabase>;
  session: SessionStore;
  outbox: Pick<Outbox, 'get' | 'update'>;
}

/**
 * Remembers what this phone was given to score, so that a start without network opens the table. Resolves when it is on the
 * device; where the device cannot keep it, it lasts as long as the page. What was refused for want of it is sent again,
 * however the phone learned of it: by the answer to its claim, or from the server when that answer was lost.
 */
export async function keepRight(deps: KeepRightDeps, matchId: string, right: ScorerRight): Promise<void> {
  const { open, session, outbox } = deps;
  const { rights } = session.getState();
  const before = rights[matchId];
  session.setState({ rights: withRight(rights, matchId, right) });
  const write = whileHere(async () => {
    const db = await open();
    await db.transaction('rw', db.meta, async () => {
      // Another tab may have been given a match meanwhile, or heard more of one.
      const stored = (await db.meta.get(RIGHTS_KEY))?.value as ScorerRights | undefined;
      await db.meta.put({ key: RIGHTS_KEY, value: withRight({ ...rights, ...stored }, matchId, right) });
    });
  });
  await withLimit(write, WRITE_LIMIT_MS).catch(warn('Right'));
  // One that ends sooner was revoked, and serves nothing.
  if (before !== undefined && before.at === right.at && right.until <= before.until) return;
  await sendAgain(outbox, matchId, right.uid).catch(warn('Refused taps'));
}

/** The last ones, and this one behind them. */
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
