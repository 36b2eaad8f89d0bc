import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lazyOutbox } from '../../src/data/outbox/lazy-outbox.ts';
import type { Outbox } from '../../src/data/outbox/outbox.ts';
import { OutboxDatabase } from '../../src/data/store/mirror-db.ts';
import { idsOf, tap } from '../support/outbox-rows.ts';
import { putRow } from '../support/put-row.ts';

let databases = 0;
let db: OutboxDatabase;
let opened: number;
/** Whether the outbox's code can't be had at the moment. */
let lost: boolean;
let health: unknown[];
let outbox: Outbox;
const LOST = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  databases += 1;
  db = new OutboxDatabase(`lazy-${databases}`);
  opened = 0;
  lost = false;
  health = [];
  const open = async () => {
    opened += 1;
    return db;
  };
  outbox = lazyOutbox(open, {
    // What fails while the outbox is made fails as its file does.
    get limitMs() {
      if (lost) throw LOST;
      return 120_000;
    },
    onHealth: (error) => health.push(error),
  });
});
afterEach(() => db.close());

/** Watches the rows: the received lists, and the errors. */
function watch() {
  const heard: string[] = [];
  const errors: unknown[] = [];
  const stop = outbox.watch(
    (rows) => heard.push(idsOf(rows)),
    (error) => errors.push(error),
  );
  return { heard, errors, stop };
}

describe('the outbox that is loaded on first use', () => {
  it('opens nothing before', async () => {
    expect(opened).toBe(0);
    await outbox.get();
    expect(opened).toBe(1);
  });

  it('does all that the outbox does', async () => {
    const { heard } = watch();
    const [a, b] = [await putRow(outbox, tap('a')), await putRow(outbox, tap('b'))];
    expect(await outbox.add(tap('c'), [a])).toBeNull();
    expect(await outbox.getMatch('m', 'disk')).toEqual([a, b]);
    await outbox.update([a.seq], { state: 'accepted' });
    expect((await outbox.get()).map(({ state }) => state)).toEqual(['accepted', 'waiting']);
    await outbox.remove([a.seq]);
    expect(await outbox.takeBack(b.seq)).toBe(false);
    expect(await outbox.importRows([tap('c'), tap('b')])).toBe(1);
    expect(idsOf(await outbox.get())).toBe('bc');
    await expect.poll(() => heard.at(-1)).toBe('bc');
  });

  it('a watch that ends hears nothing more, also when it ends before the outbox is there', async () => {
    const [early, late] = [watch(), watch()];
    early.stop();
    await expect.poll(() => late.heard.at(-1)).toBe('');
    late.stop();
    await putRow(outbox, tap('a'));
    const third = watch();
    await expect.poll(() => third.heard.at(-1)).toBe('a');
    expect(early.heard).toEqual([]);
    expect(late.heard).not.toContain('a');
  });

  it('L2: without its code every call says so, and the next one tries again', async () => {
    lost = true;
    for (const call of [outbox.get(), outbox.add(tap('a'), []), outbox.update([1], { state: 'waiting' })])
      await expect(call).rejects.toBe(LOST);
    expect(health).toEqual([LOST, LOST, LOST]);
    lost = false;
    await putRow(outbox, tap('a'));
    expect(health.at(-1)).toBeNull();
  });

  it('a watch without the code begins when a later call has loaded it, unless it has ended by then', async () => {
    lost = true;
    const [kept, ended] = [watch(), watch()];
    await expect.poll(() => [kept.errors, ended.errors]).toEqual([[LOST], [LOST]]);
    ended.stop();
    lost = false;
    await putRow(outbox, tap('a'));
    await expect.poll(() => kept.heard.at(-1)).toBe('a');
    expect([ended.heard, kept.errors, ended.errors]).toEqual([[], [LOST], [LOST]]);
  });
});
