import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Json } from 'firebase-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../packages/firebase-server/tests/support/rtdb-server.ts';
import { browserTimers } from '../../src/data/async/timers.ts';
import { lastPlayedMatches, latestMatches } from '../../src/data/store/admin-queries.ts';
import { readCachedRecords } from '../../src/data/store/cached-league.ts';
import { teamFixtures } from '../../src/data/store/fixture-queries.ts';
import type { Copy } from '../../src/data/store/mirror.ts';
import { rowsOf } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import {
  type Feed,
  matchLog,
  matchRecord,
  peopleOf,
  playerMatches,
  query,
  type RecordQuery,
  teamMatches,
  teamRecord,
  userRecord,
} from '../../src/data/store/record-queries.ts';
import { EVENTS, queryRows } from '../../src/data/store/schema.ts';
import { seasonGroups, seasonTeams } from '../../src/data/store/season-feeds.ts';
import { pageQueries } from '../../src/domain/schedule/lists.ts';
import { createFirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';
import { bigLeague } from '../support/big-league.ts';
import { countedWire } from '../support/counted-wire.ts';
import { sampleOf } from '../support/effort.ts';
import { openedStore } from '../support/opened-store.ts';

// L16: a device that comes back asks with the hash of what it has. What is the same is not sent again, and whatever became different is there at once.

const RULES = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const NOW = Date.UTC(2026, 4, 1, 18);
const { teamId, playerId, matchId, ...RECORDS } = bigLeague(6, 4, 40, NOW);
const other = String((RECORDS.matches[matchId] as { team2Id: string }).team2Id);
const first = String((RECORDS.matches[matchId] as { team1Id: string }).team1Id);
const fixture = (index: number) => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: teamId, team2Id: other, at: NOW + index * 3_600_000 },
  ...{ venue: 'Kadıköy', state: 'planned', sequence: 0, updatedAt: NOW },
});
const FIXTURES = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`fixture-${index}`, fixture(index)]));
/** What every page follows. */
const VALUES = {
  config: { identity: { name: 'Kupa Ligi', city: 'İstanbul', updatedAt: NOW } },
  seasons: Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `s${index + 2}`,
      { name: `Sezon ${index + 2}`, number: index + 2, startedAt: NOW + index },
    ]),
  ),
};
const LEAGUE = { ...RECORDS, ...VALUES, fixtures: FIXTURES };

interface Page {
  queries: readonly RecordQuery[];
  feeds?: readonly Feed[];
  logs?: readonly string[];
}

/** What the pages follow beside what every page does. */
const PAGES: Readonly<Record<string, Page>> = {
  home: { queries: [query('matches', { child: 'completedAt', last: 8 })] },
  fixtures: { queries: pageQueries(NOW).map((one) => query('fixtures', one)) },
  match: { queries: [matchRecord(matchId), query('fixtures', { child: 'matchId', equals: matchId })], logs: [matchId] },
  team: { queries: [teamRecord(first), peopleOf(first), ...teamMatches(first, 10), ...teamFixtures(first, 60)] },
  player: { queries: [userRecord(playerId), ...playerMatches(playerId, 5)] },
  h2h: { queries: [first, other].map((equals) => query('matches', { child: 'team1Id', equals, last: 40 })) },
  standings: { queries: [], feeds: [seasonTeams('first'), seasonGroups('first')] },
  panel: { queries: [lastPlayedMatches(20), latestMatches(10)] },
};

