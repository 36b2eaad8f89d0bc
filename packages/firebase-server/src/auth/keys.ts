import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { EXIT, StartError } from '../contracts.ts';
import { readChecked, writeChecked } from '../durable-log/durable-log.ts';

type Key = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;

/** The keys that sign ID tokens (ES256). Old public keys are kept as long as a token signed with them may be valid. */
export interface SigningKeys {
  current(): { kid: string; key: Key };
  /** The public key, or undefined for an unknown key or one whose tokens have all expired. */
  publicKey(kid: string): Key | undefined;
  /** Makes a new key if the current one is older than `rotateAfter`; deletes those that are no longer needed. */
  rotateIfDue(): Promise<void>;
}

export interface SigningKeysOptions {
  file: string;
  now: () => number;
  /** Milliseconds; 30 days by default. */
  rotateAfter?: number;
  /** Milliseconds that a token signed with a retired key may still be valid. */
  tokenLife: number;
}

/** A key as stored. */
export interface StoredKey {
  kid: string;
  createdAt: number;
  retiredAt: number | null;
  publicKey: JWK;
  /** Only on the current key: a retired one can never sign again. */
  privateKey?: JWK;
}

const DAY = 24 * 60 * 60 * 1000;
/** Tolerance for the clock being set back a little between signing and checking. */
const GRACE = 5 * 60 * 1000;

/** Reads or creates the key file. Throws {@link StartError} (`EXIT.dataFolderCorrupt`) for a damaged one. */
export async function openSigningKeys(options: SigningKeysOptions): Promise<SigningKeys> {
  const { file, now, tokenLife } = options;
  let stored = await readKeys(file);
  let signing: { kid: string; key: Key } | undefined;
  const publicKeys = new Map<string, Key>();

  const load = async () => {
    publicKeys.clear();
    for (const { kid, publicKey, privateKey } of stored) {
      publicKeys.set(kid, (await importJWK(publicKey, 'ES256')) as Key);
      if (privateKey) signing = { kid, key: (await importJWK(privateKey, 'ES256')) as Key };
    }
  };

  const rotateIfDue = async () => {
    const newest = stored.find((key) => key.privateKey);
    const due = !newest || now() - newest.createdAt >= (options.rotateAfter ?? 30 * DAY);
    const kept = stored.filter((key) => key.retiredAt === null || key.retiredAt + tokenLife + GRACE > now());
    if (!due && kept.length === stored.length) return;
    const next = due ? [...kept.map((key) => retire(key, now())), await makeKey(now())] : kept;
    await writeChecked(file, { keys: next });
    stored = next;
    await load();
  };

  await load().catch(() => {
    throw damaged(file);
  });
  await rotateIfDue();
  return {
    current: () => {
      if (!signing) throw new Error('no signing key'); // cannot happen: rotateIfDue has just made one
      return signing;
    },
    publicKey: (kid) => publicKeys.get(kid),
    rotateIfDue,
  };
}

function retire({ privateKey, ...key }: StoredKey, now: number): StoredKey {
  return privateKey ? { ...key, retiredAt: now } : key;
}

async function makeKey(now: number): Promise<StoredKey> {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const kid = crypto.randomUUID();
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  return { kid, createdAt: now, retiredAt: null, publicKey, privateKey };
}

/** Reads the keys of a file; none if the file does not exist. Throws {@link StartError} (`EXIT.dataFolderCorrupt`). */
export async function readKeys(file: string): Promise<StoredKey[]> {
  const stored = await readChecked(file, () => damaged(file));
  if (stored === null) return [];
  if (!Array.isArray(stored.keys)) throw damaged(file);
  return stored.keys as StoredKey[];
}

function damaged(file: string): StartError {
  return new StartError(
    EXIT.dataFolderCorrupt,
    `Oturum anahtarları okunamıyor: ${file}. Dosyayı yedekten geri yükle; silersen herkes yeniden giriş yapar.`,
  );
}
