import type { Json } from '../contracts.ts';
import { createUndoable } from '../durable-log/durable-log.ts';

/** A sign-in account. Times are milliseconds since the epoch unless the name says otherwise. */
export interface Account {
  uid: string;
  /** Lower case; unique; empty for an anonymous account. */
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoUrl: string;
  /** argon2id in PHC form; empty if no password opens the account. */
  passwordHash: string;
  passwordUpdatedAt: number;
  createdAt: number;
  /** For an anonymous account at most a day before its last token. */
  lastLoginAt: number;
  /** Tokens issued before this second (Unix time) are no longer accepted. */
  validSince: number;
  /** True while the account is locked. */
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

/** Devices that stay signed in for each account; the oldest is signed out beyond that. */
const MAX_SESSIONS = 100;
/**
 * How many of the newest mailed links of a kind work at once. A stranger who requests a reset must not void the link that the owner holds, so all
 * links work that an account can get while one of them is valid (`mailByRecipient` in limits.ts: 5 an hour, for two kinds of networks, in the two
 * windows that one lifetime can touch). A link that changes the address replaces the earlier one, because the owner may have mistyped the address.
 */
const MOST_CODES: Record<ActionKind, number> = {
  PASSWORD_RESET: 20,
  VERIFY_EMAIL: 5,
  VERIFY_AND_CHANGE_EMAIL: 1,
  RECOVER_EMAIL: 1,
};

/** The accounts' state after the changes of their journal. */
export interface Tables {
  accounts: Map<string, Account>;
  emails: Map<string, string>;
  sessions: Map<string, RefreshSession>;
  /**
   * uid → hashes in the order of sign-in; a set is replaced, not changed, so that a refused change can be rolled back.
   */
  sessionsOf: Map<string, ReadonlySet<string>>;
  codes: Map<string, ActionCode>;
  /** uid and kind → hash of the one code. */
  codeOf: Map<string, readonly string[]>;
}

/** Empty tables, and a function that applies changes to them; it returns a function that takes the changes back. */
export function createTables(): { tables: Tables; applyAll: (changes: Json) => () => void } {
  const undoable = createUndoable();
  const tables: Tables = {
    accounts: undoable.map(),
    emails: undoable.map(),
    sessions: undoable.map(),
    sessionsOf: undoable.map(),
    codes: undoable.map(),
    codeOf: undoable.map(),
  };
  const applyAll = (changes: Json) =>
    undoable.run(() => {
      for (const change of changes as unknown as AccountChange[]) apply(tables, change);
    });
  return { tables, applyAll };
}

function isOtherCredential(before: Account | undefined, after: Account): boolean {
  return before !== undefined && (before.passwordHash !== after.passwordHash || before.email !== after.email);
}

/** The accounts whose tokens the changes revoke, with the Unix second from which on new tokens are valid. */
export function endedTokens(tables: Tables, changes: AccountChange[]): Map<string, number> {
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
      if (change.account.email !== '') tables.emails.set(change.account.email, change.account.uid);
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
    case 'code': {
      const { uid, kind } = change.code;
      const hashes = [...(tables.codeOf.get(`${uid} ${kind}`) ?? []), change.hash];
      for (const oldest of hashes.splice(0, hashes.length - MOST_CODES[kind])) tables.codes.delete(oldest);
      tables.codes.set(change.hash, change.code);
      tables.codeOf.set(`${uid} ${kind}`, hashes);
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
    for (const hash of tables.codeOf.get(`${uid} ${kind}`) ?? []) tables.codes.delete(hash);
    tables.codeOf.delete(`${uid} ${kind}`);
  }
}

function revoke(tables: Tables, uid: string): void {
  for (const hash of tables.sessionsOf.get(uid) ?? []) tables.sessions.delete(hash);
  tables.sessionsOf.delete(uid);
}

/** The changes that build these tables; expired codes are left out. */
export function toChanges(tables: Tables, now: number): AccountChange[] {
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
