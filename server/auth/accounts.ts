import type { Json, Log } from '../contracts.ts';
import { openJournal } from '../journal.ts';

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
  /** True while nobody may use it. */
  disabled?: boolean;
}

/** A refresh token's holder; the token itself is stored only as a hash. */
export interface RefreshSession {
  uid: string;
  /** Unix time in seconds at which the password was last proved. */
  authTime: number;
}

const ACTION_KINDS = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

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

/** Told that an account's tokens from before this second (Unix time) are worth nothing; `Infinity`: all there will be. */
export type SessionsEnded = (uid: string, tokensBefore: number) => void;

/**
 * Accounts, refresh sessions and mailed codes: in memory, each change durable before its promise resolves.
 *
 * Whoever changes a password or an address, all of the account's codes and sessions from before are gone with the same
 * change (decision 27), and of each kind of code an account has one, the newest: the store sees to that, not its callers.
 */
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
   * Applies the changes as one, visible at once, durable when the promise resolves. Throws where a password or an address
   * would change without ending the tokens from before (`validSince`).
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
  /** uid → hashes in the order of sign-in. */
  sessionsOf: Map<string, Set<string>>;
  codes: Map<string, ActionCode>;
  /** uid and kind → hash of the one code. */
  codeOf: Map<string, string>;
}

/** Opens the accounts in `dir`. Throws `StartError` (`EXIT.dataFolderCorrupt`) where they cannot be read. */
export async function openAccounts(
  dir: string,
  log: Log,
  now: () => number,
  onEnded: SessionsEnded = () => undefined,
): Promise<AccountStore> {
  const tables: Tables = {
    accounts: new Map(),
    emails: new Map(),
    sessions: new Map(),
    sessionsOf: new Map(),
    codes: new Map(),
    codeOf: new Map(),
  };
  const applyAll = (changes: Json) => {
    for (const change of changes as unknown as AccountChange[]) apply(tables, change);
  };
  const journal = await openJournal({
    dir,
    name: 'accounts',
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
    commit: async (changes) => {
      const ended = endedBy(tables, changes);
      for (const change of changes) apply(tables, change);
      await journal.append(changes as unknown as Json);
      for (const [uid, tokensBefore] of ended) onEnded(uid, tokensBefore);
    },
    close: journal.close,
  };
}

function isOtherCredential(before: Account | undefined, after: Account): boolean {
  return before !== undefined && (before.passwordHash !== after.passwordHash || before.email !== after.email);
}

/** Whose tokens end with the changes, and from when on they count again. */
function endedBy(tables: Tables, changes: AccountChange[]): Map<string, number> {
  const ended = new Map<string, number>();
  for (const change of changes) {
    if (change.op === 'remove') ended.set(change.uid, Number.POSITIVE_INFINITY);
    if (change.op !== 'account' || ended.has(change.account.uid)) continue;
    const before = tables.accounts.get(change.account.uid);
    const { uid, validSince } = change.account;
    if (before !== undefined && validSince > before.validSince) ended.set(uid, validSince);
    else if (isOtherCredential(before, change.account)) throw new Error(`tokens of ${uid} outlive its credentials`);
  }
  return ended;
}

function apply(tables: Tables, change: AccountChange): void {
  switch (change.op) {
    case 'account': {
      const previous = tables.accounts.get(change.account.uid);
      if (previous) tables.emails.delete(previous.email);
      if (isOtherCredential(previous, change.account)) {
        voidCodes(tables, change.account.uid);
        revoke(tables, change.account.uid);
      }
      tables.accounts.set(change.account.uid, change.account);
      tables.emails.set(change.account.email, change.account.uid);
      return;
    }
    case 'remove': {
      const account = tables.accounts.get(change.uid);
      if (account) tables.emails.delete(account.email);
      tables.accounts.delete(change.uid);
      revoke(tables, change.uid);
      voidCodes(tables, change.uid);
      return;
    }
    case 'session': {
      const hashes = tables.sessionsOf.get(change.uid) ?? new Set();
      tables.sessionsOf.set(change.uid, hashes.add(change.hash));
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
    case 'code': {
      const { uid, kind } = change.code;
      voidCodes(tables, uid, [kind]);
      tables.codes.set(change.hash, change.code);
      tables.codeOf.set(`${uid} ${kind}`, change.hash);
      return;
    }
    case 'spend': {
      const code = tables.codes.get(change.hash);
      if (code) voidCodes(tables, code.uid, [code.kind]);
    }
  }
}

function voidCodes(tables: Tables, uid: string, kinds: readonly ActionKind[] = ACTION_KINDS): void {
  for (const kind of kinds) {
    tables.codes.delete(tables.codeOf.get(`${uid} ${kind}`) ?? '');
    tables.codeOf.delete(`${uid} ${kind}`);
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
