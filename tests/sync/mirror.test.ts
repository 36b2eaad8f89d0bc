import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../src/data/session/session.ts';
import { WAITING_TEAMS } from '../../src/data/store/admin-queries.ts';
import { type CachedLeague, readCachedLeague, readCachedRecords } from '../../src/data/store/cached-league.ts';
import { contactOf, playerApplications } from '../../src/data/store/feeds.ts';
import { hydrate } from '../../src/data/store/hydrate.ts';
import { applyRecords, createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import {
  createMirror,
  MAX_CACHED_FEEDS,
  MAX_CACHED_LOGS,
  MAX_CACHED_QUERIES,
  type Mirror,
  rowsOf,
} from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import {
  type Feed,
  matchLog,
  matchRecord,
  ONGOING_MATCHES,
  type RecordQuery,
  teamMatches,
  userRecord,
} from '../../src/data/store/record-queries.ts';
import { queryRows } from '../../src/data/store/schema.ts';
import type { EventLog } from '../../src/domain/records/types.ts';
import { completedMatch } from '../support/league-data.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

const TEAM = { name: 'Kadıköy Fırtına', city: 'İstanbul', approved: true, stats: { wins: 1, losses: 0, points: 3 } };

/** A query of teams that these tests write and read back. */
const TEAMS = WAITING_TEAMS;

let db: MirrorDatabase;
const HOUR = 3_600_000;
let databases = 0;
const fail = (error: unknown) => {
  throw error;
};

const readRecords = (rows: string) => readCachedRecords(rows, db.name);

function open(read = readRecords): { mirror: Mirror; store: LeagueStore } {
  const store = createLeagueStore();
  return { mirror: createMirror(async () => db, store, fail, read), store };
}

/** A device whose storage opens and answers reads when the test allows it. */
function slowDevice() {
  const store = createLeagueStore();
  const reads: ((records: Record<string, unknown>) => void)[] = [];
  let opened: (ready: MirrorDatabase) => void = fail;
  const opening = new Promise<MirrorDatabase>((resolve) => {
    opened = resolve;
  });
  const read = () =>
    new Promise<Record<string, unknown>>((resolve) => {
      reads.push(resolve);
    });
  const mirror = createMirror(() => opening, store, fail, read);
  const answer = async (records: Record<string, unknown>) => {
    reads.at(-1)?.(records);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { mirror, store, reads, answer, opened };
}

/** What a start does with what the device has. */
function fill(mirror: Mirror, store: LeagueStore, cached: CachedLeague): void {
  hydrate(store, cached);
  mirror.resume(cached);
}

/** A new start of the app on the same device. */
async function reopen(): Promise<LeagueStore> {
  const { mirror, store } = open();
  fill(mirror, store, await readCachedLeague(db.name, [TEAMS]));
  return store;
}

/** The log that a new start finds when the page of its match is opened. */
async function recalled(matchId: string): Promise<EventLog | undefined> {
  const reads: Promise<unknown>[] = [];
  const { mirror, store } = open((rows) => {
    const found = readRecords(rows);
    reads.push(found);
    return found;
  });
  fill(mirror, store, await readCachedLeague(db.name, [TEAMS]));
  mirror.recall(matchLog(matchId));
  // The mirror waits for the same promises, and goes on first.
  await Promise.all(reads);
  return store.getState().events[matchId];
}

/** Another tab's write that lasts until the test ends it. */
async function writeWithoutEnd(name: string): Promise<() => void> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  let goes = true;
  const store = opening.result.transaction('mirror', 'readwrite').objectStore('mirror');
  const goOn = () => {
    if (goes) store.get(['value', 'none']).onsuccess = goOn;
    else opening.result.close();
  };
  goOn();
  return () => {
    goes = false;
  };
}

beforeEach(() => {
  databases += 1;
  db = new MirrorDatabase(`mirror-${databases}`);
});
afterEach(() => db.close());

describe('a storage that hangs', () => {
  it('loses the write in progress, and nothing after it', async () => {
    const store = createLeagueStore();
    const errors: string[] = [];
    const onError = (error: unknown) => errors.push(String((error as Error).name));
    // The limit is short while the storage hangs, and an hour else: no machine is too slow for the other writes.
    let hangs = false;
    const set = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation(((work: () => void, ms?: number) =>
      set(work, ms === HOUR && hangs ? 60 : ms)) as typeof setTimeout);
    const mirror = createMirror(async () => db, store, onError, undefined, HOUR);
    mirror.receive(TEAMS, { whole: { t: TEAM } });
    await mirror.settled();
    const release = await writeWithoutEnd(db.name);
    hangs = true;
    mirror.receive(TEAMS, { changed: { t: { ...TEAM, name: 'Moda Bardakları' } } });
    await mirror.settled();
    expect(errors).toEqual(['StorageTimeoutError']);
    release();
    hangs = false;
    mirror.receive(TEAMS, { changed: { u: TEAM } });
    await mirror.settled();
    timers.mockRestore();
    expect(errors).toEqual(['StorageTimeoutError']);
    const after = await reopen();
    expect(Object.keys(after.getState().teams)).toEqual(['t', 'u']);
    expect(after.getState().teams.t?.name).toBe('Kadıköy Fırtına');
  });
});

describe('the mirror across restarts', () => {
  it('distinguishes collections that the server has sent in full since the start from cached ones', async () => {
    const { mirror, store } = open();
    mirror.receive(TEAMS, { changed: { t: TEAM } });
    expect(store.getState().syncedThisSession).toEqual({});
    mirror.receive(TEAMS, { whole: { t: TEAM } });
    expect(store.getState().syncedThisSession).toEqual({ [TEAMS.name]: true });
    await mirror.settled();
    const again = await reopen();
    expect(again.getState().teams).toHaveProperty('t');
    expect(again.getState().syncedThisSession).toEqual({});
  });

  it('READ-02, READ-05, READ-06: the server’s last data is there without network', async () => {
    const { mirror, store } = open();
    mirror.receive(TEAMS, { whole: { firtina: TEAM } });
    mirror.receive(ONGOING_MATCHES, { whole: { m: freshMatch() } });
    mirror.receive(matchLog('m'), { whole: logOf('ali+', 'ceren0') });
    mirror.value('activeMatch', 'm');
    mirror.value('stream', { isLive: true, kickChannel: 'lig' });
    mirror.value('season', 's2');
    mirror.value('seasons', { s2: { name: 'Yaz', number: 2, startedAt: 5 } });
    mirror.live(5000);
    mirror.clock(-250);
    await mirror.settled();

    const again = (await reopen()).getState();
    const { teams, matches, events, activeMatch, stream, liveAt, clockOffset, everSynced } = store.getState();
    expect(again).toMatchObject({ teams, matches, events, activeMatch, stream, liveAt, clockOffset, everSynced });
    expect(again).toMatchObject({ season: 's2', seasons: { s2: { name: 'Yaz' } } });
    expect(Object.keys(again.events.m ?? {})).toHaveLength(2);
  });

  it('continues to cache after the system closes its connection in the background, as iOS does', async () => {
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: { a: TEAM } });
    await mirror.settled();
    forceCloseDatabase(db.backendDB() as never);
    mirror.receive(TEAMS, { changed: { b: TEAM } });
    mirror.value('activeMatch', 'm');
    mirror.live(5_000);
    await mirror.settled();
    const { teams, activeMatch, liveAt } = (await reopen()).getState();
    expect([Object.keys(teams), activeMatch, liveAt]).toEqual([['a', 'b'], 'm', 5_000]);
  });

  it('caches single changes and removes deleted records', async () => {
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: { a: TEAM, b: TEAM } });
    mirror.receive(TEAMS, { changed: { a: null, b: { ...TEAM, name: 'Yeni ad' }, c: TEAM } });
    await mirror.settled();
    const { teams } = (await reopen()).getState();
    expect(Object.keys(teams).sort()).toEqual(['b', 'c']);
    expect(teams.b?.name).toBe('Yeni ad');
  });

  it('writes all changes that came while the disk was busy in one transaction, the last value of each record', async () => {
    const begin = vi.spyOn(db, 'transaction');
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: { a: TEAM, gone: TEAM } });
    for (let i = 0; i < 50; i += 1) {
      mirror.receive(TEAMS, {
        changed: { a: { ...TEAM, name: `Ad ${i}` }, gone: null, [`n${i % 3}`]: TEAM },
      });
    }
    mirror.receive(ONGOING_MATCHES, { whole: { m: freshMatch() } });
    mirror.receive(ONGOING_MATCHES, { changed: { m: null, other: freshMatch() } });
    await mirror.settled();
    expect(begin).toHaveBeenCalledTimes(1);
    begin.mockRestore();
    const { teams, matches } = (await reopen()).getState();
    expect(Object.keys(teams).sort()).toEqual(['a', 'n0', 'n1', 'n2']);
    expect(teams.a?.name).toBe('Ad 49');
    expect(Object.keys(matches)).toEqual(['other']);
  });

  it('a query waits on the device until it is asked for; those that every phone keeps are there at once', async () => {
    const before = open();
    before.mirror.receive(matchRecord('m'), { whole: { m: freshMatch() } });
    before.mirror.receive(ONGOING_MATCHES, { whole: { now: freshMatch() } });
    await before.mirror.settled();
    const { store, mirror } = open();
    fill(mirror, store, await readCachedLeague(db.name, [TEAMS]));
    expect(Object.keys(store.getState().matches)).toEqual(['now']);
    mirror.recall(matchRecord('m'));
    await vi.waitFor(() => expect(Object.keys(store.getState().matches).sort()).toEqual(['m', 'now']), 300_000);
    const page = open();
    fill(page.mirror, page.store, await readCachedLeague(db.name, [matchRecord('m')]));
    expect(Object.keys(page.store.getState().matches).sort()).toEqual(['m', 'now']);
    expect(page.store.getState().syncedThisSession).toEqual({});
  });

  it('a record of several queries is what the one that was read last says, on the device too', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const before = open();
    const [older, newer] = teamMatches('a', 5);
    const match = freshMatch();
    before.mirror.receive(older as RecordQuery, { whole: { m: { ...match, team1Score: 1 } } });
    vi.setSystemTime(2_000);
    before.mirror.receive(newer as RecordQuery, { whole: { m: { ...match, team1Score: 2 } } });
    await before.mirror.settled();
    vi.useRealTimers();
    for (const queries of [
      [older, newer],
      [newer, older],
    ] as RecordQuery[][]) {
      const { store, mirror } = open();
      fill(mirror, store, await readCachedLeague(db.name, queries));
      expect(store.getState().matches.m?.team1Score).toBe(2);
    }
  });

  it('what an earlier version kept whole serves until the server has spoken, and is deleted then', async () => {
    await db.mirror.bulkPut([
      { collection: 'matches', id: 'm', value: freshMatch() },
      { collection: 'matches', id: '', value: true },
      { collection: 'users', id: 'ali', value: { displayName: 'Ali', role: 'player', approved: true, createdAt: 1 } },
    ]);
    const { store, mirror } = open();
    fill(mirror, store, await readCachedLeague(db.name));
    expect(store.getState().matches.m?.team1Name).toBe(freshMatch().team1Name);
    expect(store.getState().users.ali?.displayName).toBe('Ali');
    mirror.teamIndex({ whole: {} }, { at: 0, since: 0 });
    await mirror.settled();
    const left = await db.mirror.where('collection').anyOf('users', 'matches').count();
    expect(left).toBe(0);
  });

  it('keeps so many queries, those read last, and those of match day whatever their age', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const { mirror } = open();
    mirror.receive(ONGOING_MATCHES, { whole: { now: freshMatch() } });
    for (let i = 0; i < MAX_CACHED_QUERIES + 3; i += 1) {
      vi.setSystemTime(2_000 + i);
      mirror.receive(matchRecord(`m${i}`), { whole: { [`m${i}`]: freshMatch() } });
    }
    await mirror.settled();
    vi.useRealTimers();
    const cached = (recordQuery: RecordQuery) => readCachedRecords(queryRows(recordQuery), db.name);
    expect(await cached(matchRecord('m2'))).toBeNull();
    expect(await cached(matchRecord('m3'))).not.toBeNull();
    expect(await cached(ONGOING_MATCHES)).not.toBeNull();
  });

  it('the next account’s data survives the removal of the previous account’s data', async () => {
    const { mirror } = open();
    mirror.receive({ name: 'log', path: 'log' }, { whole: { theirs: 1 } });
    mirror.forgetFeeds();
    mirror.receive({ name: 'log', path: 'log' }, { whole: { mine: 2 } });
    await mirror.settled();
    expect((await reopen()).getState().feeds).toEqual({ log: { mine: 2 } });
  });

  it('the next account’s data survives also where something else waits to be written', async () => {
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: { a: TEAM } });
    mirror.receive({ name: 'log', path: 'log' }, { whole: { theirs: 1 } });
    mirror.forgetFeeds();
    mirror.receive({ name: 'log', path: 'log' }, { whole: { mine: 2 } });
    await mirror.settled();
    const { feeds, teams } = (await reopen()).getState();
    expect(feeds).toEqual({ log: { mine: 2 } });
    expect(Object.keys(teams)).toEqual(['a']);
  });

  it('a part of the admin’s lists is read from the device when it is asked for, not at the start', async () => {
    const { mirror } = open();
    mirror.receive(contactOf('ali'), { whole: { email: 'ali@example.com' } });
    await mirror.settled();
    const again = open();
    fill(again.mirror, again.store, await readCachedLeague(db.name, [TEAMS]));
    expect(again.store.getState().feeds).toEqual({});
    again.mirror.recall(contactOf('ali'));
    await vi.waitFor(
      () => expect(again.store.getState().feeds).toEqual({ 'contacts/ali': { email: 'ali@example.com' } }),
      300_000,
    );
  });

  it('what the server said meanwhile is not overwritten by what the device has', async () => {
    const { mirror, store, answer } = slowDevice();
    mirror.recall(contactOf('ali'));
    mirror.receive(contactOf('ali'), { whole: { email: 'yeni@example.com' } });
    await answer({ email: 'eski@example.com' });
    expect(store.getState().feeds).toEqual({ 'contacts/ali': { email: 'yeni@example.com' } });
  });

  it('keeps so many parts of the admin’s lists, those read last; feeds of one’s own stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
    const { mirror } = open();
    mirror.receive(playerApplications('ali'), { whole: { a: 1 } });
    for (let i = 0; i < MAX_CACHED_FEEDS + 3; i += 1) {
      vi.setSystemTime(2_000 + i);
      mirror.receive(contactOf(`u${i}`), { whole: { email: `u${i}@example.com` } });
    }
    await mirror.settled();
    vi.useRealTimers();
    const cached = (feed: Feed) => readCachedRecords(rowsOf(feed), db.name);
    expect(await cached(contactOf('u2'))).toBeNull();
    expect(await cached(contactOf('u3'))).toEqual({ email: 'u3@example.com' });
    expect(await cached(playerApplications('ali'))).toEqual({ a: 1 });
  });

  it('the next account sees nothing of the former one’s, not even what was being read from the device', async () => {
    const { mirror, store, answer, reads, opened } = slowDevice();
    mirror.recall(contactOf('ali'));
    mirror.forgetFeeds();
    await answer({ email: 'ali@example.com' });
    expect(store.getState().feeds).toEqual({});
    // The mirror does not read deleted rows either: here the deletion waits for the storage.
    mirror.recall(contactOf('ali'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(reads).toHaveLength(1);
    opened(db);
    await vi.waitFor(() => expect(reads).toHaveLength(2), 300_000);
  });

  it('lists that an earlier version kept whole are removed when the server has spoken', async () => {
    const { mirror } = open();
    for (const name of ['contacts', 'adminLog', 'notifications'])
      mirror.receive({ name, path: name }, { whole: { a: 1 } });
    mirror.receive(playerApplications('ali'), { whole: { a: 1 } });
    await mirror.settled();
    const again = open();
    fill(again.mirror, again.store, await readCachedLeague(db.name, [TEAMS]));
    again.mirror.teamIndex({ whole: {} }, { at: 1, since: 0 });
    await again.mirror.settled();
    expect(Object.keys((await reopen()).getState().feeds)).toEqual([playerApplications('ali').name]);
  });

  it('a full collection replaces the cached one', async () => {
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: { a: TEAM, b: TEAM } });
    mirror.receive(TEAMS, { whole: { b: TEAM } });
    await mirror.settled();
    expect(Object.keys((await reopen()).getState().teams)).toEqual(['b']);
  });

  it('an empty collection and an empty log count as loaded', async () => {
    const { mirror } = open();
    mirror.receive(TEAMS, { whole: null });
    mirror.receive(matchLog('m'), { whole: null });
    await mirror.settled();
    const again = (await reopen()).getState();
    expect(again.everSynced[TEAMS.name]).toBe(true);
    expect(await recalled('m')).toEqual({});
    expect(again.everSynced.users).toBeUndefined();
  });

  it('an invalid record is left out, the others stay', async () => {
    const { mirror, store } = open();
    mirror.receive(TEAMS, { whole: { good: TEAM, bad: 'kaput', worse: { city: 'İstanbul' } } });
    await mirror.settled();
    expect(Object.keys(store.getState().teams)).toEqual(['good']);
  });

  it('a storage failure is reported and the store continues', async () => {
    const errors: unknown[] = [];
    const store = createLeagueStore();
    const mirror = createMirror(
      () => Promise.reject(new Error('no storage')),
      store,
      (error) => errors.push(error),
    );
    mirror.receive(TEAMS, { whole: { a: TEAM } });
    await mirror.settled();
    expect(errors).toEqual([new Error('no storage')]);
    expect(Object.keys(store.getState().teams)).toEqual(['a']);
  });

  it('a closed database connection is opened again', async () => {
    const { mirror } = open();
    db.close();
    mirror.receive(TEAMS, { whole: { a: TEAM } });
    await mirror.settled();
    expect(Object.keys((await reopen()).getState().teams)).toEqual(['a']);
  });

  it('a device without a cache starts empty, and Dexie creates the databases later', async () => {
    expect(await readCachedLeague('never-seen')).toEqual({ mirror: [], meta: [] });
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('never-seen');
  });
});

