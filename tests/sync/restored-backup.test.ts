import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { backUp } from '../../server/league/operations/backup.ts';
import { browserTimers } from '../../src/data/async/timers.ts';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { tableState } from '../../src/data/hooks/use-table-view.ts';
import { createOutbox } from '../../src/data/outbox/outbox.ts';
import { applyRows } from '../../src/data/store/league-store.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { matchLog, matchRecord } from '../../src/data/store/record-queries.ts';
import { eventIdOf, type Intent, type OutboxRow } from '../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { startDrainLoop } from '../../src/sync/drain-loop.ts';
import { createFirebaseRemote, openDatabase } from '../../src/sync/firebase-remote.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { wentBack } from '../../src/sync/lost-rows.ts';
import { createServerClock } from '../../src/sync/server-clock.ts';
import { leagueOptions } from '../support/league-options.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { openedStore } from '../support/opened-store.ts';
import { putRow } from '../support/put-row.ts';
import { HOLDS } from '../support/session-holds.ts';

// A phone at a table, while the league behind it goes back to a backup: the real server, its rules, its backup, and the SDK.

const MATCH = keyOf(1);
const ends: (() => Promise<void>)[] = [];

let dir: string;
let server: LeagueServer;
let password: string;

async function serve(dataFolder: string, port = 0): Promise<void> {
  server = await startLeagueServer(leagueOptions(dir, {}, { dataFolder, port }));
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-restored-'));
  await serve(join(dir, 'first'));
  password = server.adminPassword ?? '';
  await server.markReady();
  await server.db.update('', {
    [`matches/${MATCH}`]: freshMatch(),
    [`liveMatches/${MATCH}`]: { startedAt: 1000 },
    'config/activeMatch': MATCH,
  } as never);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

/** Stops the server, and starts a backup in its place. */
async function putBack(backup: string): Promise<void> {
  const { port } = server;
  await server.close();
  await serve(backup, port);
}

const told = () => {
  const { team1Score, team2Score, rev } = server.db.get(`matches/${MATCH}`) as {
    [field in 'team1Score' | 'team2Score' | 'rev']: number;
  };
  return { score: `${team1Score}–${team2Score}`, rev };
};

let opened = 0;

/** Opens the table on a phone, by the admin; a phone of the same name has the storage of the last one. */
async function openTable(phone: string) {
  opened += 1;
  const app = initializeApp({ apiKey: 'embedded', projectId: 'lig' }, `table-${opened}`);
  const origin = `http://127.0.0.1:${server.port}`;
  connectAuthEmulator(getAuth(app), origin, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(getAuth(app), 'admin@kupaligi.local', password);
  const clock = createServerClock({ now: Date.now, monotonic: () => performance.now() });
  const remote = createFirebaseRemote(openDatabase(app, `${origin}/?ns=lig`), clock);
  const { store: league, db, mirror } = await openedStore(phone);
  const rows = new OutboxDatabase(`${phone}-rows`);
  const outbox = createOutbox(async () => rows);
  const stopRows = outbox.watch(
    (now) => applyRows(league, now),
    (error) => {
      throw error;
    },
  );
  const follows = createFollows({ mirror, now: Date.now, setTimer: browserTimers.set });
  follows.attach(remote);
  const unfollow = [follows.follow(matchRecord(MATCH)), follows.follow(matchLog(MATCH))];
  let turn = 0;
  remote.watchConnection(() => {
    turn += 1;
  });
  let online = true;
  let swept = 0;
  const drain = startDrainLoop({
    outbox,
    remote,
    league,
    uid: () => user.uid,
    movesBracket: () => true,
    proof: { ...HOLDS, turn: () => turn },
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isOnline: () => online,
    locks: undefined,
    timers: { ...browserTimers, monotonic: () => performance.now() + swept },
    onError: () => undefined,
  });
  const stopPoke = league.subscribe((state, before) => {
    if (state.rows !== before.rows || wentBack(state, before)) drain.poke();
  });
  await expect.poll(() => league.getState().events[MATCH] !== undefined).toBe(true);
  const commands = createMatchCommands({ league, outbox, uid: () => user.uid, now: Date.now, random: Math.random });
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    stopPoke();
    drain.stop();
    stopRows();
    for (const stop of unfollow) stop();
    await mirror.settled();
    db.close();
    rows.close();
    await deleteApp(app);
  };
  ends.push(close);
  return {
    league,
    outbox,
    close,
    /** Cups of Ali, each as a tap of its own. */
    throws: async (count: number) => {
      for (let i = 0; i < count; i++) await commands.recordShot(MATCH, 'cup', 'ali');
    },
    put: (intent: Intent) => putRow(outbox, { uid: user.uid, matchId: MATCH, at: Date.now(), intent }),
    score: () => {
      const { folded } = tableState(league, MATCH).view;
      return `${folded.team1Score}–${folded.team2Score}`;
    },
    states: () => league.getState().rows.map(({ state }) => state),
    lost: () => league.getState().rows.filter(isLost),
    isCut: (cut: boolean) => {
      online = !cut;
      drain.poke();
    },
    /** Sends what the league has lost again. */
    again: () => {
      const lost = league.getState().rows.filter(isLost);
      return outbox.update(
        lost.map(({ seq }) => seq),
        { state: 'waiting' },
      );
    },
    /** Lets the outbox forget what every tab has seen by now, as it does after half a minute. */
    sweep: async () => {
      for (let i = 0; i < 3; i++) {
        swept += 60_000;
        drain.poke();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

const isLost = ({ reason }: OutboxRow) => reason === 'restored';
const sent = (table: Awaited<ReturnType<typeof openTable>>) =>
  expect.poll(() => table.states().every((state) => state !== 'waiting')).toBe(true);

/** A table of a league whose backup lacks its last throws. */
async function playedOn(phone: string, before: number, after: number) {
  const backup = join(dir, 'backup');
  const table = await openTable(phone);
  await table.throws(before);
  await sent(table);
  await backUp(join(dir, 'first'), backup);
  await table.throws(after);
  await sent(table);
  return { backup, table };
}

describe('a backup that is put back', () => {
  it('L3, L16: with the page open, the table shows the score of the league, and offers what the league has lost', async () => {
    const { backup, table } = await playedOn('ghosts', 4, 3);
    await table.sweep();
    expect(table.score()).toBe('7–0');

    await putBack(backup);
    expect(told()).toEqual({ score: '4–0', rev: 4 });
    await expect.poll(table.score, { timeout: 15_000 }).toBe('4–0');
    expect(table.lost()).toHaveLength(3);
  });

  it('L3, L14: two phones send the lost throws again under their own keys, and none is doubled', async () => {
    const { backup, table: first } = await playedOn('first', 2, 2);
    // The other phone has them from a file.
    const second = await openTable('second');
    const file = parseExport(exportText(first.league.getState().rows)) ?? [];
    expect(await second.outbox.importRows(file)).toBe(4);
    await expect.poll(second.states).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    await putBack(backup);
    await expect.poll(() => [first, second].map((table) => table.lost().length), { timeout: 15_000 }).toEqual([2, 2]);

    await Promise.all([first, second].map((table) => table.again()));
    await expect.poll(() => told().score).toBe('4–0');
    for (const table of [first, second]) {
      await expect.poll(table.score).toBe('4–0');
      await expect.poll(table.states).toEqual(table.states().map(() => 'accepted'));
    }
    expect(told().rev).toBe(4);
  });

  it('L4, L13: a tap after it, without a connection, has the greatest key; a reload shows the score of the league', async () => {
    const { backup, table } = await playedOn('reloaded', 1, 2);
    await table.sweep();
    table.isCut(true);
    await table.throws(1);
    await putBack(backup);
    await table.close();

    const again = await openTable('reloaded');
    await expect.poll(again.score, { timeout: 15_000 }).toBe('2–0');
    await sent(again);
    expect(told()).toEqual({ score: '2–0', rev: 2 });
    expect(again.lost()).toHaveLength(2);
    await again.throws(1);
    await sent(again);
    const keys = again.league.getState().rows.flatMap((row) => eventIdOf(row) ?? []);
    expect(keys).toEqual([...keys].sort());
    await again.again();
    await expect.poll(() => told().score).toBe('5–0');
  });

  it('L3, L16: a league that has a mark of its restoration says so also when it has gone on past the lost throws', async () => {
    await server.db.update('', { 'config/restored': 1 });
    const { backup, table } = await playedOn('away', 2, 2);
    await table.close();
    await putBack(backup);
    const other = await openTable('other');
    await other.throws(3);
    await sent(other);
    expect(told()).toEqual({ score: '5–0', rev: 5 });

    const again = await openTable('away');
    await expect.poll(again.score, { timeout: 15_000 }).toBe('5–0');
    expect(again.lost()).toHaveLength(2);
    await again.again();
    await expect.poll(() => told().score).toBe('7–0');
  });

  it('L3: a match that began after the backup can be sent again, with its start', async () => {
    await server.db.update('', { [`matches/${MATCH}`]: null, [`liveMatches/${MATCH}`]: null });
    await server.db.update('', { 'config/activeMatch': null, ...teamsOf(freshMatch()) } as never);
    const backup = join(dir, 'backup');
    await backUp(join(dir, 'first'), backup);
    const table = await openTable('begun');
    const { createdAt: _created, startedAt: _started, updatedAt: _updated, ...match } = freshMatch();
    await table.put({ kind: 'start', match });
    await table.throws(2);
    await expect.poll(() => server.db.get(`matches/${MATCH}/team1Score`)).toBe(2);
    await sent(table);
    await table.sweep();
    await putBack(backup);
    expect(server.db.get(`matches/${MATCH}`)).toBeNull();
    await expect.poll(() => table.lost().length, { timeout: 15_000 }).toBe(3);
    await table.again();
    await expect.poll(() => server.db.get(`matches/${MATCH}/team1Score`)).toBe(2);
  });

  it('L3: a match that ended just before runs again, and its lost throws and its end can be sent again', async () => {
    const { backup, table } = await playedOn('just-ended', 2, 3);
    await table.put({ kind: 'complete' });
    await expect.poll(() => server.db.get(`matches/${MATCH}/status`)).toBe('completed');
    await sent(table);
    await putBack(backup);
    await expect.poll(() => table.lost().length, { timeout: 15_000 }).toBe(4);
    expect([table.score(), tableState(table.league, MATCH).view.match.status]).toEqual(['2–0', 'ongoing']);
    await table.again();
    await expect.poll(() => server.db.get(`matches/${MATCH}`)).toMatchObject({ status: 'completed', team1Score: 5 });
  });

  it('L3: of a match that ended long before, the phone knows its last throw alone', async () => {
    const { backup, table } = await playedOn('ended', 2, 3);
    await table.put({ kind: 'complete' });
    await expect.poll(() => server.db.get(`matches/${MATCH}/status`)).toBe('completed');
    await sent(table);
    await table.sweep();
    await putBack(backup);
    await expect.poll(() => table.lost().length, { timeout: 15_000 }).toBe(1);
    expect([table.score(), tableState(table.league, MATCH).view.match.status]).toEqual(['2–0', 'ongoing']);
  });

  it('decision 76: a match that a file of the league ended is cancelled at the table, with the score of the file', async () => {
    const table = await openTable('cancelled');
    await table.throws(2);
    await sent(table);
    const earlier = server.db.get(`matches/${MATCH}`) as object;
    const log = server.db.get(`matchEvents/${MATCH}`);
    await table.throws(2);
    await sent(table);
    await server.db.update('', {
      [`matches/${MATCH}`]: { ...earlier, status: 'cancelled', cancelledAt: 2000 },
      [`matchEvents/${MATCH}`]: log,
      [`liveMatches/${MATCH}`]: null,
      'config/activeMatch': null,
    } as never);
    await expect.poll(table.score, { timeout: 15_000 }).toBe('2–0');
    expect(tableState(table.league, MATCH).view.match.status).toBe('cancelled');
    expect(table.lost()).toHaveLength(2);
  });
});

const teamsOf = ({ team1Id, team2Id }: Pick<Match, 'team1Id' | 'team2Id'>) =>
  Object.fromEntries([team1Id, team2Id].map((id) => [`teams/${id}`, { name: id, approved: true }]));
