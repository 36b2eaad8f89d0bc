import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createOutbox, type Outbox } from '../../src/data/outbox/outbox.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import type { NewRow, OutboxRow } from '../../src/domain/outbox/intents.ts';

let db: OutboxDatabase;
let databases = 0;

const storages: [string, () => Outbox][] = [
  ['IndexedDB', () => createOutbox(async () => db)],
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

  it('L2: append resolves with the stored row, numbered in order of taps', async () => {
    const first = await outbox.append('m', () => tap('m', 'a'));
    const second = await outbox.append('m', () => tap('m', 'b'));
    expect(first).toMatchObject({ state: 'waiting', intent: { eventId: 'a' } });
    expect((second?.seq ?? 0) > (first?.seq ?? 0)).toBe(true);
    expect(await outbox.rows()).toEqual([first, second]);
  });

  it('hands the rows of that match alone to the decision, and stores nothing on null', async () => {
    await outbox.append('other', () => tap('other', 'x'));
    const mine = await outbox.append('m', () => tap('m', 'a'));
    let seen: OutboxRow[] = [];
    const none = await outbox.append('m', (rows) => {
      seen = rows;
      return null;
    });
    expect(none).toBeNull();
    expect(seen).toEqual([mine]);
    expect(await outbox.rows()).toHaveLength(2);
  });

  it('L5: appends that race are judged one after the other, each seeing the one before', async () => {
    const counts: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        outbox.append('m', (rows) => {
          counts.push(rows.length);
          return rows.length < 10 ? tap('m', `e${i}`) : null;
        }),
      ),
    );
    expect(counts.slice(0, 11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await outbox.rows()).toHaveLength(10);
  });

  it('L2: a decision that throws stores nothing and rejects', async () => {
    const failing = outbox.append('m', () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await outbox.rows()).toEqual([]);
  });

  it('L6: accept, park with a reason, retry and remove change exactly the named rows', async () => {
    const seqs: number[] = [];
    for (const id of ['a', 'b', 'c', 'd']) seqs.push((await outbox.append('m', () => tap('m', id)))?.seq ?? 0);
    const [a = 0, b = 0, c = 0, d = 0] = seqs;
    await outbox.accept([a]);
    await outbox.park(b, 'denied');
    await outbox.park(c, 'match-completed');
    await outbox.retry([c]);
    await outbox.remove([d]);
    expect((await outbox.rows()).map(({ seq, state }) => [seq, state])).toEqual([
      [a, 'accepted'],
      [b, 'parked'],
      [c, 'waiting'],
    ]);
    expect((await outbox.rows())[1]?.reason).toBe('denied');
  });

  it('L11: adopt gives exactly the named rows another account, and nothing else of them changes', async () => {
    const [first, second] = [
      await outbox.append('m', () => tap('m', 'a')),
      await outbox.append('m', () => tap('m', 'b')),
    ];
    await outbox.adopt([first?.seq ?? 0], 'admin-2');
    expect(await outbox.rows()).toEqual([{ ...first, uid: 'admin-2' }, second]);
  });

  it('tells watchers the rows at once and after every change, until they stop', async () => {
    const heard: number[] = [];
    const stop = outbox.watch(
      (rows) => heard.push(rows.length),
      (error) => {
        throw error;
      },
    );
    await expect.poll(() => heard.at(-1)).toBe(0);
    await outbox.append('m', () => tap('m', 'a'));
    await expect.poll(() => heard.at(-1)).toBe(1);
    stop();
    await outbox.append('m', () => tap('m', 'b'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(heard.at(-1)).toBe(1);
  });
});

describe('the outbox in IndexedDB across a restart', () => {
  it('L4: what was appended is there when the database is opened again', async () => {
    db = new OutboxDatabase('outbox-restart');
    await createOutbox(async () => db).append('m', () => tap('m', 'a'));
    db.close();
    db = new OutboxDatabase('outbox-restart');
    expect(await createOutbox(async () => db).rows()).toMatchObject([{ matchId: 'm', intent: { eventId: 'a' } }]);
    db.close();
  });

  it('L2: a connection that was closed is opened again, and the tap is stored', async () => {
    db = new OutboxDatabase('outbox-closed');
    const outbox = createOutbox(async () => db);
    await outbox.rows();
    db.close();
    expect(await outbox.append('m', () => tap('m', 'a'))).toMatchObject({ matchId: 'm' });
    expect(await outbox.rows()).toHaveLength(1);
  });
});

describe('a tap that is judged by what the page knows', () => {
  const connect = () => {
    const connection = new OutboxDatabase(`outbox-judged-${databases}`);
    return { connection, outbox: createOutbox(async () => connection) };
  };
  beforeEach(() => {
    databases += 1;
  });

  it('is decided at once and stored in one transaction', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const { connection, outbox } = connect();
    await outbox.rows();
    begin.mockClear();
    const decide = vi.fn(() => tap('m', 'a'));
    const adding = outbox.append('m', decide);
    expect(decide).toHaveBeenCalledTimes(1);
    const row = await adding;
    expect(begin.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite']);
    begin.mockRestore();
    expect(await outbox.rows()).toEqual([row]);
    expect(decide).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it('L5: is judged anew when another tab was quicker, and stored once', async () => {
    const [mine, other] = [connect(), connect()];
    await mine.outbox.rows();
    await other.outbox.append('m', () => tap('m', 'theirs'));
    const seen: number[] = [];
    const row = await mine.outbox.append('m', (rows) => {
      seen.push(rows.length);
      return rows.length < 2 ? tap('m', `mine-after-${rows.length}`) : null;
    });
    expect(seen).toEqual([0, 1]);
    expect(row).toMatchObject({ intent: { eventId: 'mine-after-1' } });
    expect((await mine.outbox.rows()).map(({ intent }) => 'eventId' in intent && intent.eventId)).toEqual([
      'theirs',
      'mine-after-1',
    ]);
    // And the other way round: what would have been taken is refused.
    const refused = await other.outbox.append('m', (rows) => (rows.length < 2 ? tap('m', 'x') : null));
    expect(refused).toBeNull();
    expect(await other.outbox.rows()).toHaveLength(2);
    for (const { connection } of [mine, other]) connection.close();
  });

  it('L5: is refused by the disk alone: what the page knows may be too old', async () => {
    const [mine, other] = [connect(), connect()];
    const first = await mine.outbox.append('m', () => tap('m', 'a'));
    await mine.outbox.rows();
    await other.outbox.remove([first?.seq ?? 0]);
    const row = await mine.outbox.append('m', (rows) => (rows.length === 0 ? tap('m', 'b') : null));
    expect(row).toMatchObject({ intent: { eventId: 'b' } });
    for (const { connection } of [mine, other]) connection.close();
  });
});
