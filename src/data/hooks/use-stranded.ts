import { useStore } from 'zustand';
import { isAdmin } from '../../domain/accounts/access.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { strandedBy } from '../../domain/outbox/sync-status.ts';
import { useServices } from '../services.ts';
import type { Account, SessionState } from '../session/session.ts';

/** Rows that wait for an account other than the one that is signed in (L11, L15). */
export interface Stranded {
  /** Waiting rows of that account, oldest first. */
  rows: readonly OutboxRow[];
  /** The account's name; null when this device does not know it. */
  name: string | null;
  /** The account's e-mail address, if its session ended on this device. */
  email: string | null;
  /** The account was an anonymous scorer's: nobody can sign in with it again. */
  isLost: boolean;
  /** The signed-in account, its name, and whether it may send the rows as its own. */
  present: { identity: Account; name: string; mayAdopt: boolean } | null;
}

/** The account whose taps wait for its session. If a session ended during an open match, also an account without waiting taps; else null. */
export function useStranded(): Stranded | null {
  const { league, session } = useServices();
  const said = useStore(session);
  const { status, identity, ended, rights } = said;
  const rows = useStore(league, (state) => state.rows);
  const users = useStore(league, (state) => state.users);
  if (status === 'unknown') return null;
  const uid = strandedBy(rows, identity?.uid ?? null)?.uid ?? (identity === null ? ended?.uid : undefined);
  if (uid === undefined) return null;
  const known = ended?.uid === uid ? ended : null;
  const right = Object.values(rights).find((one) => one.uid === uid);
  const theirs = rows.filter((row) => row.state === 'waiting' && row.uid === uid);
  const isLost = right?.anonymous === true || known?.anonymous === true;
  return {
    rows: theirs,
    name: right?.name || known?.displayName || known?.email || users[uid]?.displayName || null,
    email: known?.email ?? null,
    isLost,
    present: presentOf(said, users, theirs, isLost),
  };
}

/** The signed-in account, unless it is an anonymous one that may not send the rows. */
function presentOf(
  { identity, rights }: SessionState,
  users: Parameters<typeof isAdmin>[1],
  theirs: readonly OutboxRow[],
  isLost: boolean,
): Stranded['present'] {
  if (identity === null) return null;
  // A volunteer who came back with a new account has a right over the same matches.
  const isBack = isLost && theirs.every(({ matchId }) => rights[matchId]?.uid === identity.uid);
  const mayAdopt = identity.anonymous ? isBack : isAdmin(identity, users);
  if (identity.anonymous && !mayAdopt) return null;
  const name = identity.displayName || identity.email || rights[theirs[0]?.matchId ?? '']?.name || '';
  return { identity, name, mayAdopt };
}
