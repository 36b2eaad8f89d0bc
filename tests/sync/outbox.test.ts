import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createKnownRows, createOutbox, type Outbox, type OutboxOptions } from '../../src/data/outbox/outbox.ts';
import { applyEvents, applyQuery, createLeagueStore } from '../../src/data/store/league-store.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { ONGOING_MATCHES } from '../../src/data/store/record-queries.ts';
import { eventIdOf, type NewRow } from '../../src/domain/outbox/intents.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';
import { idsOf } from '../support/outbox-rows.ts';
import { putRow } from '../support/put-row.ts';

let db: OutboxDatabase;
let databases = 0;

const storages: [string, () => Outbox][] = [
  ['IndexedDB', () => createOutbox(async () => db, { limitMs: 120_000 })],
  ['memory (what most histories of the simulator use)', createMemoryOutbox],
];

const tap = (matchId: string, eventId: string): NewRow => ({
  uid: 'admin',
  matchId,
  at: 1,
  intent: { kind: 'shot', eventId, type: 'cup', playerId: 'ali' },
});

describe.each(storages)('the outbox in %s', (_name, open) => {
  let outbox: Outbox;

  beforeEach(() => {
    databases += 1;
    db = new OutboxDatabase(`outbox-${databases}`);
    outbox = open();
  });
  afterEach(() => db.close());

  it('L2: add resolves with the stored row, numbered in order of taps', async () => {
    const first = await putRow(outbox, tap('m', 'a'));
    const second = await putRow(outbox, tap('m', 'b'));
    expect(first).toMatchObject({ state: 'waiting', intent: { eventId: 'a' } });
    expect((second?.seq ?? 0) > (first?.seq ?? 0)).toBe(true);
    expect(await outbox.get()).toEqual([first, second]);
  });

  it('returns the rows of one match, from memory as from the disk, and all rows', async () => {
    const other = await putRow(outbox, tap('other', 'x'));
    const mine = await putRow(outbox, tap('m', 'a'));
    for (const from of ['memory', 'disk'] as const) expect(await outbox.getMatch('m', from)).toEqual([mine]);
    expect(await outbox.get()).toEqual([other, mine]);
  });

  it('L5: adds nothing if the match’s rows differ from those that the tap was judged by', async () => {
    const known = await outbox.getMatch('m', 'disk');
    const first = await outbox.add(tap('m', 'a'), known);
    expect(await outbox.add(tap('m', 'b'), known)).toBeNull();
    await outbox.remove([first?.seq ?? 0]);
    expect(await outbox.add(tap('m', 'c'), first === null ? [] : [first])).toBeNull();
    expect(await outbox.get()).toEqual([]);
    // Rows of another match are no reason.
    const other = await putRow(outbox, tap('other', 'x'));
    expect(await outbox.add(tap('m', 'd'), known)).toMatchObject({ intent: { eventId: 'd' } });
    // As many rows, but others.
    expect(await outbox.add(tap('m', 'e'), other === null ? [] : [other])).toBeNull();
  });

  it('L5: concurrent adds are judged one after the other, each with the previous one’s rows', async () => {
    const judgedBy: number[] = [];
    const addBelowTen = async (i: number): Promise<void> => {
      for (;;) {
        const known = await outbox.getMatch('m', 'disk');
        if (known.length >= 10) return;
        if ((await outbox.add(tap('m', `e${i}`), known)) === null) continue;
        judgedBy.push(known.length);
        return;
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => addBelowTen(i)));
    expect(judgedBy.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await outbox.get()).toHaveLength(10);
  });

  it('L6: accept, park with a reason, retry and remove change exactly the named rows', async () => {
    const seqs: number[] = [];
    for (const id of ['a', 'b', 'c', 'd']) seqs.push((await putRow(outbox, tap('m', id)))?.seq ?? 0);
    const [a = 0, b = 0, c = 0, d = 0] = seqs;
    await outbox.update([a], { state: 'accepted' });
    await outbox.update([b], { state: 'parked', reason: 'denied' });
    await outbox.update([c], { state: 'parked', reason: 'match-completed' });
    await outbox.update([c], { state: 'waiting' });
    await outbox.remove([d]);
    expect((await outbox.get()).map(({ seq, state }) => [seq, state])).toEqual([
      [a, 'accepted'],
      [b, 'parked'],
      [c, 'waiting'],
    ]);
    expect((await outbox.get()).map(({ reason }) => reason)).toEqual([undefined, 'denied', undefined]);
  });

  it('L8, decision 54: takes a held end back once, and no row that the drain has released', async () => {
    const end: NewRow = { uid: 'admin', matchId: 'm', at: 1, intent: { kind: 'complete' } };
    const held = await putRow(outbox, { ...end, heldUntil: 10_001 });
    const [sent, plain] = [
      await putRow(outbox, { ...end, matchId: 'n', heldUntil: 10_001 }),
      await putRow(outbox, end),
    ];
    await outbox.update([sent?.seq ?? 0], { heldUntil: 0 });
    expect(await outbox.takeBack(sent?.seq ?? 0)).toBe(false);
    expect(await outbox.takeBack(plain?.seq ?? 0)).toBe(false);
    expect(await outbox.takeBack(held?.seq ?? 0)).toBe(true);
    // Another tab of the phone has asked the same.
    expect(await outbox.takeBack(held?.seq ?? 0)).toBe(true);
    expect((await outbox.get()).map(({ seq }) => seq)).toEqual([sent?.seq, plain?.seq]);
  });

  it('decision 54: a hold only becomes shorter, and a released row stays so', async () => {
    const end: NewRow = { uid: 'admin', matchId: 'm', at: 1, intent: { kind: 'complete' }, heldUntil: 20_000 };
    const held = await putRow(outbox, end);
    const hold = async () => (await outbox.get())[0]?.heldUntil;
    await outbox.update([held?.seq ?? 0], { heldUntil: 12_000 });
    expect(await hold()).toBe(12_000);
    await outbox.update([held?.seq ?? 0], { heldUntil: 15_000 });
    expect(await hold()).toBe(12_000);
    await outbox.update([held?.seq ?? 0], { heldUntil: 0 });
    await outbox.update([held?.seq ?? 0], { heldUntil: 15_000 });
    expect(await hold()).toBe(0);
    expect(await outbox.takeBack(held?.seq ?? 0)).toBe(false);
  });

  it('L11: adopt sets the account of exactly the named rows, and changes nothing else of them', async () => {
    const [first, second] = [await putRow(outbox, tap('m', 'a')), await putRow(outbox, tap('m', 'b'))];
    await outbox.update([first?.seq ?? 0], { uid: 'admin-2' });
    expect(await outbox.get()).toEqual([{ ...first, uid: 'admin-2' }, second]);
    await outbox.update([second?.seq ?? 0], { state: 'parked', reason: 'denied' });
    await outbox.update([second?.seq ?? 0], { uid: 'admin-2' });
    expect((await outbox.get())[1]).toEqual({ ...second, state: 'parked', reason: 'denied', uid: 'admin-2' });
  });

  it('L11: imports rows match by match in the order of their keys, without those that it has', async () => {
    await putRow(outbox, tap('m', 'b'));
    const other = await putRow(outbox, tap('other', 'x'));
    expect(await outbox.importRows([tap('n', 'z'), tap('m', 'c'), tap('m', 'a'), tap('m', 'b')])).toBe(3);
    expect(idsOf(await outbox.getMatch('m', 'disk'))).toBe('abc');
    expect(idsOf(await outbox.getMatch('n', 'disk'))).toBe('z');
    expect(await outbox.getMatch('other', 'disk')).toEqual([other]);
    const rows = await outbox.get();
    expect(await outbox.importRows([tap('m', 'a'), tap('other', 'x')])).toBe(0);
    expect(await outbox.get()).toEqual(rows);
  });

  it('sends watchers the rows at once and after every change, until they unsubscribe', async () => {
    const heard: number[] = [];
    const stop = outbox.watch(
      (rows) => heard.push(rows.length),
      (error) => {
        throw error;
      },
    );
    await expect.poll(() => heard.at(-1)).toBe(0);
    await putRow(outbox, tap('m', 'a'));
    await expect.poll(() => heard.at(-1)).toBe(1);
    const late: string[] = [];
    const stopLate = outbox.watch(
      (rows) => late.push(idsOf(rows)),
      () => undefined,
    );
    await expect.poll(() => late.at(-1)).toBe('a');
    stopLate();
    stop();
    await putRow(outbox, tap('m', 'b'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(heard.at(-1)).toBe(1);
  });
});

describe('what the outbox in IndexedDB knows', () => {
  it('is each row once, in the order of taps, also when the database told of a row before the add was answered', () => {
    const known = createKnownRows();
    const row = (seq: number) => ({ ...tap('m', `${seq}`), seq, state: 'waiting' as const });
    known.replace([row(1), row(3)]);
    known.add(row(3));
    known.add(row(2));
    expect(known.all()?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('reaches its watchers whoever has read it: a read of the drain shows what another tab has added', async () => {
    databases += 1;
    const connection = new OutboxDatabase(`outbox-known-${databases}`);
    // The database's own notice never comes.
    vi.spyOn(connection, 'watch').mockReturnValue({ subscribe: () => ({ unsubscribe: () => undefined }) } as never);
    const outbox = createOutbox(async () => connection, { limitMs: 120_000 });
    const heard: string[] = [];
    const stop = outbox.watch(
      (rows) => heard.push(idsOf(rows)),
      () => undefined,
    );
    const other = createOutbox(async () => new OutboxDatabase(connection.name), { limitMs: 120_000 });
    await putRow(other, tap('m', 'a'));
    expect(heard).toEqual([]);
    await outbox.get();
    expect(heard).toEqual(['a']);
    await putRow(outbox, tap('m', 'b'));
    expect(heard.at(-1)).toBe('ab');
    stop();
    const before = heard.length;
    await outbox.get();
    expect(heard).toHaveLength(before);
    connection.close();
  });

  it('is not told before all of it was read: one row that was added is not all there are', async () => {
    databases += 1;
    const connection = new OutboxDatabase(`outbox-known-${databases}`);
    await putRow(
      createOutbox(async () => new OutboxDatabase(connection.name)),
      tap('n', 'a'),
    );
    vi.spyOn(connection, 'watch').mockReturnValue({ subscribe: () => ({ unsubscribe: () => undefined }) } as never);
    const outbox = createOutbox(async () => connection, { limitMs: 120_000 });
    const heard: string[] = [];
    outbox.watch(
      (rows) => heard.push(idsOf(rows)),
      () => undefined,
    );
    await outbox.add(tap('m', 'b'), []);
    expect(heard).toEqual([]);
    await outbox.get();
    expect(heard).toEqual(['ab']);
    connection.close();
  });
});

describe('the outbox in IndexedDB across a restart', () => {
  it('L4: added rows are there when the database is opened again', async () => {
    db = new OutboxDatabase('outbox-restart');
    await putRow(
      createOutbox(async () => db, { limitMs: 120_000 }),
      tap('m', 'a'),
    );
    db.close();
    db = new OutboxDatabase('outbox-restart');
    expect(await createOutbox(async () => db, { limitMs: 120_000 }).get()).toMatchObject([
      { matchId: 'm', intent: { eventId: 'a' } },
    ]);
    db.close();
  });

  it('L2: a row that an earlier attempt stored without an answer is not added twice', async () => {
    db = new OutboxDatabase('outbox-unheard');
    const outbox = createOutbox(async () => db, { limitMs: 120_000 });
    const row = await outbox.add(tap('m', 'a'), []);
    expect(await outbox.add(tap('m', 'a'), [])).toEqual(row);
    expect(await outbox.get()).toEqual([row]);
    db.close();
  });

  it('L2: a closed connection is opened again, and the tap is stored', async () => {
    db = new OutboxDatabase('outbox-closed');
    const outbox = createOutbox(async () => db, { limitMs: 120_000 });
    await outbox.get();
    db.close();
    expect(await putRow(outbox, tap('m', 'a'))).toMatchObject({ matchId: 'm' });
    expect(await outbox.get()).toHaveLength(1);
  });
});

describe('a tap that is judged by the page’s rows', () => {
  const connect = (options: OutboxOptions = {}) => {
    const connection = new OutboxDatabase(`outbox-judged-${databases}`);
    const outbox = createOutbox(async () => connection, options);
    const league = createLeagueStore();
    applyQuery(league, ONGOING_MATCHES, { whole: { m: freshMatch() } });
    applyEvents(league, 'm', { whole: { [keyOf(0)]: { type: 'cup', playerId: 'ali', timestamp: 1 } } });
    const uid = () => 'admin';
    const commands = createMatchCommands({ league, outbox, uid, now: () => 2_000, random: Math.random });
    return { connection, outbox, commands };
  };
  beforeEach(() => {
    databases += 1;
  });

  it('is stored in one transaction', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { connection, outbox, commands } = connect();
    await outbox.get();
    begin.mockClear();
    expect(await commands.recordShot('m', 'cup', 'ali')).toEqual({ ok: true });
    expect(begin.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite']);
    begin.mockRestore();
    expect(await outbox.get()).toMatchObject([{ intent: { kind: 'shot' } }]);
    connection.close();
  });

  it('reaches the watchers before the command resolves', async () => {
    const { connection, outbox, commands } = connect();
    let shown = 0;
    const stop = outbox.watch(
      (rows) => {
        shown = rows.length;
      },
      () => undefined,
    );
    await outbox.get();
    await commands.recordShot('m', 'cup', 'ali');
    expect(shown).toBe(1);
    stop();
    connection.close();
  });

  it('L13: keeps its place before one that came while it was being stored', async () => {
    const { connection, outbox, commands } = connect();
    await outbox.get();
    const { getMatch } = outbox;
    let read: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      read = resolve;
    });
    vi.spyOn(outbox, 'getMatch').mockImplementationOnce((...asked) => slow.then(() => getMatch(...asked)));
    const taps = ['ali', 'veli', 'ceren'].map((player) => commands.recordShot('m', 'miss', player));
    await outbox.get();
    read();
    await Promise.all(taps);
    const rows = await outbox.get();
    expect(rows.map(({ intent }) => 'playerId' in intent && intent.playerId)).toEqual(['ali', 'veli', 'ceren']);
    const keys = rows.map((row) => eventIdOf(row) ?? '');
    expect(keys).toEqual([...keys].sort());
    connection.close();
  });

  it('L2: if storage hangs, all queued taps are reported as lost at the same time, and the next one is attempted', async () => {
    const { connection, outbox, commands } = connect({ limitMs: 150 });
    await outbox.get();
    const transaction = vi.spyOn(connection, 'transaction').mockImplementation((() => new Promise(() => {})) as never);
    const renewed = vi.spyOn(connection, 'fresh').mockReturnValue(connection);
    const lost = await Promise.allSettled(['ali', 'veli', 'ceren'].map((who) => commands.recordShot('m', 'cup', who)));
    expect(lost.map((tap) => tap.status === 'rejected' && tap.reason.name)).toEqual(
      Array.from({ length: 3 }, () => 'StorageTimeoutError'),
    );
    // The first one was tried, and once more on a new connection; who waited behind it was not.
    expect(transaction).toHaveBeenCalledTimes(2);
    for (const spy of [transaction, renewed]) spy.mockRestore();
    expect(await commands.recordShot('m', 'cup', 'ali')).toEqual({ ok: true });
    connection.close();
  });

  it('L5: is judged again when another tab was quicker', async () => {
    const [mine, other] = [connect(), connect()];
    await mine.outbox.get();
    await other.commands.recordShot('m', 'cup', 'veli');
    expect(await mine.commands.recordShot('m', 'miss', 'ali')).toEqual({ ok: true });
    const ids = (await mine.outbox.get()).map((row) => eventIdOf(row) ?? '');
    expect(ids).toEqual([...new Set(ids)].sort());
    await other.commands.completeMatch('m');
    // What this page knows would let it pass.
    expect(await mine.commands.recordShot('m', 'cup', 'ali')).toEqual({ ok: false, refusal: 'match-completed' });
    expect(await mine.outbox.get()).toHaveLength(3);
    for (const { connection } of [mine, other]) connection.close();
  });

  it('L5: is refused only by the rows on disk: the page’s rows may be out of date', async () => {
    const [mine, other] = [connect(), connect()];
    await mine.commands.completeMatch('m');
    const [completion] = await mine.outbox.get();
    await other.outbox.remove([completion?.seq ?? 0]);
    expect(await mine.outbox.getMatch('m', 'memory')).toHaveLength(1);
    expect(await mine.commands.recordShot('m', 'cup', 'ali')).toEqual({ ok: true });
    for (const { connection } of [mine, other]) connection.close();
  });
});
