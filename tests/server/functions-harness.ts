import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { getFunctions, httpsCallable } from 'firebase/functions';
import { type LeagueServer, type LeagueServerOptions, startLeagueServer } from '../../server/league/league-server.ts';
import { leagueOptions } from '../support/league-options.ts';

/** A whole league server in a folder of its own, and people who call its functions with the unmodified SDK. */
export interface FunctionsHarness {
  server: LeagueServer;
  dir: string;
  origin: string;
  /** The league's admin, signed in. */
  admin: FirebaseApp;
  /** A new app: signed in with a new account, or signed out if no address is given. */
  open(email?: string): Promise<FirebaseApp>;
  /** Calls as the app does: the answer's data, or the error's code and message. */
  call(app: FirebaseApp, name: string, data?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

export async function startFunctionsLeague(
  env: Record<string, string> = {},
  limits?: LeagueServerOptions['limits'],
  more: Pick<LeagueServerOptions, 'now'> = {},
): Promise<FunctionsHarness> {
  const dir = await mkdtemp(join(tmpdir(), 'lig-functions-'));
  const server = await startLeagueServer(
    leagueOptions(dir, env, { dataFolder: dir, ...(limits ? { limits } : {}), ...more }),
  );
  const origin = `http://127.0.0.1:${server.port}`;
  const apps: FirebaseApp[] = [];
  const client = (): FirebaseApp => {
    const app = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, `functions-${Math.random()}`);
    connectAuthEmulator(getAuth(app), origin, { disableWarnings: true });
    apps.push(app);
    return app;
  };
  const admin = client();
  await signInWithEmailAndPassword(getAuth(admin), 'admin@kupaligi.local', server.adminPassword ?? '');
  return {
    server,
    dir,
    origin,
    admin,
    open: async (email) => {
      const app = client();
      if (email !== undefined) await createUserWithEmailAndPassword(getAuth(app), email, 'gizli-sifre');
      return app;
    },
    call: async (app, name, data = {}) => {
      try {
        return (await httpsCallable(getFunctions(app, `${origin}/__/functions/europe-west1`), name)(data)).data;
      } catch (error) {
        const { code, message } = error as { code: string; message: string };
        // The SDK adds the HTTP status to the message.
        return [code, message.replace(/ \[\d{3}\]$/, '')];
      }
    },
    close: async () => {
      for (const app of apps) await deleteApp(app);
      await server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