describe('the session across restarts', () => {
  it('is known without network, and removed after signing out', async () => {
    const identity = { uid: 'admin', email: 'admin@kupaligi.local', displayName: 'Yönetici' };
    const session = createSession(async () => db, fail);
    expect(session.store.getState().status).toBe('unknown');
    await session.set(identity);

    const again = createSession(async () => db, fail);
    again.hydrate(await readCachedLeague(db.name, [TEAMS]));
    expect(again.store.getState()).toMatchObject({ status: 'signed-in', identity, ended: null });
    await again.set(null);

    const last = createSession(async () => db, fail);
    last.hydrate(await readCachedLeague(db.name, [TEAMS]));
    expect(last.store.getState()).toMatchObject({ status: 'signed-out', identity: null, ended: null });
  });
});

describe('logs of matches on the device', () => {
  const keys = async () => (await db.mirror.where('collection').startsWith('events:').uniqueKeys()).map(String);

  it('only those of ongoing matches are read at the start, the others when their page opens', async () => {
    const { mirror } = open();
    const { match, events } = completedMatch('ali+', 'ceren0');
    mirror.receive(ONGOING_MATCHES, { whole: { now: freshMatch(), over: match } });
    mirror.receive(matchLog('now'), { whole: logOf('ali+') });
    mirror.receive(matchLog('over'), { whole: events });
    await mirror.settled();
    expect(Object.keys((await reopen()).getState().events)).toEqual(['now']);
    expect(await recalled('over')).toEqual(events);
    expect(await recalled('never')).toBeUndefined();
  });

  it('cached data does not overwrite what the server has sent first', async () => {
    const before = open();
    before.mirror.receive(matchLog('m'), { whole: logOf('ali+') });
    await before.mirror.settled();
    const { mirror, store } = open();
    mirror.recall(matchLog('m'));
    mirror.receive(matchLog('m'), { whole: logOf('ali+', 'veli+') });
    await mirror.settled();
    expect(Object.keys(store.getState().events.m ?? {})).toHaveLength(2);
    expect(Object.keys((await recalled('m')) ?? {})).toHaveLength(2);
  });

  it('the least recently read ones are evicted, never that of an ongoing match', async () => {
    const { mirror } = open();
    const times = vi.spyOn(Date, 'now');
    mirror.receive(ONGOING_MATCHES, { whole: { now: freshMatch() } });
    times.mockReturnValue(1);
    mirror.receive(matchLog('now'), { whole: logOf('ali+') });
    for (let i = 0; i < MAX_CACHED_LOGS + 5; i += 1) {
      times.mockReturnValue(1000 + i);
      mirror.receive(matchLog(`m${i}`), { whole: logOf('ali+') });
    }
    // Reading one again makes it young.
    times.mockReturnValue(5000);
    mirror.receive(matchLog('m6'), { whole: logOf('ali+') });
    mirror.receive(matchLog('last'), { whole: logOf('ali+') });
    await mirror.settled();
    times.mockRestore();
    const kept = await keys();
    expect(kept).toHaveLength(MAX_CACHED_LOGS + 1);
    expect(kept).toEqual(expect.arrayContaining(['events:now', 'events:m6', 'events:last']));
    expect(kept).not.toContain('events:m0');
    expect(kept).not.toContain('events:m5');
  });

  it('a single event of an evicted log is not taken for the whole log', async () => {
    const { mirror } = open();
    mirror.receive(matchLog('m'), { changed: logOf('ali+') });
    await mirror.settled();
    expect(await recalled('m')).toBeUndefined();
  });

  it('single events extend a cached log', async () => {
    const { mirror } = open();
    const [first = '', second = ''] = Object.keys(logOf('ali+', 'veli+'));
    const log = logOf('ali+', 'veli+');
    mirror.receive(matchLog('m'), { whole: { [first]: log[first] } });
    mirror.receive(matchLog('m'), { changed: { [second]: log[second] } });
    await mirror.settled();
    expect(await recalled('m')).toEqual(log);
  });
});

describe('a record that came with the page', () => {
  const USER = { displayName: 'Ali', role: 'player', approved: true, createdAt: 1, updatedAt: 7 };
  const ALI = userRecord('ali');

  it('is not yet the device’s own: the server sends it once, and from then on the copy is what the device asks with', async () => {
    const { mirror, store } = open();
    applyRecords(store, { 'users/ali': USER });
    expect(await mirror.recall(ALI)).toBeNull();
    mirror.receive(ALI, { whole: { ali: USER } });
    await mirror.settled();
    const next = open();
    expect(await next.mirror.recall(ALI)).toEqual({ ali: USER });
    expect(next.store.getState().users.ali?.displayName).toBe('Ali');
  });

  it('stays as the next page brings it, and what the device asks with is its own copy', async () => {
    const { mirror } = open();
    mirror.receive(ALI, { whole: { ali: USER } });
    await mirror.settled();
    const next = open();
    fill(next.mirror, next.store, await readCachedLeague(db.name, [ALI]));
    applyRecords(next.store, { 'users/ali': { ...USER, displayName: 'Ali Bey' } });
    expect(await next.mirror.recall(ALI)).toEqual({ ali: USER });
    expect(next.store.getState().users.ali?.displayName).toBe('Ali Bey');
  });
});