let server: TestServer;
let wire: Awaited<ReturnType<typeof countedWire>>;
let visits = 0;
let devices = 0;
const open: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer({ rules: RULES });
  wire = await countedWire(server.port);
});
afterAll(async () => {
  await wire.close();
  await server.close();
});
beforeEach(async () => {
  devices += 1;
  await server.database.set('', LEAGUE as unknown as Json);
});
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a page on a phone, until the server has answered all that the page follows. */
async function visit({ queries, feeds = [], logs = [] }: Page, phone: string) {
  visits += 1;
  const app = initializeApp({ projectId: 'lig', apiKey: 'x' }, `visit-${visits}`);
  const clock = createServerClock({ now: Date.now, monotonic: () => performance.now() });
  const onError = (error: unknown) => expect.unreachable(String(error));
  const { store, db, mirror } = await openedStore(phone, { queries, onError });
  const read = (rows: string) => readCachedRecords(rows, phone);
  const copies: Promise<Copy | null>[] = [];
  const noted = (copy: Promise<Copy | null>) => {
    copies.push(copy);
    return copy;
  };
  const follows = createFollows({
    mirror: {
      ...mirror,
      recall: (one) => noted(mirror.recall(one)),
    },
    now: Date.now,
    setTimer: browserTimers.set,
  });
  wire.taken();
  const remote = createFirebaseRemote(openDatabase(app, `${wire.origin}/?ns=lig`), clock);
  for (const one of queries) follows.follow(one);
  for (const one of feeds) follows.follow(one);
  for (const one of logs) follows.follow(matchLog(one));
  await Promise.all(copies);
  follows.attach(remote);
  startInbound({
    ...{ remote, follow: follows.follow, league: store, mirror, now: Date.now },
    ...{ scores: () => false, uid: () => null, onSessionChange: () => () => undefined },
  });
  await pause(0);
  await remote.caughtUp();
  // The remote delivers an answer in tasks of its own.
  await pause(20);
  const rows = [...queries.map(queryRows), ...feeds.map(rowsOf), ...logs.map((one) => EVENTS + one)];
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await deleteApp(app);
    await mirror.settled();
    db.close();
  };
  open.push(close);
  return {
    bytes: wire.taken(),
    state: () => {
      const { users, teams, matches, fixtures, feeds: fed, events, identity, seasons } = store.getState();
      return { users, teams, matches, fixtures, feeds: fed, events, identity, seasons };
    },
    /** What the phone has on its storage of the page. */
    stored: async () => {
      await mirror.settled();
      return Object.fromEntries(await Promise.all(rows.map(async (one) => [one, await read(one)] as const)));
    },
    close,
  };
}

/** A phone that has read a page, and was closed. */
async function phoneThatRead(page: Page): Promise<string> {
  const name = `returning-${devices}`;
  const { close } = await visit(page, name);
  await close();
  return name;
}

/** A phone that returns to a page shows and has what one does that was never there. */
async function expectTruth(page: Page, phone: string) {
  const back = await visit(page, phone);
  const stranger = await visit(page, `stranger-${devices}-${visits}`);
  // What every page follows beside its own may be answered a moment later on a busy machine.
  await vi.waitFor(() => expect(back.state()).toEqual(stranger.state()), { timeout: 60_000 });
  expect(await back.stored()).toEqual(await stranger.stored());
  return { back, stranger };
}

const write = (path: string, value: unknown) => server.database.set(path, value as Json);

const annul = () => write(`matches/${matchId}/annulled`, { at: NOW, reason: 'Yanlış oyuncu', line: '-Nline' });
const mend = () => write(`matches/${matchId}/team1Score`, 3);
const remove = () => write(`matches/${matchId}`, null);
const film = () => write(`matches/${matchId}/videoUrl`, 'https://youtu.be/x');
const reopen = () => server.database.update(`matches/${matchId}`, { status: 'ongoing', completedAt: null });
const move = () => write('fixtures/fixture-3/at', NOW + 1);
const unplan = () => write('fixtures/fixture-3', null);
const renameTeam = () => write(`teams/${first}/name`, 'Yeni Ad');
const renamePlayer = () => write(`users/${playerId}/displayName`, 'Yeni Ad');
const renameLeague = () => write('config/identity/name', 'Yeni Lig');
const count = () => write(`seasonStats/first/teams/${first}/wins`, 99);

