import { describe, expect, it, vi } from 'vitest';
import {
  applyFeed,
  applyQuery,
  applyRecords,
  applyRows,
  applyTeamIndex,
  createLeagueStore,
} from '../../src/data/store/league-store.ts';
import { matchRecord, ONGOING_MATCHES } from '../../src/data/store/record-queries.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { freshMatch } from '../support/match-fixtures.ts';

function shot(seq: number, over: Partial<OutboxRow> = {}): OutboxRow {
  const intent = { kind: 'shot', eventId: `-O${seq}`, type: 'cup', playerId: 'ali' } as const;
  return { seq, uid: 'admin', matchId: 'm1', at: seq, state: 'waiting', intent, ...over };
}

function shownBefore(...rows: OutboxRow[]) {
  const store = createLeagueStore();
  applyRows(store, rows);
  const listener = vi.fn();
  store.subscribe(listener);
  return { store, listener };
}

describe('the rows of the outbox in the store', () => {
  it('cause no render when the disk returns what is shown already', () => {
    const { store, listener } = shownBefore(shot(1), shot(2));
    const before = store.getState().rows;
    applyRows(store, [shot(1), shot(2)]);
    expect(store.getState().rows).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['one more', [shot(1), shot(2)]],
    ['one gone', []],
    ['accepted', [shot(1, { state: 'accepted' })]],
    ['parked for another reason', [shot(1, { state: 'parked', reason: 'denied' })]],
    ['of another account', [shot(1, { uid: 'other' })]],
    ['another one under its number, after the storage was emptied', [{ ...shot(2), seq: 1 }]],
  ])('reach the store when a row is %s', (_what, rows) => {
    const { store, listener } = shownBefore(shot(1));
    applyRows(store, rows);
    expect(store.getState().rows).toEqual(rows);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('distinguish a new reason from the old one', () => {
    const { store } = shownBefore(shot(1, { state: 'parked', reason: 'match-missing' }));
    applyRows(store, [shot(1, { state: 'parked', reason: 'denied' })]);
    expect(store.getState().rows[0]?.reason).toBe('denied');
  });
});

describe('a record that several queries hold', () => {
  const match = { ...freshMatch(), rev: 1 };

  it('is drawn once for one change of it', () => {
    const store = createLeagueStore();
    applyQuery(store, ONGOING_MATCHES, { whole: { m1: match, m2: match } });
    applyQuery(store, matchRecord('m1'), { whole: { m1: match } });
    const listener = vi.fn();
    store.subscribe(listener);
    applyQuery(store, ONGOING_MATCHES, { changed: { m1: { ...match, rev: 2 } } });
    applyQuery(store, matchRecord('m1'), { changed: { m1: { ...match, rev: 2 } } });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.getState().matches.m1?.rev).toBe(2);
    expect(store.getState().queries[ONGOING_MATCHES.name]).toEqual(['m1', 'm2']);
  });

  it('is forgotten everywhere when its own query is told to be empty, as often as that is said', () => {
    const store = createLeagueStore();
    applyQuery(store, matchRecord('m1'), { whole: null });
    applyQuery(store, ONGOING_MATCHES, { whole: { m1: match } });
    applyQuery(store, matchRecord('m1'), { whole: null });
    expect(store.getState().matches).toEqual({});
    expect(store.getState().queries[ONGOING_MATCHES.name]).toEqual([]);
  });

  it('stays in a query that it has left only where another one has it', () => {
    const store = createLeagueStore();
    applyQuery(store, ONGOING_MATCHES, { whole: { m1: match, m2: match } });
    applyQuery(store, matchRecord('m1'), { whole: { m1: match } });
    applyQuery(store, ONGOING_MATCHES, { changed: { m1: null, m2: null } });
    expect(Object.keys(store.getState().matches)).toEqual(['m1']);
    expect(store.getState().queries[ONGOING_MATCHES.name]).toEqual([]);
  });
});

describe('the records that come with the page', () => {
  it.each<[string, Record<string, unknown>, boolean, string]>([
    [
      'the index alone: the league has one season, and its table needs no further answer',
      { teamIndex: {} },
      true,
      'first',
    ],
    ['the index and a season', { 'config/season': 's2', teamIndex: {} }, true, 's2'],
    ['one team’s entry', { 'teamIndex/firtina': { name: 'F', updatedAt: 1 } }, false, 'first'],
  ])('say the running season with %s', (_what, records, isKnown, season) => {
    const store = createLeagueStore();
    applyRecords(store, records);
    expect(store.getState().everSynced.season ?? false).toBe(isKnown);
    expect(store.getState().season).toBe(season);
  });
});

describe('the team index', () => {
  it('stays the same object when the server sends what the document has brought, so that nothing draws again', () => {
    const store = createLeagueStore();
    const entry = { name: 'Fırtına', updatedAt: 1 };
    applyRecords(store, { teamIndex: { firtina: entry } });
    const { teamIndex } = store.getState();
    applyTeamIndex(store, { whole: { firtina: { ...entry } } });
    expect(store.getState().teamIndex).toBe(teamIndex);
    applyTeamIndex(store, { whole: { firtina: { ...entry, updatedAt: 2 } } });
    expect(store.getState().teamIndex.firtina?.updatedAt).toBe(2);
  });
});

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'a change under «%s», a name that every object has, is no record',
  (name) => {
    const store = createLeagueStore();
    const changed = JSON.parse(`{"${name}":${JSON.stringify(freshMatch())},"m1":${JSON.stringify(freshMatch())}}`);
    applyQuery(store, ONGOING_MATCHES, { changed });
    applyFeed(store, 'liveMatches', { changed });
    const { matches, feeds } = store.getState();
    for (const records of [matches, feeds.liveMatches ?? {}]) {
      expect(Object.keys(records)).toEqual(['m1']);
      expect(Object.getPrototypeOf(records)).toBe(Object.prototype);
    }
  },
);
