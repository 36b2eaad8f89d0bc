import type { Json, Log } from '../contracts.ts';
import { type JournalState, openJournal, readState } from '../durable-log/durable-log.ts';
import {
  type Account,
  type AccountChange,
  type ActionCode,
  createTables,
  endedTokens,
  type RefreshSession,
  toChanges,
} from './account-tables.ts';

export type { Account, AccountChange, ActionCode, RefreshSession } from './account-tables.ts';

/**
 * Called when the tokens of an account from before this Unix second are revoked; `Infinity` when it was deleted.
 */
export type SessionsEnded = (uid: string, tokensBefore: number) => void;

/**
 * Accounts, refresh sessions and mailed codes: in memory, each change durable before its promise resolves.
 *
 * With every change of a password or an address, the store itself deletes the account's earlier codes and sessions in
 * the same change (decision 27), and it keeps only the newest code of each kind.
 */
export interface AccountStore {
  byUid(uid: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  session(hash: string): RefreshSession | undefined;
  code(hash: string): ActionCode | undefined;
  count(): number;
  /** In the order of creation. */
  all(): Iterable<Account>;
  healthy(): boolean;
  /**
   * Applies the changes together, visible at once, durable when the promise resolves. Rejects if the disk refuses them: the store then rolls back
   * these changes and all later commits. Throws if a password or an address would change without a new `validSince`, which revokes the earlier
   * tokens.
   */
  commit(changes: AccountChange[]): Promise<void>;
  close(): Promise<void>;
}

const NAME = 'accounts';

/** Reads the accounts in `dir` and changes nothing. Throws `StartError` (`EXIT.dataFolderCorrupt`) for damage. */
export async function readAccounts(dir: string): Promise<{ count: number; state: JournalState }> {
  const { tables, applyAll } = createTables();
  const state = await readState({ dir, name: NAME, restore: applyAll, replay: applyAll });
  return { count: tables.accounts.size, state };
}

/** Opens the accounts in `dir`. Throws `StartError` (`EXIT.dataFolderCorrupt`) if they cannot be read. */
export async function openAccounts(
  dir: string,
  log: Log,
  now: () => number,
  onEnded: SessionsEnded = () => undefined,
): Promise<AccountStore> {
  const { tables, applyAll } = createTables();
  const journal = await openJournal({
    dir,
    name: NAME,
    restore: applyAll,
    replay: applyAll,
    snapshot: () => toChanges(tables, now()) as unknown as Json,
    log,
  });
  return {
    byUid: (uid) => tables.accounts.get(uid),
    byEmail: (email) => tables.accounts.get(tables.emails.get(email) ?? ''),
    session: (hash) => tables.sessions.get(hash),
    code: (hash) => tables.codes.get(hash),
    count: () => tables.accounts.size,
    all: () => tables.accounts.values(),
    healthy: journal.healthy,
    commit: async (changes) => {
      const ended = endedTokens(tables, changes);
      const undo = applyAll(changes as unknown as Json);
      await journal.append(changes as unknown as Json, undo);
      for (const [uid, tokensBefore] of ended) onEnded(uid, tokensBefore);
    },
    close: journal.close,
  };
}
