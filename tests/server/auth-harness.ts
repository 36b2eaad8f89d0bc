import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth } from 'firebase/auth';
import { type AuthOptions, type LeagueAuth, type LeagueDatabase, type LeagueStorage, openAuth } from 'firebase-server';
import { openStaticApp } from '../../server/league/app/static-app.ts';
import { createHttpServer, type LeagueHttp } from '../../server/league/http/http.ts';
import { createFileMailer } from '../../server/league/process/mail.ts';
import { createMetrics } from '../../server/league/process/metrics.ts';
import { readSettings } from '../../server/league/process/settings.ts';
import { plainName } from '../../src/domain/text/plain-name.ts';
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
  /** The mails written so far, oldest first; waits for those already requested. */
  mails(): Promise<string[]>;
  /** Waits for the newest mail to an address. */
  mailTo(email: string): Promise<string>;
  /** The accounts whose sessions ended, as reported to the database. */
  ended: { uid: string; tokensBefore: number }[];
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: AuthAnswer }>;
  /** A call from an IP address, without the HTTP layer; `cookie` is what the device sends and receives. */
  from(address: string, path: string, body: object, cookie?: string): Promise<DeviceAnswer>;
  /** Closes the accounts and opens them again from disk. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export interface DeviceAnswer {
  /** The error's message. */
  message: string | undefined;
  retryAfter: number;
  setCookie: string;
  /** The cookie that the device has from now on. */
  cookie: string;
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
  const ended: AuthHarness['ended'] = [];
  const open = () =>
    openAuth({
      dir: join(dir, 'auth'),
      projectId: 'lig',
      adminSecret: ADMIN_SECRET,
      leagueName: () => 'Kupa Ligi',
      adminEmail: () => 'admin@kupaligi.local',
      sendMail: createFileMailer({ dir: mailDir, from: async () => 'Kupa Ligi <admin@kupaligi.local>', log, now }),
      plainName,
      onSessionsEnded: (uid, tokensBefore) => ended.push({ uid, tokensBefore }),
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
  const mails = async () => {
    await auth.settled?.();
    const names = (await readdir(mailDir).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map(async (name) => decodeMail(await readFile(join(mailDir, name), 'latin1'))));
  };
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
    mails,
    mailTo: async (email) => {
      const mail = (await mails()).filter((one) => one.includes(`To: ${email}`)).at(-1);
      if (mail === undefined) throw new Error(`no mail to ${email}`);
      return mail;
    },
    ended,
    post: async (path, body, headers = {}) => {
      const response = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as AuthAnswer) : {} };
    },
    from: async (address, path, body, cookie = '') => {
      const headers = { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) };
      const request = new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const response = await auth.handle(request, { address, linkOrigin: origin, secure: false });
      const { error } = (await response.json()) as AuthAnswer;
      const setCookie = response.headers.get('set-cookie') ?? '';
      return {
        message: error?.message,
        retryAfter: Number(response.headers.get('retry-after') ?? 0),
        setCookie,
        cookie: setCookie.split(';')[0] || cookie,
      };
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
