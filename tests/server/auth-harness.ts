import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth } from 'firebase/auth';
import { type AuthOptions, type LeagueAuth, openAuth } from '../../server/auth/auth.ts';
import { createHttpServer, type LeagueHttp } from '../../server/http.ts';
import { createFileMailer } from '../../server/mail.ts';
import { createMetrics } from '../../server/metrics.ts';
import type { LeagueDatabase } from '../../server/rtdb/database.ts';
import { readSettings } from '../../server/settings.ts';
import { openStaticApp } from '../../server/static-app.ts';
import type { LeagueStorage } from '../../server/storage/storage.ts';
import { decodeMail } from '../support/decode-mail.ts';
import { noFunctions } from '../support/no-functions.ts';

export const ADMIN_SECRET = 'a-secret-of-this-data-folder';

/** A sign-in server on a real port, with a clock that tests can move. */
export interface AuthHarness {
  origin: string;
  dir: string;
  auth: LeagueAuth;
  /** Moves the server's clock. */
  advance(milliseconds: number): void;
  /** A new, unmodified Firebase Auth client; closed with the harness. */
  client(): Auth;
  /** The mails written so far, oldest first. */
  mails(): Promise<string[]>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: AuthAnswer }>;
  /** Closes the accounts and opens them again from disk. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

interface AuthAnswer {
  error?: { message: string };
  idToken?: string;
  [field: string]: unknown;
}

export async function startAuth(options: Partial<AuthOptions> = {}): Promise<AuthHarness> {
  const dir = await mkdtemp(join(tmpdir(), 'auth-'));
  const mailDir = join(dir, 'mail');
  let offset = 0;
  const now = () => Date.now() + offset;
  const log = () => undefined;
  const open = () =>
    openAuth({
      dir: join(dir, 'auth'),
      projectId: 'lig',
      adminSecret: ADMIN_SECRET,
      leagueName: 'Kupa Ligi',
      adminEmail: 'admin@kupaligi.local',
      sendMail: createFileMailer({ dir: mailDir, from: 'Kupa Ligi <admin@kupaligi.local>', log, now }),
      log,
      now,
      ...options,
    });
  let auth = await open();
  let http: LeagueHttp;
  const listen = async (port: number) => {
    http = createHttpServer({ trustProxy: false, log });
    const bound = await http.listen(port, '127.0.0.1');
    const app = await openStaticApp(join(dir, 'no-app'));
    const db = {} as LeagueDatabase; // sign-in never reaches it
    const storage = {} as LeagueStorage;
    http.serve({
      functions: noFunctions(auth),
      db,
      auth,
      storage,
      app,
      settings: readSettings({}),
      vapidPublicKey: '',
      metrics: createMetrics(),
    });
    return bound;
  };
  const port = await listen(0);
  const origin = `http://127.0.0.1:${port}`;
  const clients: Auth[] = [];
  return {
    origin,
    dir,
    get auth() {
      return auth;
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    client: () => {
      const app = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, `client-${Math.random()}`);
      const client = getAuth(app);
      connectAuthEmulator(client, origin, { disableWarnings: true });
      clients.push(client);
      return client;
    },
    mails: async () => {
      const names = (await readdir(mailDir).catch(() => [])).sort();
      return Promise.all(names.map(async (name) => decodeMail(await readFile(join(mailDir, name), 'latin1'))));
    },
    post: async (path, body, headers = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as AuthAnswer) : {} };
    },
    reopen: async () => {
      await http.close(0);
      await auth.close();
      auth = await open();
      await listen(port);
    },
    close: async () => {
      await Promise.all(clients.map((client) => deleteApp(client.app)));
      await http.close(0);
      await auth.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The one-time code in a mail's link. */
export function codeIn(mail: string | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('oobCode') ?? '';
}
