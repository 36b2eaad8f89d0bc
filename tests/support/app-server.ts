import { readFileSync } from 'node:fs';
import { compileRules, makeUpdate, mayRead, mayWrite, nodeAt, parsePath, Tree, toJson } from 'firebase-server/testing';
import { type BackupHost, type Callable, CallError, type Mail } from '../../functions/src/contract.ts';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { createDigests } from '../../functions/src/pages/digests.ts';
import type { ServerPort } from '../../src/data/server.ts';
import type { FollowQuery } from '../../src/data/services.ts';
import type { Account } from '../../src/data/session/session.ts';
import type { Asked, Query, QueryConstraints } from '../../src/data/store/record-queries.ts';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import type { ChildQuery } from '../../src/domain/records/child-query.ts';
import { storedPicture } from '../../src/domain/records/stored-picture.ts';
import { COUNTED_REVISION, countedPatch } from '../../src/domain/records/uncounted.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import type { FirebaseRemote } from '../../src/sync/firebase-remote.ts';
import { derived } from './derived.ts';
import { partsOf } from './parts.ts';
import { answerOf, serverQuery } from './server-query.ts';

const RULES = compileRules(readFileSync('database.rules.json', 'utf8'));

/** A league's server in this process: the project's own rules and functions, without a network. */
export interface AppServer {
  server: ServerPort;
  follow: FollowQuery;
  /** Calls back with the whole answer of a query, now and whenever it may have changed; returns an unsubscribe function. */
  watchCollection: FirebaseRemote['watchCollection'];
  /** Calls back with a value, now and whenever it may have changed; returns an unsubscribe function. */
  watchValue(path: string, onChange: (value: unknown) => void): () => void;
  /** Writes without asking the rules. */
  seed(patch: Readonly<Record<string, unknown>>): void;
  /** The same, and tells it to whoever follows it, also what has not changed. */
  send(patch: Readonly<Record<string, unknown>>): void;
  /** Changes records while this device has no connection. It receives them with its next read. */
  unheard(patch: Readonly<Record<string, unknown>>): void;
  read(path: string): unknown;
  /** Calls a function from another phone. */
  callAs(identity: Account | null, name: string, data: unknown): Promise<unknown>;
  /** Mails that the functions sent. */
  mails: Mail[];
  /** Pushes that the functions sent, as the device receives them. */
  pushes: { endpoint: string; payload: unknown }[];
  /** Names and data of the called functions, without those that a start of the app or the panel makes by itself: `followCalls` and `hostCalls`. */
  calls: { name: string; data: unknown }[];
  /** The same of `syncFollows`, which each start with an account calls (decision 108). */
  followCalls: { name: string; data: unknown }[];
  /** The same of `checkHost`, which each panel calls (decision 125). */
  hostCalls: { name: string; data: unknown }[];
  /** Names of the documents of the digest that were asked for. */
  digested: string[];
  /** Files by path. */
  files: Map<string, Blob>;
  /** The passwords that the functions set, by uid. */
  passwords: Map<string, string>;
  /** The one password that the host refuses as common. */
  commonPassword: string;
  /** What the host is set up for. */
  host: {
    url: string | null;
    tls: boolean;
    certificateDaysLeft: number | null;
    mails: boolean;
    makesBackups: boolean;
    reachesApple: boolean;
  };
  /** The backups that the host makes; null without a folder for them. */
  backups: BackupHost | null;
  /** Every call rejects with this error until it is null again. */
  failure: Error | null;
  /** Uploads stop half-way while this is set. */
  holdUploads: boolean;
}

export interface AppServerDeps {
  who: () => Account | null;
  online: () => boolean;
  answer: (query: Query, whole: unknown) => void;
  /** Runs what one write tells; a screen draws it once. */
  atOnce: (work: () => void) => void;
}

/** The stored form of an upload's address. */
export const uploadAddress = (path: string) => `/v0/b/lig.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=t`;

