import { dirname, join } from 'node:path';
import {
  type Account,
  type AccountChange,
  type DataFolder,
  EXIT,
  type Json,
  type Log,
  makeFolder,
  normalizeEmail,
  openAccounts,
  StartError,
  writeDurably,
} from 'firebase-server';
import { openLeagueFolder } from '../league-folder.ts';
import { withCopy } from './backup.ts';
import { removeAdminRecords } from './database-file.ts';
import { readJson } from './read-json.ts';
import { OPERATION_TEXTS } from './texts.ts';

/** An account in the format of `firebase auth:export`, with the fields that this server knows. */
interface ExportedUser {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  /** Base64 of the hash; for argon2id of its PHC text, which only another embedded server understands. */
  passwordHash?: string;
  displayName?: string;
  photoUrl?: string;
  lastSignedInAt?: string;
  createdAt?: string;
  disabled?: boolean;
  providerUserInfo?: Json[];
}

/** Writes all accounts in the format of `firebase auth:export`; the server may be running. Returns their number. */
export async function exportAccounts(dataFolder: string, file: string, passwords: boolean, log: Log): Promise<number> {
  const users = await withCopy(dataFolder, 'auth', async (copy) => {
    const store = await openAccounts(join(copy, 'auth'), log, Date.now);
    try {
      // An anonymous account belongs to one phone for half a day, and no import accepts it.
      return [...store.all()].filter(({ email }) => email !== '').map((account) => exported(account, passwords));
    } finally {
      await store.close();
    }
  });
  await makeFolder(dirname(file));
  await writeDurably(file, `${JSON.stringify({ users }, null, 2)}\n`);
  return users.length;
}

function exported(account: Account, passwords: boolean): ExportedUser {
  const { uid, email, emailVerified, displayName, photoUrl, passwordHash, lastLoginAt, createdAt } = account;
  return {
    localId: uid,
    email,
    emailVerified,
    ...(passwords && passwordHash !== '' && { passwordHash: Buffer.from(passwordHash).toString('base64') }),
    ...(displayName && { displayName }),
    ...(photoUrl && { photoUrl }),
    lastSignedInAt: String(lastLoginAt),
    createdAt: String(createdAt),
    disabled: false,
    providerUserInfo: [],
  };
}

export interface ImportedAccounts {
  count: number;
  /** How many accounts have no password that this server can check. */
  reset: number;
  /** The accounts that were left out, and the reasons. */
  skipped: { who: string; reason: string }[];
}

/** The accounts of a file that can be imported, and what was left out. */
export interface AccountsFile {
  accounts: ReadonlyMap<string, Account>;
  skipped: ImportedAccounts['skipped'];
}

