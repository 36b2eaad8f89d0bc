import { describe, expect, it } from 'vitest';
import { conflictsOf } from '../../../src/domain/schedule/conflicts.ts';
import { type Counted, declarationPatch, takeBackPatch } from '../../../src/domain/schedule/forfeit-patches.ts';
import { freshMatch } from '../../support/match-fixtures.ts';
import { fixtureOf } from './leagues.ts';

const forfeit = fixtureOf({ season: 's2', state: 'forfeit', winnerId: 't0' });
const names = (teamId: string) => (teamId === 't9' ? undefined : `Ad ${teamId}`);
const record = {
  name: 'Ad t0',
  wins: 1,
  losses: 0,
  points: 3,
  cupsFor: 10,
  cupsAgainst: 7,
  form: 'W',
  run: 1,
  bestRun: 1,
};
const counted: Counted = {
  teams: { t0: { wins: 4, losses: 1, points: 12, form: 'WWLWW', lastMatchId: 'm1' } },
  figures: { s2: { teams: { t0: { ...record, lastMatchId: 'm1' } }, met: {} } },
  lines: { 'seasonStats/s2/teams/t0': 'l1' },
  indexed: { t0: 's2', t1: 's3' },
};
const results = { matches: {}, fixtures: {} };

describe('decision 32: a declared forfeit', () => {
  it('counts for both teams, without cups, and each figure names the line of the log', () => {
    const patch = declarationPatch(forfeit, counted, 'l9', names);
    expect(patch['teams/t0/stats']).toMatchObject({
      wins: 5,
      points: 15,
      form: 'WLWWW',
      lastMatchId: 'm1',
      forfeitLine: 'l9',
    });
    expect(patch).not.toHaveProperty(['teams/t1/stats']);
    expect(patch['seasonStats/s2/teams/t0']).toMatchObject({
      ...{ wins: 2, points: 6, cupsFor: 10, cupsAgainst: 7, run: 2, lastMatchId: 'm1', forfeitLine: 'l9' },
    });
    expect(patch['seasonStats/s2/teams/t1']).toMatchObject({ name: 'Ad t1', wins: 0, losses: 1, forfeitLine: 'l9' });
    expect(patch['seasonStats/all/teams/t0']).toMatchObject({ wins: 1, forfeitLine: 'l9' });
    expect(patch['seasonStats/s2/met/t0_t1']).toEqual({ low: 1, high: 0, forfeitLine: 'l9' });
    expect(patch).toMatchObject({ 'teamIndex/t0/wins': 2, 'teamIndex/t0/form': 'WW', 'teamIndex/t0/season': 's2' });
    expect(Object.keys(patch).filter((path) => path.startsWith('teamIndex/t1'))).toEqual([]);
  });
});

describe('decision 39: the name of a team that has left the league', () => {
  const figuresOf = (season: string, name: string) => ({ [season]: { teams: { t0: { ...record, name } }, met: {} } });
  const nameIn = (figures: Counted['figures']) => {
    const patch = declarationPatch(forfeit, { ...counted, figures }, 'l9', () => undefined);
    return (patch['seasonStats/s2/teams/t0'] as { name: string }).name;
  };

  it('is that of its figures, of the season before those of all time; never a text of the screen', () => {
    expect(nameIn({ ...figuresOf('s2', 'Fırtına'), ...figuresOf('all', 'Yeni Fırtına') })).toBe('Fırtına');
    expect(nameIn({ ...figuresOf('s2', 'Bilinmeyen takım'), ...figuresOf('all', 'Fırtına') })).toBe('Fırtına');
    expect(nameIn(figuresOf('all', 'Fırtına'))).toBe('Fırtına');
    expect(nameIn({})).toBe('?');
  });

  it('stays when another forfeit is taken back, after which its last result is a forfeit', () => {
    const other = fixtureOf({ season: 's2', state: 'forfeit', winnerId: 't0', round: 2 });
    const figures = { ...figuresOf('s2', 'Fırtına'), ...figuresOf('all', 'Bilinmeyen takım') };
    const left = { ...results, fixtures: { other } };
    const patch = takeBackPatch([forfeit], { ...counted, figures }, left, 'l9', () => 'Yeni ad');
    expect(patch['seasonStats/s2/teams/t0']).toMatchObject({ name: 'Fırtına', wins: 1 });
    expect(patch['seasonStats/all/teams/t0']).toMatchObject({ name: 'Yeni ad', wins: 1 });
  });
});

describe('a forfeit that is taken back', () => {
  it('leaves the figures of what is left, marked with what they named', () => {
    const match = { ...freshMatch(), status: 'completed' as const, season: 's2', updatedAt: 5, completedAt: 5 };
    const sides = { team1Id: 't0', team2Id: 't7', winnerId: 't0', team1Score: 10, team2Score: 7, playerStats: {} };
    const patch = takeBackPatch(
      [forfeit],
      counted,
      { ...results, matches: { m1: { ...match, ...sides } } },
      'l9',
      names,
    );
    expect(patch['teams/t0/stats']).toEqual({
      ...{ wins: 1, losses: 0, points: 3, form: 'W', lastMatchId: 'm1', forfeitLine: 'l9' },
      recount: { id: 'l9', from: 'm1' },
    });
    expect(patch['seasonStats/s2/teams/t0']).toMatchObject({
      ...{ wins: 1, cupsFor: 10, forfeitLine: 'l9', recount: { id: 'l9', from: 'm1', fromLine: 'l1' } },
    });
    expect(patch['seasonStats/s2/teams/t1']).toEqual({
      ...{ name: 'Ad t1', wins: 0, losses: 0, points: 0, cupsFor: 0, cupsAgainst: 0, run: 0, bestRun: 0 },
      ...{ forfeitLine: 'l9', recount: { id: 'l9' } },
    });
    expect(patch['seasonStats/all/met/t0_t1']).toEqual({ low: 0, high: 0, forfeitLine: 'l9', recount: { id: 'l9' } });
    expect(patch).toMatchObject({ 'teamIndex/t0/wins': 1, 'teamIndex/t0/form': 'W' });
    expect(patch).not.toHaveProperty(['teamIndex/t1/form']);
  });

  it('a team without results has zeros, its name, and no form', () => {
    const patch = takeBackPatch([forfeit], { ...counted, indexed: { t0: 's2' } }, results, 'l9', names);
    expect(patch['teams/t0/stats']).toMatchObject({ wins: 0, losses: 0, points: 0, recount: { id: 'l9', from: 'm1' } });
    expect(patch['seasonStats/s2/teams/t0']).toMatchObject({ name: 'Ad t0', wins: 0, run: 0 });
    expect(patch['seasonStats/all/teams/t0']).toMatchObject({ name: 'Ad t0' });
    const left = takeBackPatch([forfeit], { ...counted, figures: {} }, results, 'l9', () => undefined);
    expect(left['seasonStats/s2/teams/t0']).toMatchObject({ name: '?' });
    expect(patch).toMatchObject({ 'teamIndex/t0/wins': 0, 'teamIndex/t0/form': null });
    const later = takeBackPatch([forfeit], { ...counted, indexed: { t0: 's3' } }, results, 'l9', names);
    expect(Object.keys(later).filter((path) => path.startsWith('teamIndex'))).toEqual([]);
  });
});

describe('conflicts', () => {
  const at = fixtureOf().at;
  const limits = { teamIds: new Set(['t0', 't1', 't2', 't3']), meetings: 1, now: 0 };

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
});
