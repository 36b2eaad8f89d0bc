import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../src/data/session/session.ts';
import { readCachedLeague, readCachedLog } from '../../src/data/store/cached-league.ts';
import { createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror, type Mirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { MAX_CACHED_LOGS } from '../../src/data/store/mirror-writes.ts';
import type { EventLog } from '../../src/domain/records/types.ts';
import { completedMatch } from '../support/league-data.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

const TEAM = { name: 'Kadıköy Fırtına', city: 'İstanbul', approved: true, stats: { wins: 1, losses: 0, points: 3 } };

let db: MirrorDatabase;
let databases = 0;
const fail = (error: unknown) => {
  throw error;
};

function open(): { mirror: Mirror; store: LeagueStore } {
  const store = createLeagueStore();
  return {
    mirror: createMirror(
      async () => db,
      store,
      fail,
      (id) => readCachedLog(id, db.name),
    ),
    store,
  };
}

/** A new start of the app on the same device. */
async function reopen(): Promise<LeagueStore> {
  const { mirror, store } = open();
  mirror.hydrate(await readCachedLeague(db.name));
  return store;
}

/** The log that a new start finds when the page of its match is opened. */
async function recalled(matchId: string): Promise<EventLog | undefined> {
  const { mirror, store } = open();
  mirror.hydrate(await readCachedLeague(db.name));
  mirror.recallEvents(matchId);
  await readCachedLog(matchId, db.name);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return store.getState().events[matchId];
}

/** Somebody else's write that goes on until it is told to end. */
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
    const told = (error: unknown) => errors.push(String((error as Error).name));
    const mirror = createMirror(async () => db, store, told, undefined, 60);
    mirror.collection('teams', { whole: { t: TEAM } });
    await mirror.settled();
    const release = await writeWithoutEnd(db.name);
    mirror.collection('teams', { changed: { t: { ...TEAM, name: 'Moda Bardakları' } } });
    await mirror.settled();
    expect(errors).toEqual(['StorageTimeoutError']);
    release();
    mirror.collection('teams', { changed: { u: TEAM } });
    await mirror.settled();
    expect(errors).toEqual(['StorageTimeoutError']);
    const after = await reopen();
    expect(Object.keys(after.getState().teams)).toEqual(['t', 'u']);
    expect(after.getState().teams.t?.name).toBe('Kadıköy Fırtına');
  });
});

describe('the mirror across restarts', () => {
  it('distinguishes collections that the server has sent in full since the start from cached ones', async () => {
    const { mirror, store } = open();
    mirror.collection('teams', { changed: { t: TEAM } });
    expect(store.getState().syncedThisSession).toEqual({});
    mirror.collection('teams', { whole: { t: TEAM } });
    expect(store.getState().syncedThisSession).toEqual({ teams: true });
    await mirror.settled();
    const again = await reopen();
    expect(again.getState().teams).toHaveProperty('t');
    expect(again.getState().syncedThisSession).toEqual({});
  });

  it('READ-02, READ-05, READ-06: the server’s last data is there without network', async () => {
    const { mirror, store } = open();
    mirror.collection('teams', { whole: { firtina: TEAM } });
    mirror.collection('matches', { whole: { m: freshMatch() } });
    mirror.events('m', { whole: logOf('ali+', 'ceren0') });
    mirror.value('activeMatch', 'm');
    mirror.value('stream', { isLive: true, kickChannel: 'lig' });
    mirror.live(5000);
    mirror.clock(-250);
    await mirror.settled();

    const again = (await reopen()).getState();
    const { teams, matches, events, activeMatch, stream, liveAt, clockOffset, everSynced } = store.getState();
    expect(again).toMatchObject({ teams, matches, events, activeMatch, stream, liveAt, clockOffset, everSynced });
    expect(Object.keys(again.events.m ?? {})).toHaveLength(2);
  });

  it('continues to cache after the system closes its connection in the background, as iOS does', async () => {
    const { mirror } = open();
    mirror.collection('teams', { whole: { a: TEAM } });
    await mirror.settled();
    forceCloseDatabase(db.backendDB() as never);
    mirror.collection('teams', { changed: { b: TEAM } });
    mirror.value('activeMatch', 'm');
    mirror.live(5_000);
    await mirror.settled();
    const { teams, activeMatch, liveAt } = (await reopen()).getState();
    expect([Object.keys(teams), activeMatch, liveAt]).toEqual([['a', 'b'], 'm', 5_000]);
  });

  it('caches single changes and removes deleted records', async () => {
    const { mirror } = open();
    mirror.collection('teams', { whole: { a: TEAM, b: TEAM } });
    mirror.collection('teams', { changed: { a: null, b: { ...TEAM, name: 'Yeni ad' }, c: TEAM } });
    await mirror.settled();
    const { teams } = (await reopen()).getState();
    expect(Object.keys(teams).sort()).toEqual(['b', 'c']);
    expect(teams.b?.name).toBe('Yeni ad');
  });

  it('writes all changes that came while the disk was busy in one transaction, the last value of each record', async () => {
    const begin = vi.spyOn(db, 'transaction');
    const { mirror } = open();
    mirror.collection('teams', { whole: { a: TEAM, gone: TEAM } });
    for (let i = 0; i < 50; i += 1) {
      mirror.collection('teams', { changed: { a: { ...TEAM, name: `Ad ${i}` }, gone: null, [`n${i % 3}`]: TEAM } });
    }
    mirror.collection('matches', { changed: { m: freshMatch() } });
    mirror.collection('matches', { changed: { m: null, other: freshMatch() } });
    await mirror.settled();
    expect(begin).toHaveBeenCalledTimes(2);
    begin.mockRestore();
    const { teams, matches } = (await reopen()).getState();
    expect(Object.keys(teams).sort()).toEqual(['a', 'n0', 'n1', 'n2']);
    expect(teams.a?.name).toBe('Ad 49');
    expect(Object.keys(matches)).toEqual(['other']);
  });

  it('the next account’s data survives the removal of the previous account’s data', async () => {
    const { mirror } = open();
    mirror.feed('log', { whole: { theirs: 1 } });
    mirror.forgetFeeds();
    mirror.feed('log', { whole: { mine: 2 } });
    await mirror.settled();
    expect((await reopen()).getState().feeds).toEqual({ log: { mine: 2 } });
  });

  it('a full collection replaces the cached one', async () => {
    const { mirror } = open();
    mirror.collection('teams', { whole: { a: TEAM, b: TEAM } });
    mirror.collection('teams', { whole: { b: TEAM } });
    await mirror.settled();
    expect(Object.keys((await reopen()).getState().teams)).toEqual(['b']);
  });

  it('an empty collection and an empty log count as loaded', async () => {
    const { mirror } = open();
    mirror.collection('teams', { whole: null });
    mirror.events('m', { whole: null });
    await mirror.settled();
    const again = (await reopen()).getState();
    expect(again.everSynced.teams).toBe(true);
    expect(await recalled('m')).toEqual({});
    expect(again.everSynced.users).toBeUndefined();
  });

  it('an invalid record is left out, the others stay', async () => {
    const { mirror, store } = open();
    mirror.collection('teams', { whole: { good: TEAM, bad: 'kaput', worse: { city: 'İstanbul' } } });
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
    mirror.collection('teams', { whole: { a: TEAM } });
    await mirror.settled();
    expect(errors).toEqual([new Error('no storage')]);
    expect(Object.keys(store.getState().teams)).toEqual(['a']);
  });

  it('a closed database connection is opened again', async () => {
    const { mirror } = open();
    db.close();
    mirror.collection('teams', { whole: { a: TEAM } });
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
    again.hydrate(await readCachedLeague(db.name));
    expect(again.store.getState()).toMatchObject({ status: 'signed-in', identity, ended: null });
    await again.set(null);

    const last = createSession(async () => db, fail);
    last.hydrate(await readCachedLeague(db.name));
    expect(last.store.getState()).toMatchObject({ status: 'signed-out', identity: null, ended: null });
  });
});

