import { readFileSync } from 'node:fs';
import type { Callable, Mail } from '../../functions/src/contract.ts';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { mayRead, mayWrite } from '../../server/rules/rule-judge.ts';
import { compileRules } from '../../server/rules/rules.ts';
import { nodeAt, toJson } from '../../server/tree/node.ts';
import { childIndex } from '../../server/tree/order.ts';
import { makeUpdate } from '../../server/tree/patch.ts';
import { parsePath } from '../../server/tree/path.ts';
import { makeQuery, WHOLE } from '../../server/tree/query.ts';
import { Tree } from '../../server/tree/tree.ts';
import type { ServerPort } from '../../src/data/server.ts';
import type { FollowPort } from '../../src/data/services.ts';
import type { Identity } from '../../src/data/session/session.ts';
import type { Feed } from '../../src/data/store/feeds.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { storedPicture } from '../../src/domain/records/stored-picture.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';

const RULES = compileRules(readFileSync('database.rules.json', 'utf8'));

/** A league's server in this process: the project's own rules and functions, without a network. */
export interface AppServer {
  server: ServerPort;
  follow: FollowPort;
  /** Writes without asking the rules. */
  seed(patch: Readonly<Record<string, unknown>>): void;
  read(path: string): unknown;
  /** Mails that the functions sent. */
  mails: Mail[];
  /** Pushes that the functions sent, as the device reads them. */
  pushes: { endpoint: string; payload: unknown }[];
  /** Names and data of the functions that were called. */
  calls: { name: string; data: unknown }[];
  /** Files by path. */
  files: Map<string, Blob>;
  /** Every call rejects with this error until it is null again. */
  failure: Error | null;
  /** Uploads stop half-way while this is set. */
  holdUploads: boolean;
}

export interface AppServerDeps {
  who: () => Identity | null;
  online: () => boolean;
  /** Called with every top-level collection or value after it changed. */
  changed: (path: string, value: unknown) => void;
  fed: (feed: string, value: unknown) => void;
  logged: (matchId: string, value: unknown) => void;
}

/** The address of an upload as records store it. */
export const uploadAddress = (path: string) => `/v0/b/lig.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`;

/** Delays an answer: over a network it never arrives while the screen is being rendered. */
function soon(work: () => unknown): void {
  queueMicrotask(work);
}

export function openAppServer({ who, online, changed, fed, logged }: AppServerDeps): AppServer {
  const tree = new Tree();
  tree.apply(makeUpdate(tree.root, '', { 'config/dataVersion': DATA_VERSION }, Date.now()));
  const feeds = new Map<string, Feed>();
  /** Names of the followed feeds, once for each screen. */
  const followers: string[] = [];
  const logs = new Set<string>();
  const auth = () => {
    const identity = who();
    return identity === null ? null : { uid: identity.uid, token: { email: identity.email } };
  };
  const read = (path: string) => toJson(nodeAt(tree.root, parsePath(path)));
  const feedNow = (feed: Feed) => {
    const bound = { value: feed.where?.equals ?? null, key: null, inclusive: true };
    const query =
      feed.where === undefined ? WHOLE : makeQuery(childIndex([feed.where.child]), true, bound, bound, null, false);
    if (!mayRead(RULES, tree.root, parsePath(feed.path), query, auth(), Date.now())) return;
    const { where } = feed;
    const records = Object.entries((read(feed.path) ?? {}) as Record<string, Record<string, unknown>>);
    const wanted = records.filter(([, record]) => where === undefined || record[where.child] === where.equals);
    fed(feed.name, Object.fromEntries(wanted));
  };
  const tellAll = (paths: readonly string[]) => {
    for (const path of new Set(paths.map((path) => path.split('/')[0] ?? ''))) changed(path, read(path));
    for (const feed of feeds.values()) feedNow(feed);
    for (const matchId of logs) logged(matchId, read(`matchEvents/${matchId}`));
  };
  const apply = (patch: Readonly<Record<string, unknown>>) => {
    tree.apply(makeUpdate(tree.root, '', patch, Date.now()));
    tellAll(Object.keys(patch));
  };
  const mails: Mail[] = [];
  const pushes: AppServer['pushes'] = [];
  const functions = defineFunctions({
    db: {
      get: async (path) => read(path),
      update: async (patch) => apply(patch),
      transact: async (path, change) => apply({ [path]: change(read(path)) }),
    },
    deleteAccount: async () => undefined,
    verifiedEmail: async () => null,
    removeFile: async (path) => {
      world.files.delete(path);
    },
    sendMail: async (mail) => {
      mails.push(mail);
    },
    push: {
      accepts: (endpoint) => endpoint.startsWith('https://push.test/'),
      send: async ({ endpoint }, payload) => {
        pushes.push({ endpoint, payload: JSON.parse(payload) });
        return 'sent';
      },
    },
    league: { name: 'Kupa Ligi', url: null },
    now: Date.now,
    log: () => undefined,
  });

  const world: AppServer = {
    mails,
    pushes,
    calls: [],
    files: new Map(),
    failure: null,
    holdUploads: false,
    read,
    seed: apply,
    server: {
      update: async (patch) => {
        await arrive();
        const write = makeUpdate(tree.root, '', patch, Date.now());
        if (!mayWrite(RULES, tree.root, write, auth())) throw new DeniedError('permission_denied');
        tree.apply(write);
        tellAll(Object.keys(patch));
      },
      dataVersion: async () => {
        await arrive();
        return read('config/dataVersion');
      },
      call: async (name, data) => {
        await arrive();
        world.calls.push({ name, data });
        const callable = (functions.callables as Record<string, Callable>)[name];
        if (callable === undefined) throw new Error(`No function ${name}.`);
        return callable({ auth: auth(), data, address: '127.0.0.1' });
      },
      upload: async (path, file, { onProgress, signal }) => {
        await arrive();
        onProgress?.(0.5);
        do {
          await arrive();
          signal?.throwIfAborted();
        } while (world.holdUploads);
        world.files.set(path, file);
        return uploadAddress(path);
      },
      removeFile: async (url) => {
        await arrive();
        world.files.delete(storedPicture(url)?.path ?? '');
      },
    },
    follow: {
      feed: (feed) => {
        feeds.set(feed.name, feed);
        followers.push(feed.name);
        soon(() => feeds.has(feed.name) && feedNow(feed));
        return () => {
          followers.splice(followers.indexOf(feed.name), 1);
          if (!followers.includes(feed.name)) feeds.delete(feed.name);
        };
      },
      events: (matchId) => {
        logs.add(matchId);
        soon(() => logs.has(matchId) && logged(matchId, read(`matchEvents/${matchId}`)));
        return () => logs.delete(matchId);
      },
    },
  };
  // One turn of the event loop, so that a test can see a screen's loading state.
  const arrive = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!online()) throw new OfflineError('No connection.');
    if (world.failure !== null) throw world.failure;
  };
  return world;
}
