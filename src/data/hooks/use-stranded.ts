import { useStore } from 'zustand';
import { mayScore } from '../../domain/accounts/access.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { strandedBy } from '../../domain/outbox/sync-status.ts';
import { useServices } from '../services.ts';
import type { Identity } from '../session/session.ts';

/** Rows that wait for an account other than the one that is signed in (L11, L15). */
export interface Stranded {
  /** Waiting rows of that account, oldest first. */
  rows: readonly OutboxRow[];
  /** What it is called; null where this device does not know. */
  name: string | null;
  /** Its e-mail address, where its session ended on this device. */
  email: string | null;
  /** Who is signed in instead, and whether he could send them as his own. */
  present: { identity: Identity; mayAdopt: boolean } | null;
}

/** Whose taps wait for a session; also without any taps while the session has ended under an open match; else null. */
export function useStranded(): Stranded | null {
  const { league, session } = useServices();
  const { status, identity, ended } = useStore(session);
  const rows = useStore(league, (state) => state.rows);
  const users = useStore(league, (state) => state.users);
  if (status === 'unknown') return null;
  const uid = strandedBy(rows, identity?.uid ?? null)?.uid ?? (identity === null ? ended?.uid : undefined);
  if (uid === undefined) return null;
  const known = ended?.uid === uid ? ended : null;
  return {
    rows: rows.filter((row) => row.state === 'waiting' && row.uid === uid),
    name: known?.displayName || known?.email || users[uid]?.displayName || null,
    email: known?.email ?? null,
    present: identity === null ? null : { identity, mayAdopt: mayScore(identity, users) },
  };
}