describe('logs of matches on the device', () => {
  const keys = async () => (await db.mirror.where('collection').startsWith('events:').uniqueKeys()).map(String);

  it('only those of ongoing matches are read at the start, the others when their page opens', async () => {
    const { mirror } = open();
    const { match, events } = completedMatch('ali+', 'ceren0');
    mirror.collection('matches', { whole: { now: freshMatch(), over: match } });
    mirror.events('now', { whole: logOf('ali+') });
    mirror.events('over', { whole: events });
    await mirror.settled();
    expect(Object.keys((await reopen()).getState().events)).toEqual(['now']);
    expect(await recalled('over')).toEqual(events);
    expect(await recalled('never')).toBeUndefined();
  });

  it('cached data does not overwrite what the server has sent first', async () => {
    const before = open();
    before.mirror.events('m', { whole: logOf('ali+') });
    await before.mirror.settled();
    const { mirror, store } = open();
    mirror.recallEvents('m');
    mirror.events('m', { whole: logOf('ali+', 'veli+') });
    await mirror.settled();
    expect(Object.keys(store.getState().events.m ?? {})).toHaveLength(2);
    expect(Object.keys((await recalled('m')) ?? {})).toHaveLength(2);
  });

  it('the least recently read ones are evicted, never that of an ongoing match', async () => {
    const { mirror } = open();
    const times = vi.spyOn(Date, 'now');
    mirror.collection('matches', { whole: { now: freshMatch() } });
    times.mockReturnValue(1);
    mirror.events('now', { whole: logOf('ali+') });
    for (let i = 0; i < MAX_CACHED_LOGS + 5; i += 1) {
      times.mockReturnValue(1000 + i);
      mirror.events(`m${i}`, { whole: logOf('ali+') });
    }
    // Reading one again makes it young.
    times.mockReturnValue(5000);
    mirror.events('m6', { whole: logOf('ali+') });
    mirror.events('last', { whole: logOf('ali+') });
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
    mirror.events('m', { changed: logOf('ali+') });
    await mirror.settled();
    expect(await recalled('m')).toBeUndefined();
  });

  it('single events extend a cached log', async () => {
    const { mirror } = open();
    const [first = '', second = ''] = Object.keys(logOf('ali+', 'veli+'));
    const log = logOf('ali+', 'veli+');
    mirror.events('m', { whole: { [first]: log[first] } });
    mirror.events('m', { changed: { [second]: log[second] } });
    await mirror.settled();
    expect(await recalled('m')).toEqual(log);
  });
});
