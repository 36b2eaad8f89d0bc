import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { applyRows, createLeagueStore, type LeagueStore } from '../../src/data/store/league-store.ts';
import type { NewRow, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { COMPLETION_HOLD_MS } from '../../src/domain/records/constants.ts';
import { releaseDue, releaseWhenHidden } from '../../src/sync/release-pending.ts';
import { putRow } from '../support/put-row.ts';

const NOW = 1_000_000;
let outbox: ReturnType<typeof createMemoryOutbox>;
let league: LeagueStore;
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let errors: unknown[];
let stops: (() => void)[];

beforeEach(() => {
  outbox = createMemoryOutbox();
  league = createLeagueStore();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  errors = [];
  stops = [
    outbox.watch(
      (rows) => applyRows(league, rows),
      () => undefined,
    ),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
});

const end = (matchId: string, heldUntil: number): NewRow => ({
  ...{ uid: 'admin', matchId, at: NOW, intent: { kind: 'complete' } },
  heldUntil,
});
const holds = async () => (await outbox.get()).map(({ heldUntil }: OutboxRow) => heldUntil);
const show = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('decision 54: the hold of an end', () => {
  it('is over by itself, each at its time', async () => {
    await putRow(outbox, end('a', NOW));
    await putRow(outbox, end('b', NOW + 4_000));
    await putRow(outbox, end('c', NOW + 7_000));
    const released = await releaseDue({ outbox, now: () => NOW }, await outbox.get());
    expect(released.leftMs).toBe(4_000);
    expect(released.rows).toEqual(await outbox.get());
    expect(await holds()).toEqual([0, NOW + 4_000, NOW + 7_000]);
    expect((await releaseDue({ outbox, now: () => NOW + 7_000 }, await outbox.get())).leftMs).toBe(Infinity);
    expect(await holds()).toEqual([0, 0, 0]);
  });

  it('is never longer than its bound, whatever the clock does', async () => {
    await putRow(outbox, end('a', NOW + COMPLETION_HOLD_MS));
    await releaseDue({ outbox, now: () => NOW - 1 }, await outbox.get());
    expect(await holds()).toEqual([0]);
  });

  it('is over when the page is hidden: a phone in a pocket would keep the result', async () => {
    const deps = {
      outbox,
      league,
      document: page as unknown as Document,
      onError: (error: unknown) => errors.push(error),
    };
    stops.push(releaseWhenHidden(deps));
    await putRow(outbox, end('a', NOW + 4_000));
    show('visible');
    expect(await holds()).toEqual([NOW + 4_000]);
    show('hidden');
    expect(await holds()).toEqual([0]);
    expect(errors).toEqual([]);
  });

  it('L2: a storage that fails is reported, and the hold ends at its time', async () => {
    const broken = { update: async () => Promise.reject(new Error('full')) };
    const deps = { outbox: broken, league, document: page as unknown as Document };
    stops.push(releaseWhenHidden({ ...deps, onError: (error) => errors.push(error) }));
    await putRow(outbox, end('a', NOW + 4_000));
    show('hidden');
    await expect.poll(() => errors).toEqual([new Error('full')]);
    expect(await holds()).toEqual([NOW + 4_000]);
  });
});
