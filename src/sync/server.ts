import { withLimit } from '../data/async/timers.ts';
import type { ServerPort } from '../data/server.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import { DeniedError, OfflineError, ServerFaultError, UncertainError } from '../domain/errors/server-errors.ts';
import { lazyPromise } from '../domain/text/lazy-promise.ts';
import type { Backend } from './accounts.ts';

export interface ServerDeps {
  digest: ServerPort['digest'];
  league: LeagueStore;
  connected: () => Promise<Backend>;
  /** Resolves when the account's token is ready, for calls and uploads in its name. */
  ready: () => Promise<unknown>;
  /** Requests a new token with the account's present claims. */
  renewToken: () => Promise<unknown>;
  /** Asks whether the session still holds: a refusal may mean that the account was deleted or signed out elsewhere. */
  recheck: () => void;
  /** Whether the host is reached but has a fault; asked only while the connection is down. */
  hasFault: () => Promise<boolean>;
}

/** Milliseconds. After this time without an answer the app tells the person that the write is uncertain. */
const ANSWER_MS = 15_000;

const functions = lazyPromise(() => import('./firebase-functions.ts'));
const storage = lazyPromise(() => import('./firebase-storage.ts'));

/** The server port on the Firebase SDK; functions and storage load on first use. */
export function createServer({
  league,
  connected,
  ready,
  renewToken,
  recheck,
  hasFault,
  digest,
}: ServerDeps): Omit<ServerPort, 'isBusy'> {
  const isOffline = () => league.getState().connection === 'offline';
  const online = async () => {
    if (isOffline())
      throw (await hasFault()) ? new ServerFaultError('The host has a fault.') : new OfflineError('No connection.');
    await ready();
    return connected();
  };
  return {
    read: async ({ collection, key, query }) => {
      const { remote } = await online();
      const path = key === undefined ? collection : `${collection}/${key}`;
      const value = await withLimit(remote.read(path, query), ANSWER_MS, () => new OfflineError('No answer in time.'));
      if (value === null) return {};
      return key === undefined ? (value as Record<string, unknown>) : { [key]: value };
    },
    update: async (patch) => {
      const { remote } = await online();
      try {
        await withLimit(remote.update(patch), ANSWER_MS, () => new UncertainError('No answer in time.'));
      } catch (error) {
        if (error instanceof DeniedError) recheck();
        throw error;
      }
    },
    caughtUp: async () => {
      const { remote } = await online();
      await withLimit(remote.caughtUp(), ANSWER_MS, () => new OfflineError('No answer in time.'));
    },
    digest,
    dataVersion: async () => (await online()).remote.get('config/dataVersion'),
    call: async (name, data) => {
      const { app, settings } = await online();
      const { callFunction } = await functions();
      return callFunction(app, settings.functionsUrl, name, data);
    },
    upload: async (path, file, options) => {
      const { app, settings } = await online();
      const { uploadFile } = await storage();
      const send = () => uploadFile(app, settings.storageEmulatorUrl, path, file, options);
      return send().catch(async (error: unknown) => {
        // At Firebase a token gets the claim of a new team only by a renewal (functions/src/handlers/league-claims.ts).
        const { code } = error as { code?: unknown };
        // The SDK has tried for minutes: with a connection to the league's database it is not the network that fails.
        if (code === 'storage/retry-limit-exceeded' && !isOffline()) throw new ServerFaultError('No upload succeeded.');
        if (code !== 'storage/unauthorized') throw error;
        await renewToken();
        return send();
      });
    },
    removeFile: async (url) => {
      const { app, settings } = await online();
      const { removeFile } = await storage();
      await removeFile(app, settings.storageEmulatorUrl, url);
    },
  };
}