/** Reads a file of `firebase auth:export`. Throws {@link StartError} (`EXIT.badFile`). */
export async function readAccountsFile(file: string): Promise<AccountsFile> {
  const json = await readJson(file);
  const fail = (reason: string) => new StartError(EXIT.badFile, OPERATION_TEXTS.notAccounts(file, reason));
  const users = (json as { users?: unknown } | null)?.users;
  if (!Array.isArray(users)) throw fail('users');
  const skipped: ImportedAccounts['skipped'] = [];
  const accounts = new Map<string, Account>();
  for (const [at, user] of (users as ExportedUser[]).entries()) {
    if (typeof user?.localId !== 'string' || !/^[^.#$/[\]\p{Cc}]{1,128}$/u.test(user.localId)) {
      throw fail(`users[${at}].localId`);
    }
    if (accounts.has(user.localId)) throw fail(`users[${at}].localId: ${user.localId}`);
    // neither can sign in with e-mail and password, and the import must not enable a disabled account
    if (user.disabled) skipped.push({ who: user.localId, reason: OPERATION_TEXTS.skippedDisabled });
    else if (!user.email) skipped.push({ who: user.localId, reason: OPERATION_TEXTS.skippedNoEmail });
    else
      accounts.set(
        user.localId,
        account(user, () => fail(`users[${at}].email: ${user.email}`)),
      );
  }
  const emails = new Set<string>();
  for (const { email } of accounts.values()) {
    if (emails.has(email)) throw fail(`email: ${email}`);
    emails.add(email);
  }
  return { accounts, skipped };
}

/**
 * Imports accounts from a file of `firebase auth:export`, all in one record. It replaces an account with the same id and signs its devices out.
 * Throws {@link StartError}: `EXIT.badFile` (nothing has changed then), `EXIT.dataFolderInUse`.
 */
export async function importAccounts(dataFolder: string, file: string, log: Log): Promise<ImportedAccounts> {
  const read = await readAccountsFile(file);
  const folder = await openLeagueFolder(dataFolder);
  try {
    return await putAccounts(folder, read, log);
  } finally {
    await folder.unlock();
  }
}

/**
 * Imports accounts into an open folder. If nobody but the admin of its first start has an account there, an imported account with that address takes
 * the admin's place. Throws {@link StartError} (`EXIT.badFile`) if another account has an imported address; nothing has changed then.
 */
export async function putAccounts(
  folder: DataFolder,
  { accounts, skipped }: AccountsFile,
  log: Log,
): Promise<ImportedAccounts> {
  const store = await openAccounts(folder.paths.auth, log, Date.now);
  try {
    const known = [...store.all()].filter(({ email }) => email !== '');
    const unused = known.length === 1 && known[0]?.email === folder.readyFor ? known[0] : undefined;
    const replaced: string[] = [];
    for (const { uid, email } of accounts.values()) {
      const holder = store.byEmail(email);
      if (!holder || holder.uid === uid || accounts.has(holder.uid)) continue;
      if (holder !== unused) throw new StartError(EXIT.badFile, OPERATION_TEXTS.addressTaken(email, folder.path));
      replaced.push(holder.uid);
    }
    // The records go first: if the process ends here, the next start makes them again.
    for (const uid of replaced) await removeAdminRecords(folder, uid, log);
    // removes the old accounts first, with their sessions: two accounts may swap their addresses
    const removed = [...accounts.keys()].filter((uid) => store.byUid(uid)).concat(replaced);
    await store.commit([
      ...removed.map((uid): AccountChange => ({ op: 'remove', uid })),
      ...[...accounts.values()].map((one): AccountChange => ({ op: 'account', account: one })),
    ]);
  } finally {
    await store.close();
  }
  const reset = [...accounts.values()].filter(({ passwordHash }) => passwordHash === '').length;
  return { count: accounts.size, reset, skipped };
}

function account(user: ExportedUser, bad: () => StartError): Account {
  let email: string;
  try {
    email = normalizeEmail(user.email);
  } catch {
    throw bad();
  }
  const now = Date.now();
  const time = (value: unknown) => (Number(value) > 0 ? Number(value) : now);
  const words = (value: unknown, max: number) => (typeof value === 'string' ? value.slice(0, max) : '');
  return {
    uid: user.localId,
    email,
    emailVerified: user.emailVerified === true,
    displayName: words(user.displayName, 256),
    photoUrl: words(user.photoUrl, 2048),
    passwordHash: argon2id(user.passwordHash),
    passwordUpdatedAt: now,
    createdAt: time(user.createdAt),
    lastLoginAt: time(user.lastSignedInAt),
    validSince: Math.floor(now / 1000),
  };
}

/** The hash if it is argon2id, otherwise an empty text: no password then opens the account until its owner sets a new one. */
function argon2id(hash: unknown): string {
  if (typeof hash !== 'string') return '';
  const text = hash.startsWith('$') ? hash : Buffer.from(hash, 'base64').toString('latin1');
  return /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d{1,2}\$[\w+/]+\$[\w+/]+$/.test(text) ? text : '';
}