export function openAppServer({ who, online, answer, atOnce }: AppServerDeps): AppServer {
  let waiting: (() => unknown)[] = [];
  /** Delays an answer: over a network no answer arrives while the screen is being rendered. What a screen asks for at once arrives at once. */
  const soon = (work: () => unknown) => {
    waiting.push(work);
    if (waiting.length > 1) return;
    queueMicrotask(() => {
      const answers = waiting;
      waiting = [];
      atOnce(() => {
        for (const answer of answers) answer();
      });
    });
  };
  const tree = new Tree();
  tree.apply(makeUpdate(tree.root, '', { 'config/dataVersion': DATA_VERSION }, Date.now()));
  /** The followed queries, once for each screen. */
  const followed: Query[] = [];
  const values = new Map<string, Set<(value: unknown) => void>>();
  const known = new Set<string>();
  const auth = () => authOf(who());
  const authOf = (identity: Account | null) => {
    return identity === null ? null : { uid: identity.uid, token: identity.anonymous ? {} : { email: identity.email } };
  };
  const read = (path: string) => toJson(nodeAt(tree.root, parsePath(path)));
  /** The value that a listener receives; undefined if the rules refuse it. */
  const heard = (path: string, where: QueryConstraints | undefined) => {
    const place = parsePath(path);
    if (!mayRead(RULES, tree.root, place, serverQuery(where), auth(), Date.now())) return undefined;
    return answerOf(nodeAt(tree.root, place), where) ?? {};
  };
  /** What each query told last: a listener hears a write only if its own data have changed. */
  const told = new Map<object, string>();
  const isNews = (of: object, whole: unknown) => {
    const [before, now] = [told.get(of), JSON.stringify(whole)];
    told.set(of, now);
    return before !== now;
  };
  const inQuery = ({ collection, key, query }: Asked) => {
    if (key === undefined) return heard(collection, query) as Record<string, unknown> | undefined;
    const record = read(`${collection}/${key}`);
    return record === null ? {} : { [key]: record };
  };
  const wholeOf = (query: Query) => {
    if ('path' in query) return heard(query.path, query.where);
    if ('log' in query) return online() ? read(query.name) : undefined;
    // For a collection that a test leaves out the server has not answered yet.
    return known.has(query.collection) ? inQuery(query) : undefined;
  };
  const tellOf = (query: Query, onlyNews = false) => {
    const whole = wholeOf(query);
    if (whole !== undefined && (isNews(query, whole) || !onlyNews)) answer(query, whole);
  };
  /** Tells what a write has changed, or everything without a path. */
  const tellAll = (paths: readonly string[], onlyNews = paths.length > 0) =>
    atOnce(() => {
      const changed = new Set(paths.map((path) => path.split('/')[0] ?? ''));
      for (const [path, tells] of values)
        if (changed.has(path.split('/')[0] ?? '')) for (const tell of tells) tell(read(path));
      for (const query of new Map(followed.map((one) => [one.name, one])).values())
        if (!('collection' in query) || changed.has(query.collection)) tellOf(query, onlyNews);
    });
  const apply = (patch: Readonly<Record<string, unknown>>, onlyNews = true) => {
    for (const [path, value] of Object.entries(patch)) if (value !== undefined) known.add(path.split('/')[0] ?? '');
    tree.apply(makeUpdate(tree.root, '', patch, Date.now()));
    tellAll([...Object.keys(patch), ...derive(Object.keys(patch))], onlyNews);
  };
  const put = (patch: Readonly<Record<string, unknown>>) => {
    tree.apply(makeUpdate(tree.root, '', patch, Date.now()));
    tellAll(Object.keys(patch));
  };
  const hasFigures = (patch: object) => Object.keys(patch).some((path) => /^(?:seasonStats|teamIndex)\//.test(path));
  /** Writes the derived fields of the records; returns the paths. */
  const derive = (paths: readonly string[]) => {
    if (!paths.some((path) => /^(?:teams|users)(?:\/|$)/.test(path))) return [];
    const { teamIndex, ...users } = derived(read('teams'), read('users'), Date.now());
    const patch = { ...(known.has('teams') ? { teamIndex } : {}), ...users };
    if (known.has('teams')) known.add('teamIndex');
    known.add('seasonStats');
    tree.apply(makeUpdate(tree.root, '', patch, Date.now()));
    return Object.keys(patch);
  };
  const mails: Mail[] = [];
  const pushes: AppServer['pushes'] = [];
  const functions = defineFunctions({
    db: {
      get: async (path) => read(path),
      parts: (path, most) => partsOf(read(path), most),
      query: async (path, query) => answerOf(nodeAt(tree.root, parsePath(path)), query),
      // What the league has counted is not derived once more.
      update: async (patch) => (hasFigures(patch) ? put(patch) : apply(patch)),
      updateCounted: async (revision, patch) => {
        if ((read(COUNTED_REVISION) ?? 0) !== revision) return false;
        put({ ...patch, ...countedPatch(revision) });
        return true;
      },
      transact: async (path, change) => apply({ [path]: change(read(path)) }),
    },
    deleteAccount: async () => undefined,
    setPassword: async (uid, password) => {
      if (password === world.commonPassword) return `WEAK_PASSWORD : ${GUESSED_FIRST}`;
      world.passwords.set(uid, password);
      return null;
    },
    signInToken: async (uid) => `token-${uid}`,
    keepAccount: async () => true,
    verifiedEmail: async () => null,
    filesOf: async () => [],
    removeFile: async (path) => {
      world.files.delete(path);
    },
    putFile: async (path, type, bytes) => {
      world.files.set(path, new Blob([Uint8Array.from(bytes)], { type }));
      return uploadAddress(path);
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
    get host() {
      const { certificateDaysLeft, ...host } = world.host;
      return { ...host, certificateDaysLeft: () => certificateDaysLeft };
    },
    get backups() {
      return world.backups;
    },
    get league() {
      return { name: 'Kupa Ligi', url: world.host.url };
    },
    now: Date.now,
    log: () => undefined,
  });

  const callAs = async (identity: Account | null, name: string, data: unknown): Promise<never> => {
    const callable = (functions.callables as Record<string, Callable>)[name];
    if (callable === undefined) throw new Error(`No function ${name}.`);
    try {
      return (await callable({ auth: authOf(identity), data, address: '127.0.0.1' })) as never;
    } catch (error) {
      // The SDK's name of the code.
      if (error instanceof CallError) throw Object.assign(error, { code: `functions/${error.code}` });
      throw error;
    }
  };

  const world: AppServer = {
    callAs,
    mails,
    pushes,
    calls: [],
    followCalls: [],
    hostCalls: [],
    digested: [],
    files: new Map(),
    passwords: new Map(),
    commonPassword: 'kupaligi',
    backups: null,
    host: {
      ...{ url: null, tls: false, certificateDaysLeft: null, mails: false },
      ...{ makesBackups: true, reachesApple: true },
    },
    failure: null,
    holdUploads: false,
    read,
    seed: (patch) => apply(patch),
    send: (patch) => apply(patch, false),
    unheard: (patch) => void tree.apply(makeUpdate(tree.root, '', patch, Date.now())),
    server: {
      isBusy: async () => false,
      read: async (recordQuery) => {
        await arrive();
        const found = inQuery(recordQuery);
        if (found === undefined) throw new DeniedError('permission_denied');
        return found;
      },
      update: async (patch) => {
        await arrive();
        const write = makeUpdate(tree.root, '', patch, Date.now());
        if (!mayWrite(RULES, tree.root, write, auth())) throw new DeniedError('permission_denied');
        tree.apply(write);
        if (Object.keys(patch).some((path) => path.startsWith('teamIndex'))) known.add('teamIndex');
        tellAll(Object.keys(patch));
        // The host counts at once; a screen that waits for its figures is seen against the real server.
        if (Object.keys(patch).some((path) => path.startsWith('uncounted/')))
          await functions.schedules.countResults.run();
      },
      caughtUp: async () => {
        await arrive();
        tellAll([]);
      },
      dataVersion: async () => {
        await arrive();
        return read('config/dataVersion');
      },
      digest: async (name, countedAt, tell) => {
        await arrive();
        if (countedAt === undefined) return;
        world.digested.push(name);
        const reads = {
          get: async (path: string) => read(path),
          first: async () => null,
          query: async (path: string, query: ChildQuery) => answerOf(nodeAt(tree.root, parsePath(path)), query),
        };
        // Made anew for each question: a test's records change without a counting.
        const { answer } = createDigests({ reads, log: () => undefined });
        tell({ value: await (await answer(new Request(`http://league/digest/${name}.json`))).json(), at: Date.now() });
      },
      call: async (name, data) => {
        await arrive();
        const own: Readonly<Record<string, AppServer['calls']>> = {
          syncFollows: world.followCalls,
          checkHost: world.hostCalls,
        };
        (own[name] ?? world.calls).push({ name, data });
        return callAs(who(), name, data);
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
    watchCollection: (path, onChange, { where } = {}) => {
      const tell = () => {
        const whole = known.has(path) ? heard(path, where) : undefined;
        if (whole !== undefined) onChange({ whole });
      };
      return world.watchValue(path, tell);
    },
    watchValue: (path, onChange) => {
      const tells = values.get(path) ?? new Set();
      values.set(path, tells.add(onChange));
      onChange(read(path));
      return () => tells.delete(onChange);
    },
    follow: (query) => {
      if ('collection' in query && query.key === '') return () => undefined;
      followed.push(query);
      soon(() => followed.includes(query) && tellOf(query));
      return () => {
        if (followed.includes(query)) followed.splice(followed.indexOf(query), 1);
      };
    },
  };
  // Waits one turn of the event loop, so that a test can see a screen's loading state.
  const arrive = async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (!online()) throw new OfflineError('No connection.');
    if (world.failure !== null) throw world.failure;
  };
  return world;
}
