import type { Json, Log } from '../contracts.ts';
import { type JournalState, readState } from '../durable-log/journal-state.ts';
import { openJournal } from '../journal.ts';
import { createUndoable } from '../undo.ts';

/** A sign-in account. Times are milliseconds since the epoch unless the name says otherwise. */
export interface Account {
  uid: string;
  /** Lower case; unique. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoUrl: string;
  /** argon2id in PHC form. */
  passwordHash: string;
  passwordUpdatedAt: number;
  createdAt: number;
  lastLoginAt: number;
  /** Tokens issued before this second (Unix time) are no longer accepted. */
  validSince: number;
}

/** A refresh token's holder; the token itself is stored only as a hash. */
export interface RefreshSession {
  uid: string;
  /** Unix time in seconds at which the password was last proved. */
  authTime: number;
}

export type ActionKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** A one-time code sent by mail, stored under its hash. */
export interface ActionCode {
  kind: ActionKind;
  uid: string;
  /** The address the account had when the code was made. */
  email: string;
  newEmail: string;
  expiresAt: number;
}

export type AccountChange =
  | { op: 'account'; account: Account }
  | { op: 'remove'; uid: string }
  | { op: 'session'; hash: string; uid: string; authTime: number }
  | { op: 'revoke'; uid: string }
  | { op: 'code'; hash: string; code: ActionCode }
  | { op: 'spend'; hash: string };

/** Accounts, refresh sessions and mailed codes: in memory, each change durable before its promise resolves. */
export interface AccountStore {
  byUid(uid: string): Account | undefined;
  byEmail(email: string): Account | undefined;
  session(hash: string): RefreshSession | undefined;
  code(hash: string): ActionCode | undefined;
  count(): number;
  /** In the order in which they were made. */
  all(): Iterable<Account>;
  healthy(): boolean;
  /**
   * Applies the changes as one, visible at once, durable when the promise resolves. Rejects when the disk refuses: then
   * they, and what was committed after them, have been taken back.
   */
  commit(changes: AccountChange[]): Promise<void>;
  close(): Promise<void>;
}

/** Devices that stay signed in for each account; the oldest is signed out beyond that. */
const MAX_SESSIONS = 100;

interface Tables {
  accounts: Map<string, Account>;
  emails: Map<string, string>;
  sessions: Map<string, RefreshSession>;
  /** uid → hashes in the order of sign-in; a set is replaced, not changed, so that a refused change can be taken back. */
  sessionsOf: Map<string, ReadonlySet<string>>;
  codes: Map<string, ActionCode>;
}

const NAME = 'accounts';

/** Reads the accounts in `dir` and changes nothing. Throws `StartError` (`EXIT.dataFolderCorrupt`) for damage. */
export async function readAccounts(dir: string): Promise<{ count: number; state: JournalState }> {
  const { tables, applyAll } = createTables();
  const state = await readState({ dir, name: NAME, restore: applyAll, replay: applyAll });
  return { count: tables.accounts.size, state };
}

/** Opens the accounts in `dir`. Throws `StartError` (`EXIT.dataFolderCorrupt`) where they cannot be read. */
export async function openAccounts(dir: string, log: Log, now: () => number): Promise<AccountStore> {
  const { tables, applyAll } = createTables();
  const journal = await openJournal({
    dir,
    name: NAME,
    restore: applyAll,
    replay: applyAll,
    snapshot: () => asChanges(tables, now()) as unknown as Json,
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
    commit: (changes) => {
      const undo = applyAll(changes as unknown as Json);
      return journal.append(changes as unknown as Json, undo);
    },
    close: journal.close,
  };
}

function createTables(): { tables: Tables; applyAll: (changes: Json) => () => void } {
  const undoable = createUndoable();
  const tables: Tables = {
    accounts: undoable.map(),
    emails: undoable.map(),
    sessions: undoable.map(),
    sessionsOf: undoable.map(),
    codes: undoable.map(),
  };
  const applyAll = (changes: Json) =>
    undoable.run(() => {
      for (const change of changes as unknown as AccountChange[]) apply(tables, change);
    });
  return { tables, applyAll };
}

function apply(tables: Tables, change: AccountChange): void {
  switch (change.op) {
    case 'account': {
      const previous = tables.accounts.get(change.account.uid);
      if (previous) tables.emails.delete(previous.email);
      tables.accounts.set(change.account.uid, change.account);
      tables.emails.set(change.account.email, change.account.uid);
      return;
    }
    case 'remove': {
      const account = tables.accounts.get(change.uid);
      if (account) tables.emails.delete(account.email);
      tables.accounts.delete(change.uid);
      revoke(tables, change.uid);
      for (const [hash, code] of tables.codes) if (code.uid === change.uid) tables.codes.delete(hash);
      return;
    }
    case 'session': {
      const hashes = new Set(tables.sessionsOf.get(change.uid)).add(change.hash);
      tables.sessionsOf.set(change.uid, hashes);
      tables.sessions.set(change.hash, { uid: change.uid, authTime: change.authTime });
      for (const oldest of hashes) {
        if (hashes.size <= MAX_SESSIONS) break;
        hashes.delete(oldest);
        tables.sessions.delete(oldest);
      }
      return;
    }
    case 'revoke':
      revoke(tables, change.uid);
      return;
    case 'code':
      tables.codes.set(change.hash, change.code);
      return;
    case 'spend':
      tables.codes.delete(change.hash);
  }
}

function revoke(tables: Tables, uid: string): void {
  for (const hash of tables.sessionsOf.get(uid) ?? []) tables.sessions.delete(hash);
  tables.sessionsOf.delete(uid);
}

/** The tables as the changes that would make them; codes that have expired are left out. */
function asChanges(tables: Tables, now: number): AccountChange[] {
  const changes: AccountChange[] = [];
  for (const account of tables.accounts.values()) changes.push({ op: 'account', account });
  for (const hashes of tables.sessionsOf.values()) {
    for (const hash of hashes) {
      const session = tables.sessions.get(hash);
      if (session) changes.push({ op: 'session', hash, ...session });
    }
  }
  for (const [hash, code] of tables.codes) if (code.expiresAt > now) changes.push({ op: 'code', hash, code });
  return changes;
}
