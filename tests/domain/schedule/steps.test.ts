import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepRefusals } from '../../../src/domain/messages/fixtures-admin.ts';
import { applyChanges, changed } from '../../../src/domain/schedule/changes.ts';
import { hasOnlyScore } from '../../../src/domain/schedule/fixture-kinds.ts';
import { judgeStep, type Score, type Step, type StepRefusal, takeStep } from '../../../src/domain/schedule/steps.ts';
import type { Fixture, Fixtures } from '../../../src/domain/schedule/types.ts';
import { howMany } from '../../support/effort.ts';
import { fixtureOf } from './leagues.ts';

const STEPS: Record<Step['type'], Step> = {
  postpone: { type: 'postpone' },
  plan: { type: 'plan', at: 5 },
  cancel: { type: 'cancel' },
  forfeit: { type: 'forfeit', winnerId: 't1' },
  score: { type: 'score', score: [10, 7], at: 5 },
  'take-back': { type: 'take-back' },
  start: { type: 'start', matchId: 'm', startedAt: 7 },
  stop: { type: 'stop' },
  finish: { type: 'finish', winnerId: 't0' },
  annul: { type: 'annul', matchId: 'm' },
  restore: { type: 'restore', matchId: 'm', startedAt: 7, winnerId: 't0', score: [3, 1] },
};
const FIXTURES = {
  planned: fixtureOf(),
  running: fixtureOf({ matchId: 'm' }),
  postponed: fixtureOf({ state: 'postponed' }),
  cancelled: fixtureOf({ state: 'cancelled' }),
  forfeit: fixtureOf({ state: 'forfeit', winnerId: 't0' }),
  scored: fixtureOf({ state: 'forfeit', winnerId: 't0', team1Score: 10, team2Score: 7 }),
  played: fixtureOf({ state: 'played', matchId: 'm', winnerId: 't0' }),
};
const judged = (fixture: Fixture) =>
  Object.fromEntries(Object.entries(STEPS).map(([name, step]) => [name, judgeStep(fixture, step) ?? 'yes']));
const all = (refusal: string) => Object.fromEntries(Object.keys(STEPS).map((name) => [name, refusal]));

