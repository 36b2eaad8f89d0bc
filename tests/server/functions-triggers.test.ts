import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json, LeagueDatabase } from 'firebase-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEvent, DatabaseTrigger } from '../../functions/src/contract.ts';
import { startTriggers, type TriggerHost } from '../../server/league/functions/triggers.ts';
import { openQuietDatabase } from '../support/quiet-database.ts';

let dir: string;
let db: LeagueDatabase;
let host: TriggerHost | null;
let heard: [string, DatabaseEvent][];

const open = () => openQuietDatabase(dir);

function trigger(
  name: string,
  ref: string,
  kind: DatabaseTrigger['kind'],
  work?: () => Promise<void>,
): DatabaseTrigger {
  return {
    ref,
    kind,
    handle: async (event) => {
      heard.push([name, event]);
      await work?.();
    },
  };
}

function start(triggers: Record<string, DatabaseTrigger>, retryMs: readonly number[] = [10, 10, 10]): void {
  host = startTriggers({ triggers, db, log: () => undefined, retryMs });
}

const calls = () => heard.map(([name, { params, before, after }]) => [name, params, before, after]);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-triggers-'));
  db = await open();
  heard = [];
  host = null;
});
afterEach(async () => {
  await host?.close();
  await db.close();
  await rm(dir, { recursive: true, force: true });
});

describe('database triggers', () => {
  const cases: [string, DatabaseTrigger['kind'], Record<string, Json>, Record<string, Json>, unknown[][]][] = [
    ['a new record', 'created', {}, { 'n/a': { x: 1 } }, [[{ id: 'a' }, null, { x: 1 }]]],
    ['a value inside a new record', 'created', {}, { 'n/a/x': 1 }, [[{ id: 'a' }, null, { x: 1 }]]],
    ['a change inside is no creation', 'created', { 'n/a/x': 1 }, { 'n/a/x': 2 }, []],
    [
      'a change inside',
      'updated',
      { 'n/a': { x: 1, y: 2 } },
      { 'n/a/x': 3 },
      [[{ id: 'a' }, { x: 1, y: 2 }, { x: 3, y: 2 }]],
    ],
    ['the same value again is no change', 'written', { 'n/a/x': 1 }, { 'n/a/x': 1 }, []],
    ['a removal', 'deleted', { 'n/a/x': 1 }, { 'n/a': null }, [[{ id: 'a' }, { x: 1 }, null]]],
    ['a removal by the last child', 'deleted', { 'n/a/x': 1 }, { 'n/a/x': null }, [[{ id: 'a' }, { x: 1 }, null]]],
    [
      'a removal of everything above',
      'deleted',
      { n: { a: 1, b: 2 } },
      { n: null },
      [
        [{ id: 'a' }, 1, null],
        [{ id: 'b' }, 2, null],
      ],
    ],
    [
      'a replacement from above',
      'written',
      { n: { a: 1, b: 2 } },
      { n: { b: 3, c: 4 } },
      [
        [{ id: 'a' }, 1, null],
        [{ id: 'b' }, 2, 3],
        [{ id: 'c' }, null, 4],
      ],
    ],
    [
      'several records in one update',
      'created',
      {},
      { 'n/a': 1, 'n/b': 2, 'other/c': 3 },
      [
        [{ id: 'a' }, null, 1],
        [{ id: 'b' }, null, 2],
      ],
    ],
    ['a place that is not watched', 'written', {}, { 'other/a': 1 }, []],
  ];
  it.each(cases)('%s', async (_title, kind, before, write, expected) => {
    await db.update('', before);
    start({ t: trigger('t', 'n/{id}', kind) });
    await db.update('', write);
    await db.update('', { 'n/end': null });
    expect(calls().map(([, ...rest]) => rest)).toEqual(expected);
  });

  it('a failing handler is retried with the same event id until it succeeds', async () => {
    let failures = 2;
    const work = async () => {
      if (failures-- > 0) throw new Error('not yet');
    };
    start({ t: trigger('t', 'n/{id}', 'created', work) });
    await db.set('n/a', 1);
    await expect.poll(() => heard.length).toBe(3);
    expect(new Set(heard.map(([, event]) => event.id)).size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toHaveLength(3);
  });

  it('after a restart, unhandled events are delivered again, handled ones are not', async () => {
    start(
      {
        ok: trigger('ok', 'n/{id}', 'created'),
        bad: trigger('bad', 'n/{id}', 'created', () => Promise.reject(new Error('down'))),
      },
      [60_000],
    );
    await db.set('n/a', { x: 1 });
    await expect.poll(() => heard.length).toBe(2);
    await host?.close();
    await db.close();

    db = await open();
    heard = [];
    start({ ok: trigger('ok', 'n/{id}', 'created'), bad: trigger('bad', 'n/{id}', 'created') });
    await expect.poll(calls).toEqual([['bad', { id: 'a' }, null, { x: 1 }]]);
    await host?.close();
    await db.close();

    db = await open();
    heard = [];
    start({ ok: trigger('ok', 'n/{id}', 'created'), bad: trigger('bad', 'n/{id}', 'created') });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });

  it('an event that fails every retry is given up, and does not delay others', async () => {
    const work = () =>
      heard.at(-1)?.[1].params.id === 'poison' ? Promise.reject(new Error('never')) : Promise.resolve();
    start({ t: trigger('t', 'n/{id}', 'created', work) }, [5, 5]);
    await db.set('n/poison', 1);
    await db.set('n/good', 1);
    await expect.poll(() => heard.filter(([, { params }]) => params.id === 'poison').length).toBe(3);
    expect(heard.filter(([, { params }]) => params.id === 'good')).toHaveLength(1);
  });

  it('events are not part of the data: exports do not contain them', async () => {
    start({ t: trigger('t', 'n/{id}', 'created', () => Promise.reject(new Error('down'))) }, [60_000]);
    await db.set('n/a', 1);
    expect(db.exportJson()).toEqual({ n: { a: 1 } });
  });
});
