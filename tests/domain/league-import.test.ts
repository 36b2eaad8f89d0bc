import { describe, expect, it } from 'vitest';
import type { LeaguePart } from '../../src/domain/admin/league-file.ts';
import { recordPath, removedRecord, seasonOfLeague, writtenRecord } from '../../src/domain/admin/league-import.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';

const NOW = 9_000;
const at = (part: LeaguePart, id: string) => ({ part, id });
const written = (part: LeaguePart, value: unknown, id = 'x') => writtenRecord({ part, id, value }, NOW);
const removed = (part: LeaguePart, stored: unknown = {}, id = 'x') => removedRecord(at(part, id), stored, NOW);

describe('decision 76: what an import writes', () => {
  it('a record has one place, and nothing outside of the parts of a file has one', () => {
    expect(recordPath(at('teams', 'x'))).toBe('teams/x');
    for (const id of ['', 'a.b', 'a/b', '../x', 'x/']) expect(recordPath(at('teams', id))).toBeNull();
    expect(recordPath(at('files', 'x'))).toBeNull();
    expect(recordPath(at('config', 'game'))).toBe('config/game');
    for (const id of ['admin', 'season', 'night', 'identity']) expect(recordPath(at('config', id))).toBeNull();
  });

  it('a record is written whole; what is none is not', () => {
    expect(written('teams', { name: 'Moda' })).toEqual({ 'teams/x': { name: 'Moda' } });
    for (const value of [null, 'x', 5, ['x']]) expect(written('teams', value)).toBeNull();
    expect(written('teams', {}, 'a.b')).toBeNull();
  });

  it('a log brings the numbers of its events', () => {
    const log = { a: { number: 1 }, b: { number: 2 }, c: 5, d: null, e: { number: '3' } };
    expect(written('matchEvents', log)).toEqual({ 'matchEvents/x': log, 'eventNumbers/x': { e1: 'a', e2: 'b' } });
  });

  it('a running match is cancelled, and its fixture open again: nobody scores it', () => {
    const times = { cancelledAt: NOW, updatedAt: NOW };
    expect(written('matches', { status: 'ongoing', rev: 3, updatedAt: 1 })).toEqual({
      'matches/x': { status: 'cancelled', rev: 3, ...times },
    });
    const others = [
      ['matches', { status: 'completed', updatedAt: 1 }],
      ['fixtures', { state: 'played', matchId: 'm' }],
      ['fixtures', { state: 'planned' }],
      ['teams', { status: 'ongoing', state: 'planned', matchId: 'm' }],
    ] as const;
    for (const [part, value] of others) expect(written(part, value)).toEqual({ [`${part}/x`]: value });
    expect(written('fixtures', { state: 'planned', round: 2, matchId: 'm', startedAt: 7 })).toEqual({
      'fixtures/x': { state: 'planned', round: 2 },
    });
  });
});

describe('decision 76: what an import takes away', () => {
  it('a record goes with all that belongs to it', () => {
    expect(removed('teams')).toEqual({ 'teams/x': null });
    expect(removed('matchEvents')).toEqual({ 'matchEvents/x': null, 'eventNumbers/x': null });
    expect(removed('matches')).toEqual({
      ...{ 'matches/x': null, 'matchEvents/x': null, 'eventNumbers/x': null, 'matchNotes/x': null },
    });
    expect([removed('files'), removed('teams', {}, 'a.b')]).toEqual([null, null]);
  });

  it('a guest goes and leaves a mark; a person with an account stays without a team and without results', () => {
    expect(removed('users', { guest: { by: 'admin' } })).toEqual({ 'users/x': null, 'removedUsers/x': NOW });
    expect(removed('users', { displayName: 'Ali', teamId: 'a' })).toEqual({
      ...{ 'users/x/stats': ZERO_PLAYER_STATS, 'users/x/teamId': null, 'users/x/joined': null },
      ...{ 'users/x/listed': null, 'users/x/updatedAt': NOW },
    });
    expect([null, undefined].map((stored) => removedRecord(at('users', 'x'), stored, NOW))).toEqual([{}, {}]);
  });

  it('the running season is that of the file, and none in a league that never opened a second', () => {
    expect([null, {}].map(seasonOfLeague)).toEqual([null, null]);
    const season = (number: number, more = {}) => ({ name: `${number}`, number, startedAt: number, ...more });
    expect(seasonOfLeague({ s2: season(2, { endedAt: 9 }), s3: season(3) })).toBe('s3');
  });
});
