import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHistory } from '../support/sim/history.ts';
import { createIdbStorage, simTimers } from '../support/sim/idb-storage.ts';
import { runSeeds, SEEDS } from '../support/sim-invariants.ts';

/** An IndexedDB takes its time, even without a disk: for each number of phones a small part of the histories. */
const HISTORIES = Math.ceil(SEEDS / (SEEDS > 5000 ? 100 : 25));

beforeAll(() => {
  // Dexie logs this whenever a newer page asks it to close its connection.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const [name, timer] of Object.entries(simTimers)) vi.stubGlobal(name, timer);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('a match scored with the outbox of the product on IndexedDB, by seed', () => {
  it.each([1, 2] as const)(
    `L3, L4, L5, L7, L8, L9, L10, L11, L12, L13, L15: ${HISTORIES} histories of %i phones`,
    (phones) => runSeeds(phones, 0, HISTORIES, createIdbStorage),
    60_000 + HISTORIES * 2_000,
  );

  it('replays a seed identically', async () => {
    const run = () => runHistory({ seed: 42, phones: 2, storage: createIdbStorage() });
    const [once, again] = [await run(), await run()];
    expect(again.server.world.read('')).toEqual(once.server.world.read(''));
    expect(again.phones.map(({ disk }) => disk.stored)).toEqual(once.phones.map(({ disk }) => disk.stored));
  });
});
