import { describe, expect, it } from 'vitest';
import { type BracketPlan, type PlannedBracket, planBracket } from '../../../src/domain/schedule/plan-bracket.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { momentOf } from '../../../src/domain/text/league-clock.ts';
import { fixtureOf, idMaker, teamsUpTo } from './leagues.ts';

const NOW = momentOf({ day: '2026-11-21', minute: 0 });
const SLOTS = {
  ...{ start: '2026-11-21', weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['18:00', '19:00'], tables: 2, skip: [] },
  roundBegins: 'time' as const,
};
const PLAN: BracketPlan = {
  season: 's1',
  teamIds: teamsUpTo(9),
  size: 4,
  bestOf: 1,
  hasThirdPlace: false,
  slots: SLOTS,
};
const plan = (more: Partial<BracketPlan> = {}, existing: Fixtures = {}, now = NOW) =>
  planBracket({ ...PLAN, ...more }, existing, idMaker(), now);
const saved = (planned: ReturnType<typeof plan>) => Object.values((planned as PlannedBracket).saved);
const side = (team: string | undefined, from: Fixture['from1']) => team ?? `${from?.of} of ${from?.tie}`;
const said = (planned: ReturnType<typeof plan>) =>
  saved(planned).map(({ tie, game, round, team1Id, team2Id, from1, from2 }) =>
    [tie, game, `round ${round}`, side(team1Id, from1), side(team2Id, from2)].filter(Boolean).join(' '),
  );

describe('a planned bracket', () => {
  it('of four teams: first against fourth, second against third, then the winners', () => {
    expect(said(plan())).toEqual(['s1 round 1 t0 t3', 's2 round 1 t1 t2', 'f round 2 winner of s1 winner of s2']);
    expect(saved(plan())[0]).toMatchObject({
      ...{ season: 's1', stage: 'semi', state: 'planned', sequence: 0, updatedAt: NOW, at: NOW + 18 * 3_600_000 },
    });
    for (const fixture of saved(plan())) expect(fixture).not.toHaveProperty('game');
  });

  it('of eight teams has quarter finals, and a match for the third place before the final', () => {
    expect(said(plan({ size: 8, hasThirdPlace: true }))).toEqual([
      ...['q1 round 1 t0 t7', 'q2 round 1 t3 t4', 'q3 round 1 t1 t6', 'q4 round 1 t2 t5'],
      ...['s1 round 2 winner of q1 winner of q2', 's2 round 2 winner of q3 winner of q4'],
      ...['t round 3 loser of s1 loser of s2', 'f round 3 winner of s1 winner of s2'],
    ]);
    const [third, final] = saved(plan({ size: 8, hasThirdPlace: true })).slice(-2);
    expect(Number(final?.at)).toBeGreaterThan(Number(third?.at));
  });

  it('of three games plays the second at the other’s home, all first games before it', () => {
    expect(said(plan({ bestOf: 3 }))).toEqual([
      ...['s1 1 round 1 t0 t3', 's2 1 round 1 t1 t2', 's1 2 round 1 t3 t0', 's2 2 round 1 t2 t1'],
      ...['s1 3 round 1 t0 t3', 's2 3 round 1 t1 t2', 'f 1 round 2 winner of s1 winner of s2'],
      ...['f 2 round 2 winner of s2 winner of s1', 'f 3 round 2 winner of s1 winner of s2'],
    ]);
  });

  it('begins each round at another time, or on another day', () => {
    const at = (planned: ReturnType<typeof plan>) => saved(planned).map((one) => (one.at - NOW) / 3_600_000);
    expect(at(plan())).toEqual([18, 18, 19]);
    expect(at(plan({ slots: { ...SLOTS, roundBegins: 'day' } }))).toEqual([18, 18, 42]);
    expect(at(plan({ slots: { ...SLOTS, roundBegins: 'table' } }))).toEqual([18, 18, 19]);
    expect(at(plan({}, {}, NOW + 18.5 * 3_600_000))).toEqual([19, 19, 42]);
    expect(at(plan({ slots: { ...SLOTS, notBefore: NOW + 18.5 * 3_600_000 } }))).toEqual([19, 19, 42]);
  });

  it('needs as many teams as places', () => {
    expect(plan({ teamIds: teamsUpTo(3) })).toBe('too-few-teams');
    expect(plan({ teamIds: ['a', 'a', 'b', 'c', 'd'] })).toBe('too-few-teams');
    expect(said(plan({ teamIds: teamsUpTo(4) }))).toHaveLength(3);
  });

  it('replaces the season’s bracket that has not begun, and avoids what stays', () => {
    const game = (more: Partial<Fixture> = {}) =>
      fixtureOf({ stage: 'final', tie: 'f', at: NOW + 18 * 3_600_000, team1Id: 't0', team2Id: 't1', ...more });
    const begins = (existing: Fixtures) => {
      const planned = plan({}, existing) as PlannedBracket;
      return [planned.removed, (Number(saved(planned)[0]?.at) - NOW) / 3_600_000];
    };
    expect(begins({ old: game() })).toEqual([['old'], 18]);
    expect(begins({ other: game({ season: 's9' }) })).toEqual([[], 19]);
    const { tie: _tie, ...league } = game({ stage: 'league' });
    expect(begins({ league })).toEqual([[], 19]);
    expect(plan({}, { old: game({ matchId: 'm' }) })).toBe('bracket-begun');
    expect(plan({}, { old: game({ state: 'forfeit', winnerId: 't0' }) })).toBe('bracket-begun');
    expect((plan() as PlannedBracket).left).toBe(0);
  });
});
