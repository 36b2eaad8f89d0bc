import { describe, expect, it } from 'vitest';
import { conflictSentence, conflictsOf } from '../../../src/domain/schedule/conflicts.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { fixtureOf, teamsUpTo } from './leagues.ts';

const at = Date.UTC(2026, 10, 21, 16, 30);
const limits = { teamIds: new Set(teamsUpTo(6)), meetings: 1, now: at - 1000 };
const found = (fixtures: Record<string, Fixture>, more: Partial<typeof limits> = {}) =>
  conflictsOf(fixtures, { ...limits, ...more });
const quarter = 15 * 60_000;

describe('conflicts', () => {
  it('are none in a plan without one', () => {
    const apart = fixtureOf({ team1Id: 't1', team2Id: 't2', at: at + quarter, table: 1 });
    expect(found({ a: fixtureOf({ table: 1 }), b: apart })).toEqual([]);
    expect(found({ place: fixtureOf({ stage: 'semi', team1Id: 't0' }) })).toEqual([]);
  });

  it('a team twice at a time', () => {
    const clash = { kind: 'team-twice', ids: ['a', 'b'], teamId: 't1' };
    const b = fixtureOf({ team1Id: 't2', team2Id: 't1', at: at + quarter - 1 });
    expect(found({ a: fixtureOf(), b })).toEqual([clash]);
    expect(found({ a: fixtureOf({ state: 'played' }), b })).toEqual([clash]);
    expect(found({ a: fixtureOf({ state: 'postponed' }), b })).toEqual([]);
    expect(found({ a: fixtureOf({ state: 'played' }), b: { ...b, state: 'played' } })).toEqual([]);
  });

  it('a table twice at a time, at the same place', () => {
    const b = fixtureOf({ team1Id: 't2', team2Id: 't3', venue: 'moda', table: 2 });
    expect(found({ a: fixtureOf({ venue: 'Moda ', table: 2 }), b })).toEqual([
      { kind: 'table-twice', ids: ['a', 'b'] },
    ]);
    expect(found({ a: fixtureOf({ venue: 'Moda', table: 1 }), b })).toEqual([]);
    expect(found({ a: fixtureOf(), b: { ...b, table: 1 } })).toEqual([]);
  });

  it('a pair that meets too often in the league, whoever is at home', () => {
    const later = fixtureOf({ team1Id: 't1', team2Id: 't0', at: at + 10 * quarter });
    const fixtures = { a: fixtureOf({ state: 'played' }), b: later };
    expect(found(fixtures)).toEqual([{ kind: 'pair-too-often', ids: ['a', 'b'], teamId: 't0', otherId: 't1' }]);
    expect(found(fixtures, { meetings: 2 })).toEqual([]);
    expect(found({ ...fixtures, b: { ...later, state: 'cancelled' } })).toEqual([]);
    expect(found({ ...fixtures, b: { ...later, stage: 'final' } })).toEqual([]);
  });

  it('a team that is unknown or not approved, one against itself, and the past, of what is still to be played', () => {
    expect(found({ a: fixtureOf({ team2Id: 'x' }) })).toEqual([{ kind: 'unknown-team', ids: ['a'], teamId: 'x' }]);
    expect(found({ a: fixtureOf({ team2Id: 't0' }) })).toEqual([{ kind: 'itself', ids: ['a'], teamId: 't0' }]);
    expect(found({ a: fixtureOf() }, { now: at + 1 })).toEqual([{ kind: 'past', ids: ['a'] }]);
    expect(found({ a: fixtureOf({ state: 'postponed' }) }, { now: at + 1 })).toEqual([]);
    expect(found({ a: fixtureOf({ matchId: 'm' }) }, { now: at + 1 })).toEqual([]);
    expect(found({ a: fixtureOf({ team2Id: 'x', state: 'played' }) })).toEqual([]);
  });

  it('are in the order of their last fixtures', () => {
    const fixtures = {
      late: fixtureOf({ at: at + 3_600_000, team1Id: 'x', team2Id: 't2' }),
      b: fixtureOf({ at: at + 60_000, team1Id: 't0', team2Id: 't3' }),
      a: fixtureOf({ team1Id: 'y', team2Id: 't0' }),
    };
    expect(conflictsOf(fixtures, limits).map(({ kind, ids }) => `${kind} ${ids.join()}`)).toEqual([
      ...['unknown-team a', 'team-twice a,b', 'unknown-team late'],
    ]);
  });

  it('of time and of teams are of open fixtures', () => {
    const kinds = (more: Parameters<typeof fixtureOf>[0], now = 0) =>
      conflictsOf({ a: fixtureOf(more) }, { ...limits, now }).map(({ kind }) => kind);
    expect([kinds({}, at), kinds({}, at + 1), kinds({ state: 'postponed' }, at + 1)]).toEqual([[], ['past'], []]);
    expect(kinds({ team2Id: 't0' })).toContain('itself');
    const { team1Id: _one, team2Id: _two, ...open } = fixtureOf({ stage: 'final', tie: 'f' });
    expect(conflictsOf({ a: open }, limits)).toEqual([]);
    const placeless = { ...open, stage: 'league' as const };
    expect(conflictsOf({ a: placeless, b: { ...placeless, at: at + 3_600_000 } }, limits)).toEqual([]);
  });

  it('a pair meets once in a season of the league, cancelled meetings apart', () => {
    const later = { at: at + 3_600_000 };
    const often = (more: Parameters<typeof fixtureOf>[0]) =>
      conflictsOf({ a: fixtureOf(), b: fixtureOf({ ...later, team1Id: 't1', team2Id: 't0', ...more }) }, limits).map(
        ({ kind }) => kind,
      );
    expect(often({})).toEqual(['pair-too-often']);
    expect([often({ state: 'cancelled' }), often({ season: 's9' }), often({ stage: 'semi', tie: 's1' })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('have a sentence each, with the team where it is about one', () => {
    const nameOf = (id: string) => `Takım ${id}`;
    const b = fixtureOf({ team1Id: 't2', team2Id: 't1', table: 1 });
    const fixtures = { a: fixtureOf({ table: 1 }), b, c: fixtureOf({ team2Id: 'x', at: at - 9 * quarter }) };
    expect(found(fixtures).map((conflict) => conflictSentence(conflict, nameOf))).toEqual([
      'Takım x bu fikstürün takımları arasında yok.',
      'Bu maçın günü ve saati geçmiş.',
      'Takım t1 aynı anda iki maçta görünüyor.',
      'Aynı masada aynı anda iki maç var.',
    ]);
    expect(conflictSentence({ kind: 'pair-too-often', ids: ['a'], teamId: 't0', otherId: 't1' }, nameOf)).toBe(
      'Takım t0 ile Takım t1 ligde gereğinden çok karşılaşıyor.',
    );
    expect(conflictSentence({ kind: 'itself', ids: ['a'], teamId: 't0' }, nameOf)).toBe(
      'Takım t0 kendisiyle karşılaşamaz.',
    );
  });
});
