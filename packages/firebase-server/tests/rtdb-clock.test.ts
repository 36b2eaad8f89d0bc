import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LeagueDatabase, openDatabase, openJournal } from '../src/database/database.ts';
import { Engine } from '../src/database/engine.ts';
import { compact, listGenerations, readFolder } from '../src/database/journal/journal-folder.ts';
import { ServerClock } from '../src/database/server-clock.ts';
import { encodeHeader, HEADER_BYTES, reserveBytes } from '../src/durable-log/format.ts';
import { scanLog } from '../src/durable-log/scan.ts';
import { compileRules } from '../src/rules/rules.ts';
import { Tree } from '../src/tree/tree.ts';
import { openRaw, RawClient } from './support/rtdb-client.ts';
import { OPEN_RULES, startTestServer, verifyTestToken } from './support/rtdb-server.ts';

// The cursors of devices rest on it: whatever the machine's clock does, the time that the server gives never goes back.

const NOON = Date.UTC(2026, 4, 1, 12);
const HOUR = 3_600_000;

let dir: string;
let system: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rtdb-clock-'));
  system = NOON;
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

const open = (at: string | null = dir, rules = OPEN_RULES) =>
  openDatabase({
    dir: at,
    namespace: 'lig',
    rules,
    verifyToken: verifyTestToken,
    log: () => undefined,
    now: () => system,
  });

/** The time that a write gets. */
async function stamp(database: LeagueDatabase): Promise<number> {
  await database.set('stamp', { '.sv': 'timestamp' });
  return database.get('stamp') as number;
}

/** At or after `time`, and not the system clock, which is an hour off: the test itself takes some of the time. */
const goesOnFrom = (time: number) => (found: number) => found >= time && found < time + HOUR;

/** What a power cut at this moment would leave. */
function powerCut(): string {
  const left = join(dir, '..', `${dir.split('/').at(-1)}-cut`);
  rmSync(left, { recursive: true, force: true });
  cpSync(dir, left, { recursive: true });
  return left;
}

const postedKey = async (database: LeagueDatabase) => {
  const request = new Request('http://x/list.json?ns=lig', { method: 'POST', body: '1' });
  return ((await (await database.rest(request)).json()) as { name: string }).name;
};

test('a clock that is set back an hour takes no time back: timestamps, the rules’ now, keys of POST', async () => {
  const rules = '{"rules":{".read":true,".write":true,"late":{".validate":"newData.val() <= now"}}}';
  const database = await open(null, rules);
  const [time, key] = [await stamp(database), await postedKey(database)];
  expect(time).toBe(NOON);
  system -= HOUR;
  expect(await stamp(database)).toSatisfy(goesOnFrom(NOON));
  expect(database.now()).toSatisfy(goesOnFrom(NOON));
  expect((await postedKey(database)) > key).toBe(true);
  const write = (value: number) =>
    database.rest(new Request('http://x/late.json?ns=lig', { method: 'PUT', body: String(value) }));
  expect((await write(NOON)).status).toBe(200);
  expect((await write(NOON + HOUR)).status).toBe(401);
  await database.close();
});

test('… nor the greeting of a new connection, from which a device counts', async () => {
  const server = await startTestServer({ now: () => system });
  const hello = async () => {
    const client = new RawClient(server);
    const { d } = await client.open();
    client.close();
    return d.d.ts;
  };
  expect(await hello()).toBe(NOON);
  system -= HOUR;
  expect(await hello()).toSatisfy(goesOnFrom(NOON));
  await server.close();
});

test('it goes on one percent slower until the system clock has caught up, and then with it', () => {
  let real = 0;
  const clock = new ServerClock(
    () => system,
    0,
    () => real,
  );
  const pass = (ms: number) => {
    system += ms;
    real += ms;
    return clock.now();
  };
  expect(pass(0)).toBe(NOON);
  system -= HOUR;
  expect(pass(0)).toBe(NOON);
  for (let seconds = 1; seconds <= 100; seconds += 1) expect(pass(1000)).toBe(NOON + seconds * 990);
  expect(pass(1)).toBe(NOON + 99_000);
  expect(pass(1)).toBe(NOON + 99_001);
  const last = pass(98);
  expect(last).toBe(NOON + 99_099);
  // Set back once more while it is ahead.
  system -= HOUR;
  expect(pass(0)).toBe(last);
  expect(pass(10_000)).toBe(last + 9_900);
  // 2 h ahead, it is caught up with after 200 h.
  expect(pass(190 * HOUR)).toBeGreaterThan(system);
  expect(pass(11 * HOUR)).toBe(system);
  expect(pass(HOUR)).toBe(system);
});

