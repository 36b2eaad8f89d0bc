import type { ScorerRight } from '../../domain/accounts/scorer-rights.ts';
import { withLimit } from '../async/timers.ts';
import { warn } from '../async/warn.ts';
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
}

/**
 * Remembers what this phone was given to score, so that a start without network opens the table. Resolves when it is on the
 * device; where the device cannot keep it, it lasts as long as the page.
 */
export async function keepRight({ open, session }: KeepRightDeps, matchId: string, right: ScorerRight): Promise<void> {
  const { [matchId]: _before, ...others } = session.getState().rights;
  const rights = Object.fromEntries([...Object.entries(others), [matchId, right] as const].slice(-MOST));
  session.setState({ rights });
  const write = whileHere(async () => (await open()).meta.put({ key: RIGHTS_KEY, value: rights }));
  await withLimit(write, WRITE_LIMIT_MS).catch(warn('Right'));
}
