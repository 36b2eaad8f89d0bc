import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import {
  BUCKET,
  type LeagueAuth,
  type LeagueDatabase,
  type LeagueStorage,
  NAMESPACE,
  openAuth,
  openStorage,
  type StorageOptions,
} from 'firebase-server';
import sharp from 'sharp';
import { loadSharp } from '../../functions/src/sharp.ts';
import { openStaticApp } from '../../server/league/app/static-app.ts';
import { createHttpServer, type LeagueHttp } from '../../server/league/http/http.ts';
import { createMetrics } from '../../server/league/process/metrics.ts';
import { readSettings } from '../../server/league/process/settings.ts';

export const ADMIN_SECRET = 'a-secret-of-this-data-folder';

/** Rules that allow a signed-in account everything, for tests of the calls themselves. */
export const OPEN_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{path=**} {
    allow read;
    allow write: if request.auth != null;
  }
}`;

/** Someone with the unmodified SDK. */
export interface Person {
  uid: string;
  storage: FirebaseStorage;
  token(): Promise<string>;
  /** The same user's files through another port. */
  through(port: number): FirebaseStorage;
}

/** A file store and accounts on a real port. */
export interface StorageHarness {
  origin: string;
  port: number;
  dir: string;
  files: LeagueStorage;
  auth: LeagueAuth;
  /** What the store logged, oldest first. */
  events: { event: string; fields: Record<string, unknown> }[];
  /** Somebody newly registered. */
  person(): Promise<Person>;
  /** Nobody signed in. */
  visitor(): FirebaseStorage;
  /** A request to `/v0/b/{bucket}/o` and what follows. */
  call(rest: string, init?: RequestInit): Promise<Response>;
  /** Closes the files and opens them again from disk. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export async function startStorage(options: Partial<StorageOptions> = {}): Promise<StorageHarness> {
  const dir = await mkdtemp(join(tmpdir(), 'storage-'));
  const events: StorageHarness['events'] = [];
  const log: StorageOptions['log'] = (_level, event, fields = {}) => events.push({ event, fields });
  const auth = await openAuth({
    dir: join(dir, 'auth'),
    projectId: NAMESPACE,
    adminSecret: ADMIN_SECRET,
    leagueName: () => 'Kupa Ligi',
    adminEmail: () => 'admin@kupaligi.local',
    sendMail: async () => undefined,
    plainName: (name) => name,
    log: () => undefined,
  });
  const rules = options.rules ?? (await readFile(join(import.meta.dirname, '../../storage.rules'), 'utf8'));
  const { verifyToken } = auth;
  const open = () =>
    openStorage({ dir: join(dir, 'storage'), bucket: BUCKET, verifyToken, loadSharp, log, ...options, rules });
  let files = await open();
  let http: LeagueHttp;
  const listen = async (port: number) => {
    http = createHttpServer({ trustProxy: false, log: () => undefined });
    const bound = await http.listen(port, '127.0.0.1');
    const app = await openStaticApp(join(dir, 'no-app'));
    const db = {} as LeagueDatabase; // the file store never calls it
    const parts = { db, auth, storage: files, app, settings: readSettings({}), metrics: createMetrics() };
    http.serve(parts as unknown as Parameters<LeagueHttp['serve']>[0]); // the file store needs nothing else
    return bound;
  };
  const port = await listen(0);
  const origin = `http://127.0.0.1:${port}`;
  const apps: FirebaseApp[] = [];
  const client = (): { app: FirebaseApp; storage: FirebaseStorage } => {
    const config = { apiKey: 'embedded', projectId: NAMESPACE, storageBucket: BUCKET };
    const app = initializeApp(config, `client-${Math.random()}`);
    apps.push(app);
    return { app, storage: connected(getStorage(app), port) };
  };
  let serial = 0;
  return {
    origin,
    port,
    dir,
    auth,
    events,
    get files() {
      return files;
    },
    person: async () => {
      const { app, storage } = client();
      const session = getAuth(app);
      connectAuthEmulator(session, origin, { disableWarnings: true });
      const { user } = await createUserWithEmailAndPassword(session, `kisi${++serial}@example.com`, 'gizli-sifre');
      return {
        uid: user.uid,
        storage,
        token: () => user.getIdToken(),
        through: (other) => connected(getStorage(app, `gs://${BUCKET}`), other),
      };
    },
    visitor: () => client().storage,
    call: (rest, init) => fetch(`${origin}/v0/b/${BUCKET}/o${rest}`, init),
    reopen: async () => {
      await http.close(0);
      await files.close();
      files = await open();
      await listen(port);
    },
    close: async () => {
      await Promise.all(apps.map((app) => deleteApp(app)));
      await http.close(0);
      await files.close();
      await auth.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A store that allows a signed-in account everything, with such an account and a picture to upload. */
export async function startOpenStorage(): Promise<{ server: StorageHarness; ece: Person; picture: Buffer }> {
  const server = await startStorage({ rules: OPEN_RULES });
  return { server, ece: await server.person(), picture: await png() };
}

function connected(storage: FirebaseStorage, port: number): FirebaseStorage {
  connectStorageEmulator(storage, '127.0.0.1', port);
  return storage;
}

/** A PNG of one colour. */
export function png(width = 8, height = 8, background = '#c21'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A PNG of noise, which cannot be compressed: about 3 bytes a pixel. */
export function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export const PNG = { contentType: 'image/png' };