test('a clock that is set right again, forward, is followed at once and not added', () => {
  let real = 0;
  const clock = new ServerClock(
    () => system,
    0,
    () => real,
  );
  clock.now();
  system -= HOUR;
  real += 1000;
  clock.now();
  system += HOUR + 1000;
  expect(clock.now()).toBe(NOON + 1000);
});

test('after a restart with the clock set back it goes on from the last that was given', async () => {
  const first = await open();
  await stamp(first);
  system += 5 * HOUR;
  expect(first.now()).toBe(NOON + 5 * HOUR); // the server has sent it to a client, and stored it with no record
  await first.close();
  system = NOON - HOUR;
  const second = await open();
  expect(await stamp(second)).toSatisfy(goesOnFrom(NOON + 5 * HOUR));
  system = NOON + 6 * HOUR;
  expect(await stamp(second)).toBe(NOON + 6 * HOUR);
  await second.close();
});

test('… and after a power cut, from the journal and from a snapshot', async () => {
  const first = await open();
  await stamp(first);
  system += HOUR;
  await stamp(first);
  const left = powerCut();
  await first.close();
  for (const from of ['journal', 'snapshot']) {
    if (from === 'snapshot') fold(left);
    system = NOON - HOUR;
    const second = await open(left);
    expect(await stamp(second), from).toSatisfy(goesOnFrom(NOON + HOUR));
    await second.close();
  }
  rmSync(left, { recursive: true });
});

test('a folder of an earlier version, which has no time, is read and has one from then on', async () => {
  const { journal } = await openJournal(dir, () => undefined);
  await journal.append(['["d","name","Kadıköy"]']);
  await journal.close();
  expect(readFolder(dir).tree.time).toBe(0);
  const database = await open();
  expect(database.get('name')).toBe('Kadıköy');
  await stamp(database);
  await database.close();
  expect(readFolder(dir).tree.time).toBe(NOON);
});

test('… also what was only told, except in the last ten seconds before a power cut', async () => {
  const first = await open();
  await stamp(first);
  system += HOUR;
  await first.rest(new Request('http://x/stamp.json?ns=lig'));
  const given = first.now();
  expect(given).toBe(NOON + HOUR);
  await first.rest(new Request('http://x/stamp.json?ns=lig'));
  const left = powerCut();
  await first.close();
  system = NOON;
  const second = await open(left);
  expect(second.now()).toSatisfy(goesOnFrom(given));
  await second.close();
  rmSync(left, { recursive: true });
});

test('reads store the time at most every ten seconds', async () => {
  const database = await open();
  await stamp(database);
  const file = join(dir, 'journal-0.log');
  const records = () => scanLog(readFileSync(file), null).records;
  const before = records();
  for (let i = 1; i <= 50; i += 1) {
    system += 1000;
    await database.rest(new Request('http://x/stamp.json?ns=lig'));
  }
  expect(records() - before).toBeGreaterThan(0);
  expect(records() - before).toBeLessThanOrEqual(5);
  await database.close();
});

test('a disk that takes no time keeps no reader waiting, and is not asked at every read', async () => {
  let asked = 0;
  const append = async () => {
    asked += 1;
    throw new Error('no space left on device');
  };
  const journal = { append, healthy: () => true, close: async () => undefined };
  const engine = new Engine(
    new Tree(),
    journal,
    compileRules(OPEN_RULES),
    () => undefined,
    () => system,
  );
  const read = () => new Promise<number>((answer) => engine.read(() => () => answer(engine.now())));
  await read();
  expect(asked).toBe(0);
  for (let i = 0; i < 20; i += 1) {
    system += 1000;
    expect(await read()).toBe(system);
  }
  expect(asked).toBe(1);
});

test('a token ends by the clock of those who issue it, however far ahead the server’s time is', async () => {
  const server = await startTestServer({ now: () => system });
  await stamp(server.database);
  system -= 2 * HOUR;
  const client = await openRaw(server);
  const life = system + HOUR - Date.now(); // the test's tokens count from the real present
  expect(await client.ask('auth', { cred: `user:ayse:${life}` })).toMatchObject({ s: 'ok' });
  expect(await client.ask('p', { p: '/a', d: 1 })).toMatchObject({ s: 'ok' });
  client.close();
  await server.close();
});

/** Folds the journal of a stopped database into a snapshot, with an empty journal behind it. */
function fold(folder: string): void {
  const { journals } = listGenerations(folder);
  const next = (journals.at(-1) ?? 0) + 1;
  const base = readFolder(folder).records;
  const empty = [encodeHeader({ base, closed: null }), reserveBytes(HEADER_BYTES, HEADER_BYTES + 64)];
  writeFileSync(join(folder, `journal-${next}.log`), Buffer.concat(empty));
  compact(folder, next);
  expect(readdirSync(folder).sort()).toEqual([`journal-${next}.log`, `snapshot-${next}.db`]);
}