describe.each(Object.entries(PAGES))('L16: returning to %s', (_name, page) => {
  it('asks for almost nothing when nothing has changed, and shows what the server has', async () => {
    const phone = await phoneThatRead(page);
    const { back, stranger } = await expectTruth(page, phone);
    // With the opening of the connection.
    expect(back.bytes).toBeLessThan(2_000);
    expect(stranger.bytes).toBeGreaterThan(back.bytes);
  });

  it('asks with nothing, and gets everything, on a phone whose copy was lost', async () => {
    const phone = await phoneThatRead(page);
    await new MirrorDatabase(phone).delete();
    await expectTruth(page, phone);
  });

  it('mends a copy that was stored only in part', async () => {
    const phone = await phoneThatRead(page);
    const db = new MirrorDatabase(phone);
    const rows = await db.mirror.filter(({ id }) => id !== '').toArray();
    const half = rows.filter((_row, index) => index % 2 === 0);
    await db.mirror.bulkDelete(half.map(({ collection, id }): [string, string] => [collection, id]));
    db.close();
    await expectTruth(page, phone);
  });
});

/** The pages that show results. */
const RESULTS = ['home', 'match', 'team', 'player', 'h2h', 'panel'];

describe.each<[string, readonly string[], () => Promise<unknown>]>([
  ['an annulled result', RESULTS, annul],
  ['a score that was mended', RESULTS, mend],
  ['a match that was deleted', RESULTS, remove],
  ['a video', RESULTS, film],
  ['a match that was reopened', RESULTS, reopen],
  ['a fixture that was moved', ['fixtures'], move],
  ['a fixture that was deleted', ['fixtures'], unplan],
  ['a team with another name', ['team'], renameTeam],
  ['a player with another name', ['player'], renamePlayer],
  ['a league with another name', ['home'], renameLeague],
  ['a figure of the table', ['standings'], count],
])('L16: %s', (_what, all, change) => {
  const pages = sampleOf(all, 2);
  it.each(pages)('is there at once for who returns to %s', async (name) => {
    const page = PAGES[name] as Page;
    const phone = await phoneThatRead(page);
    const before = await visit(page, phone);
    const old = before.state();
    await before.close();
    await change();
    const { back } = await expectTruth(page, phone);
    expect(back.state()).not.toEqual(old);
  });

  it.each(pages)('comes to %s while it is open, after an answer that sent nothing', async (name) => {
    const page = PAGES[name] as Page;
    const back = await visit(page, await phoneThatRead(page));
    const old = back.state();
    await change();
    await expect.poll(back.state).not.toEqual(old);
    const stranger = await visit(page, `stranger-${devices}`);
    // A change comes in several messages: a record that leaves a query is gone with the last one.
    await vi.waitFor(() => expect(back.state()).toEqual(stranger.state()), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await back.stored()).toEqual(await stranger.stored()), { timeout: 60_000 });
  });

  it.each(pages)('goes again from %s when a backup is put back', async (name) => {
    const page = PAGES[name] as Page;
    await change();
    const phone = await phoneThatRead(page);
    await write('', LEAGUE);
    await expectTruth(page, phone);
  });
});

it('L16: a second tab that has the newer copy on the device does not mislead the first', async () => {
  const page = PAGES.team as Page;
  const phone = await phoneThatRead(page);
  const one = await visit(page, phone);
  const two = await visit(page, phone);
  await annul();
  for (const { state } of [one, two])
    await expect.poll(() => state().matches[matchId]?.annulled?.reason).toBe('Yanlış oyuncu');
  await Promise.all([one.close(), two.close()]);
  await expectTruth(page, phone);
});

it('a lost connection is no reason to read again', async () => {
  const page = PAGES.h2h as Page;
  const back = await visit(page, await phoneThatRead(page));
  server.cut();
  await mend();
  await expect.poll(() => back.state().matches[matchId]?.team1Score, { timeout: 10_000 }).toBe(3);
});
