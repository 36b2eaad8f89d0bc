import { describe, expect, it, vi } from 'vitest';
import { applyRows, createLeagueStore } from '../../src/data/store/league-store.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';

function shot(seq: number, over: Partial<OutboxRow> = {}): OutboxRow {
  const intent = { kind: 'shot', eventId: `-O${seq}`, type: 'cup', playerId: 'ali' } as const;
  return { seq, uid: 'admin', matchId: 'm1', at: seq, state: 'waiting', intent, ...over };
}

function shownBefore(...rows: OutboxRow[]) {
  const store = createLeagueStore();
  applyRows(store, rows);
  const told = vi.fn();
  store.subscribe(told);
  return { store, told };
}

describe('the rows of the outbox in the store', () => {
  it('cause no render when the disk returns what is shown already', () => {
    const { store, told } = shownBefore(shot(1), shot(2));
    const before = store.getState().rows;
    applyRows(store, [shot(1), shot(2)]);
    expect(store.getState().rows).toBe(before);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['one more', [shot(1), shot(2)]],
    ['one gone', []],
    ['accepted', [shot(1, { state: 'accepted' })]],
    ['parked for another reason', [shot(1, { state: 'parked', reason: 'denied' })]],
    ['of another account', [shot(1, { uid: 'other' })]],
    ['another one under its number, after the storage was emptied', [{ ...shot(2), seq: 1 }]],
  ])('reach the store when a row is %s', (_what, rows) => {
    const { store, told } = shownBefore(shot(1));
    applyRows(store, rows);
    expect(store.getState().rows).toEqual(rows);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('distinguish a new reason from the old one', () => {
    const { store } = shownBefore(shot(1, { state: 'parked', reason: 'match-missing' }));
    applyRows(store, [shot(1, { state: 'parked', reason: 'denied' })]);
    expect(store.getState().rows[0]?.reason).toBe('denied');
  });
});
