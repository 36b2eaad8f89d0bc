import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketRefusals } from '../../../src/domain/messages/fixtures-admin.ts';
import { advance } from '../../../src/domain/schedule/advance.ts';
import { applyChanges } from '../../../src/domain/schedule/changes.ts';
import { BRACKET_TEAMS, isOpen, teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { type BracketPlan, type BracketRefusal, planBracket } from '../../../src/domain/schedule/plan-bracket.ts';
import { type Step, takeStep } from '../../../src/domain/schedule/steps.ts';
import { championOf, tiesOf } from '../../../src/domain/schedule/ties.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { anySlots, fixtureOf, idMaker, teamsUpTo } from './leagues.ts';

const RUNS = { numRuns: howMany('PROVE_RUNS', 50, 1_000) };
const NOW = Date.UTC(2026, 10, 1);

const slots = { start: '2026-11-21', weekdays: [6, 7], times: ['19:30', '20:30'], tables: 2 };
const plan: BracketPlan = { season: 's1', teamIds: teamsUpTo(9), size: 8, bestOf: 1, hasThirdPlace: true, slots };
const anyPlan: fc.Arbitrary<BracketPlan> = fc.record({
  season: fc.constant('s1'),
  teamIds: fc.constant(teamsUpTo(17)),
  size: fc.integer({ min: BRACKET_TEAMS.least, max: BRACKET_TEAMS.most }),
  bestOf: fc.constantFrom(1, 3, 5),
  hasThirdPlace: fc.boolean(),
  slots: anySlots,
});

function bracketOf(asked: BracketPlan): Fixtures {
  const planned = planBracket(asked, {}, idMaker(), NOW);
  if (typeof planned === 'string' || planned.left > 0) throw new Error('no bracket');
  return planned.saved;
}

/** After steps that must be allowed. */
function afterSteps(fixtures: Fixtures, id: string, ...steps: Step[]): Fixtures {
  return steps.reduce((now, step) => {
    const { changes, refusal } = takeStep(now, id, step);
    if (changes === null) throw new Error(`${step.type}: ${refusal}`);
    return applyChanges(now, changes);
  }, fixtures);
}

/** Without what only counts changes. */
const compared = (fixtures: Fixtures) =>
  Object.fromEntries(Object.entries(fixtures).map(([id, { sequence: _, ...fixture }]) => [id, fixture]));
const canBePlayed = (fixture: Fixture) => isOpen(fixture) && teamsOf(fixture).length === 2;
const idsOf = (fixtures: Fixtures, test: (fixture: Fixture) => boolean) =>
  Object.entries(fixtures).flatMap(([id, fixture]) => (test(fixture) ? id : []));
const gameOf = (fixtures: Fixtures, tie: string, game?: number) =>
  idsOf(fixtures, (fixture) => fixture.tie === tie && fixture.game === game)[0] ?? 'none';

const anyMove = fc.record({
  pick: fc.nat(),
  side: fc.boolean(),
  how: fc.constantFrom('played', 'forfeit', 'postponed', 'back'),
});

/** A result of a game that can be played, or a forfeit taken back; what is refused changes nothing. */
function move(fixtures: Fixtures, { pick, side, how }: { pick: number; side: boolean; how: string }): Fixtures {
  const ids = idsOf(fixtures, how === 'back' ? ({ state }) => state === 'forfeit' : canBePlayed);
  const id = ids[pick % Math.max(1, ids.length)];
  if (id === undefined) return fixtures;
  const teams = teamsOf(fixtures[id] ?? fixtureOf());
  const winnerId = teams[side ? 0 : 1] ?? '';
  if (how === 'back') {
    const { changes } = takeStep(fixtures, id, { type: 'take-back' });
    return changes === null ? fixtures : applyChanges(fixtures, changes);
  }
  if (how === 'forfeit') return afterSteps(fixtures, id, { type: 'forfeit', winnerId });
  const ready = fixtures[id]?.state === 'postponed' ? afterSteps(fixtures, id, { type: 'plan', at: NOW }) : fixtures;
  if (how === 'postponed') return afterSteps(ready, id, { type: 'postpone' });
  return afterSteps(ready, id, { type: 'start', matchId: `m${id}`, startedAt: 7 }, { type: 'finish', winnerId });
}

function expectSound(fixtures: Fixtures): void {
  const ties = tiesOf(fixtures);
  for (const round of [['eighth'], ['quarter'], ['semi'], ['third', 'final']]) {
    const teams = ties.filter(({ stage }) => round.includes(stage)).flatMap(teamsOf);
    expect(new Set(teams).size).toBe(teams.length);
  }
  for (const { games, needed, winnerId, wins1, wins2 } of ties) {
    expect(games.every(({ fixture }) => new Set(teamsOf(fixture)).size === teamsOf(fixture).length)).toBe(true);
    expect(winnerId !== undefined).toBe(Math.max(wins1, wins2) === needed);
    const states = games.map(({ fixture }) => fixture.state);
    if (winnerId === undefined) expect(states).not.toContain('cancelled');
    else expect(games.some(({ fixture }) => isOpen(fixture))).toBe(false);
  }
  expect(advance(fixtures)).toEqual({ changes: {}, blocked: [] });
}

describe('a bracket', () => {
  it('ends with one champion, whatever the results, and no team is ever in two ties of a round', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyMove, { maxLength: 25 }), fc.boolean(), (asked, moves, side) => {
        let fixtures = bracketOf(asked);
        for (const one of moves) {
          fixtures = move(fixtures, one);
          expectSound(fixtures);
        }
        for (let turn = 0; idsOf(fixtures, canBePlayed).length > 0; turn += 1) {
          expect(turn).toBeLessThan(100);
          fixtures = move(fixtures, { pick: turn, side, how: 'played' });
          expectSound(fixtures);
        }
        expect(asked.teamIds.slice(0, asked.size)).toContain(championOf(fixtures));
        expect(tiesOf(fixtures).every(({ winnerId }) => winnerId !== undefined)).toBe(true);
        expect(tiesOf(fixtures)).toHaveLength(asked.size - 1 + (asked.hasThirdPlace && asked.size >= 4 ? 1 : 0));
      }),
      RUNS,
    );
  });

  it('is as it was before when a forfeit is taken back, or says that the next round stands on it', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyMove, { maxLength: 12 }), fc.nat(), fc.boolean(), (asked, moves, pick, side) => {
        const before = moves.reduce(move, bracketOf(asked));
        const ids = idsOf(before, canBePlayed);
        fc.pre(ids.length > 0);
        const id = ids[pick % ids.length] ?? '';
        const forfeited = move(before, { pick, side, how: 'forfeit' });
        expect(forfeited[id]?.state).toBe('forfeit');
        expect(compared(afterSteps(forfeited, id, { type: 'take-back' }))).toEqual(compared(before));
      }),
      RUNS,
    );
  });

  it('pairs the best with the last, and the best two can only meet in the final', () => {
    const eight = tiesOf(bracketOf(plan));
    expect(eight.map(({ key, team1Id, team2Id }) => [key, team1Id, team2Id])).toEqual([
      ['q1', 't0', 't7'],
      ['q2', 't3', 't4'],
      ['q3', 't1', 't6'],
      ['q4', 't2', 't5'],
      ['s1', undefined, undefined],
      ['s2', undefined, undefined],
      ['t', undefined, undefined],
      ['f', undefined, undefined],
    ]);
    const four = tiesOf(bracketOf({ ...plan, size: 4, hasThirdPlace: false }));
    expect(four.map(({ key, team1Id, team2Id }) => [key, team1Id, team2Id])).toEqual([
      ['s1', 't0', 't3'],
      ['s2', 't1', 't2'],
      ['f', undefined, undefined],
    ]);
  });

  it('plays each round later than the one before it, and the final last', () => {
    fc.assert(
      fc.property(anyPlan, (asked) => {
        const games = Object.values(bracketOf(asked));
        const timesOf = (stage: string) => games.filter((one) => one.stage === stage).map(({ at }) => at);
        const order = ['eighth', 'quarter', 'semi', 'final'].filter((stage) => timesOf(stage).length > 0);
        order.slice(1).forEach((stage, index) => {
          expect(Math.min(...timesOf(stage))).toBeGreaterThan(Math.max(...timesOf(order[index] ?? '')));
        });
        expect(Math.max(...timesOf('final'))).toBe(Math.max(...games.map(({ at }) => at)));
      }),
      RUNS,
    );
  });

  it('best of three: two wins decide, the third game goes and comes back with a forfeit that is taken back', () => {
    const start = bracketOf({ ...plan, size: 4, bestOf: 3 });
    const [one, two, three] = [1, 2, 3].map((game) => gameOf(start, 's1', game));
    if (one === undefined || two === undefined || three === undefined) throw new Error('three games');
    expect([start[one], start[two]].map((game) => game?.team1Id)).toEqual(['t0', 't3']);
    const first = afterSteps(start, one, { type: 'forfeit', winnerId: 't3' });
    expect(first[three]?.state).toBe('planned');
    const second = afterSteps(
      first,
      two,
      { type: 'start', matchId: 'm', startedAt: 7 },
      { type: 'finish', winnerId: 't3' },
    );
    expect(second[three]).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(second[gameOf(start, 'f', 1)]?.team1Id).toBe('t3');
    expect(second[gameOf(start, 'f', 2)]?.team2Id).toBe('t3');
    expect(second[gameOf(start, 't', 1)]?.team1Id).toBe('t0');
    const back = afterSteps(second, one, { type: 'take-back' });
    expect(back[three]).toMatchObject({ state: 'planned', sequence: 2 });
    expect(back[gameOf(start, 'f', 1)]?.team1Id).toBeUndefined();
  });

  it('best of three: a game that was postponed comes back postponed, also where another was decided «hükmen» meanwhile', () => {
    const start = bracketOf({ ...plan, size: 4, bestOf: 3 });
    const [one = '', two = '', three = ''] = [1, 2, 3].map((game) => gameOf(start, 's1', game));
    const postpone: Step = { type: 'postpone' };
    const forfeit: Step = { type: 'forfeit', winnerId: 't0' };
    const back: Step = { type: 'take-back' };
    const later = afterSteps(start, three, postpone);
    const decided = afterSteps(afterSteps(later, one, forfeit), two, forfeit);
    expect(decided[three]).toMatchObject({ state: 'cancelled', was: 'postponed', sequence: 2 });
    const again = afterSteps(decided, two, back);
    expect(again[three]).toEqual({ ...later[three], sequence: 3 });
    // All three were decided, and two of them are enough: the first is not needed as long as they stand.
    const running = afterSteps(afterSteps(start, one, postpone, forfeit), two, {
      type: 'start',
      matchId: 'm',
      startedAt: 7,
    });
    const both = afterSteps(running, three, { type: 'start', matchId: 'n', startedAt: 7 });
    const finish: Step = { type: 'finish', winnerId: 't0' };
    const all = afterSteps(afterSteps(both, two, finish), three, finish);
    const without = afterSteps(all, one, back);
    expect(without[one]).toMatchObject({ state: 'cancelled', was: 'postponed' });
    expect(without[one]).not.toHaveProperty('winnerId');
    expectSound(without);
  });

  it('a result stands once the next round was played on it, is being played, or was forfeited', () => {
    const start = bracketOf({ ...plan, size: 4, hasThirdPlace: false });
    const [one, two, final] = [gameOf(start, 's1'), gameOf(start, 's2'), gameOf(start, 'f')];
    const half = afterSteps(start, one, { type: 'forfeit', winnerId: 't0' });
    const both = afterSteps(half, two, { type: 'forfeit', winnerId: 't2' });
    const running = afterSteps(both, final, { type: 'start', matchId: 'm', startedAt: 7 });
    const lost = afterSteps(both, final, { type: 'forfeit', winnerId: 't2' });
    for (const decided of [running, lost, afterSteps(running, final, { type: 'finish', winnerId: 't0' })]) {
      expect(takeStep(decided, one, { type: 'take-back' })).toEqual({ changes: null, refusal: 'next-played' });
      expect(advance({ ...decided, [one]: { ...fixtureOf({ ...decided[one], state: 'planned' }) } })).toEqual({
        changes: {},
        blocked: [final],
      });
    }
    expect(takeStep(afterSteps(running, final, { type: 'stop' }), one, { type: 'take-back' }).refusal).toBeNull();
  });

  it('belongs to its season: an older one with the same places does not touch it', () => {
    const start = bracketOf({ ...plan, size: 4 });
    const old = Object.entries(start).map(([id, fixture]) => [`old${id}`, { ...fixture, season: 's0' }]);
    const both: Fixtures = { ...Object.fromEntries(old), ...start };
    const after = afterSteps(both, gameOf(start, 's1'), { type: 'forfeit', winnerId: 't3' });
    expect(after[gameOf(start, 'f')]?.team1Id).toBe('t3');
    expect(after[`old${gameOf(start, 'f')}`]?.team1Id).toBeUndefined();
  });

  it('is planned again while it has not begun, and needs its teams', () => {
    const start = bracketOf(plan);
    const again = planBracket({ ...plan, size: 4 }, { ...start, league: fixtureOf() }, idMaker('g'), NOW);
    if (typeof again === 'string') throw new Error(again);
    expect(again.removed.sort()).toEqual(Object.keys(start).sort());
    const begun = afterSteps(start, gameOf(start, 'q1'), { type: 'start', matchId: 'm', startedAt: 7 });
    expect(planBracket(plan, begun, idMaker(), NOW)).toBe('bracket-begun');
    expect(planBracket({ ...plan, teamIds: teamsUpTo(7) }, {}, idMaker(), NOW)).toBe('too-few-teams');
    expect(planBracket({ ...plan, slots: { ...slots, weekdays: [] } }, {}, idMaker(), NOW)).toMatchObject({ left: 8 });
    const sentences: Readonly<Record<BracketRefusal, string>> = bracketRefusals;
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  });
});