describe('what may follow what', () => {
  it('is what a league does', () => {
    const annul = 'not-played';
    const open = { 'take-back': 'not-forfeit', stop: 'not-running', finish: 'not-running', annul, restore: 'yes' };
    expect(judged(FIXTURES.planned)).toEqual({ ...all('yes'), ...open });
    expect(judged(FIXTURES.postponed)).toEqual({ ...all('yes'), ...open, postpone: 'postponed', start: 'postponed' });
    expect(judged(FIXTURES.cancelled)).toEqual({ ...all('cancelled'), ...open, plan: 'yes' });
    expect(judged(FIXTURES.running)).toEqual({
      ...all('running'),
      ...open,
      stop: 'yes',
      finish: 'yes',
      restore: 'running',
    });
    expect(judged(FIXTURES.forfeit)).toEqual({ ...all('forfeit'), 'take-back': 'yes', annul });
    expect(judged(FIXTURES.scored)).toEqual({ ...all('scored'), 'take-back': 'yes', annul });
    expect(judged(FIXTURES.played)).toEqual({ ...all('played'), annul: 'yes' });
  });

  it('needs both teams, and a winner who is one of them', () => {
    const { team2Id: _, ...place } = FIXTURES.planned;
    const steps = [STEPS.start, STEPS.forfeit, STEPS.score];
    expect(steps.map((step) => judgeStep(place, step))).toEqual(['teams-open', 'teams-open', 'teams-open']);
    expect(judgeStep(FIXTURES.planned, { type: 'forfeit', winnerId: 'x' })).toBe('other-team');
    expect(judgeStep(FIXTURES.running, { type: 'finish', winnerId: 'x' })).toBe('other-team');
  });

  it('leaves the games of a bracket to be played: none is cancelled, and what its tie does not need stays cancelled', () => {
    const game = { stage: 'semi', tie: 's1' } as const;
    expect(judgeStep({ ...FIXTURES.planned, ...game }, STEPS.cancel)).toBe('play-off');
    expect(judgeStep({ ...FIXTURES.cancelled, ...game }, STEPS.plan)).toBe('not-needed');
  });

  it('counts what calendars must hear of, and says what changed', () => {
    const change = (fixture: Fixture, step: Step) => takeStep({ f: fixture }, 'f', step).changes?.f;
    expect(change(FIXTURES.planned, { type: 'postpone', note: 'Yağmur' })).toEqual({
      state: 'postponed',
      sequence: 1,
      note: 'Yağmur',
    });
    const placed = fixtureOf({ state: 'postponed', venue: 'Moda', table: 2 });
    expect(change(placed, { type: 'plan', at: 5, table: null })).toEqual({
      state: 'planned',
      at: 5,
      venue: 'Moda',
      table: null,
      sequence: 1,
    });
    expect(change(FIXTURES.planned, STEPS.start)).toEqual({ matchId: 'm', startedAt: 7 });
    expect(change(FIXTURES.running, STEPS.finish)).toEqual({ state: 'played', winnerId: 't0' });
    expect(takeStep({}, 'f', STEPS.cancel)).toEqual({ changes: null, refusal: 'removed' });
  });

  it('decision 72: decides by a score alone, and takes back all of it, to the time that was planned', () => {
    const { at: plannedAt } = FIXTURES.postponed;
    const scored = (score: Score) =>
      takeStep({ f: FIXTURES.postponed }, 'f', { type: 'score', score, at: 5 }).changes?.f;
    const result = { state: 'forfeit', at: 5, plannedAt, was: 'postponed', sequence: 1 };
    expect(scored([10, 7])).toEqual({ ...result, winnerId: 't0', team1Score: 10, team2Score: 7 });
    expect(scored([7, 10])).toEqual({ ...result, winnerId: 't1', team1Score: 7, team2Score: 10 });
    // COMP-03: a tie counts for team two.
    expect(scored([7, 7])).toEqual({ ...result, winnerId: 't1', team1Score: 7, team2Score: 7 });
    const decided = changed(FIXTURES.postponed, scored([10, 7]) ?? {});
    const back = takeStep({ f: decided }, 'f', STEPS['take-back']).changes?.f ?? {};
    const { team1Score: _, ...half } = decided;
    expect(takeStep({ f: half }, 'f', STEPS['take-back']).changes?.f).toEqual(back);
    expect(changed(decided, back)).toEqual({ ...FIXTURES.postponed, sequence: 2 });
    // Of an older record nobody knows the plan.
    const { plannedAt: _plan, ...older } = decided;
    const late = takeStep({ f: older }, 'f', STEPS['take-back']).changes?.f ?? {};
    expect(changed(older, late)).toEqual({ ...FIXTURES.postponed, at: 5, sequence: 2 });
  });

  it('decision 72: keeps no second time of a match that was played when it was planned', () => {
    const step = { type: 'score', score: [10, 7], at: FIXTURES.planned.at } as const;
    const decided = changed(FIXTURES.planned, takeStep({ f: FIXTURES.planned }, 'f', step).changes?.f ?? {});
    expect(decided).toMatchObject({ state: 'forfeit', at: FIXTURES.planned.at });
    expect(decided).not.toHaveProperty('plannedAt');
    const back = takeStep({ f: decided }, 'f', STEPS['take-back']).changes?.f ?? {};
    expect(changed(decided, back)).toEqual({ ...FIXTURES.planned, sequence: 2 });
  });

  it('takes a forfeit back to what it was, and a match that was stopped is still to be played', () => {
    const { sequence: _, ...before } = FIXTURES.postponed;
    const steps: Step[] = [STEPS.forfeit, STEPS['take-back']];
    const start: Fixtures = { f: FIXTURES.postponed };
    const back = steps.reduce((now, step) => applyChanges(now, takeStep(now, 'f', step).changes ?? {}), start);
    expect(back.f).toEqual({ ...before, sequence: 2 });
    const stopped = changed(changed(FIXTURES.planned, { matchId: 'm' }), { matchId: null });
    expect(stopped).toEqual(FIXTURES.planned);
  });

  it('never gives a fixture a result twice, and what was played changes only when its match is annulled, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(STEPS)), { maxLength: 30 }), (steps) => {
        let fixtures = { f: fixtureOf() };
        for (const step of steps) {
          const before = fixtures.f;
          const { changes } = takeStep(fixtures, 'f', step);
          if (changes === null) continue;
          fixtures = applyChanges(fixtures, changes) as typeof fixtures;
          const { state, winnerId, matchId, sequence, plannedAt } = fixtures.f;
          expect(plannedAt === undefined || hasOnlyScore(fixtures.f)).toBe(true);
          expect(before.state === 'played').toBe(step.type === 'annul');
          expect(winnerId !== undefined).toBe(state === 'played' || state === 'forfeit');
          expect(matchId !== undefined).toBe(state === 'played' || step.type === 'start');
          expect(sequence).toBeGreaterThanOrEqual(before.sequence);
        }
      }),
      { numRuns: howMany('PROVE_RUNS', 300, 5_000) },
    );
  });

  it('decision 145: a draw has no winner, never in the play-offs, and goes with its result', () => {
    const drawn: Step = { type: 'finish', winnerId: null, score: [10, 10, 3, 3] };
    const { changes } = takeStep({ a: FIXTURES.running }, 'a', drawn);
    const played = changed(FIXTURES.running, changes?.a ?? {});
    expect(played).toMatchObject({ state: 'played', drawn: true, team1Score: 10, team1Overtime: 3, team2Overtime: 3 });
    expect(played.winnerId).toBeUndefined();
    const annulled = takeStep({ a: played }, 'a', STEPS.annul).changes?.a;
    const open = ['drawn', 'team1Score', 'team1Overtime', 'matchId'].map(
      (field) => changed(played, annulled ?? {})[field as 'drawn'],
    );
    expect(open).toEqual([undefined, undefined, undefined, undefined]);
    const game = fixtureOf({ matchId: 'm', stage: 'final', tie: 'f' });
    expect(judgeStep(game, drawn)).toBe('undecided');
  });

  it('decision 145: only a score says who won by which rules', () => {
    const result = (score: Score, rules?: string) =>
      takeStep({ a: FIXTURES.planned }, 'a', { type: 'score', score, at: 5, rules }).changes?.a;
    expect(result([7, 7])).toMatchObject({ winnerId: 't1' });
    expect(result([7, 7], '10d')).toMatchObject({ drawn: true });
    expect(result([7, 7, 2, 1], '10o3')).toMatchObject({ winnerId: 't0', team1Overtime: 2, team2Overtime: 1 });
  });

  it('has a sentence for each refusal', () => {
    const sentences: Readonly<Record<StepRefusal, string>> = stepRefusals;
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    const refusals = Object.values(FIXTURES).flatMap((fixture) => Object.values(judged(fixture)));
    for (const refusal of refusals) if (refusal !== 'yes') expect(stepRefusals).toHaveProperty(refusal);
  });
});
