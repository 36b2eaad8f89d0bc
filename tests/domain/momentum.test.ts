import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMatch } from '../../src/domain/match/match.ts';
import { momentumOf } from '../../src/domain/match/momentum.ts';
import { howMany } from '../support/effort.ts';
import { anyLog, freshMatch, logOf } from '../support/match-fixtures.ts';

const course = (...script: string[]) => momentumOf(foldMatch(freshMatch(), logOf(...script)).timeline);

describe('momentum', () => {
  it('is flat before the first throw', () => {
    expect(course()).toEqual({ steps: [], lead: 0, best: { one: 0, two: 0 } });
  });

  it('moves towards the team that scores and stands still on a miss', () => {
    expect(course('ali+', 'ceren0', 'veli+', 'isik+').steps).toEqual([
      { shot: 1, lead: 1, side: 'one', cup: true },
      { shot: 2, lead: 1, side: 'two', cup: false },
      { shot: 3, lead: 2, side: 'one', cup: true },
      { shot: 4, lead: 1, side: 'two', cup: true },
    ]);
  });

  it('knows each team’s largest lead', () => {
    const { best, lead } = course('ali+', 'ali+', 'ceren+', 'ceren+', 'isik+', 'isik0');
    expect(best).toEqual({ one: 2, two: 1 });
    expect(lead).toBe(-1);
  });

  it('a minus removes the cup of the throw before it and is not a step of its own', () => {
    expect(course('ali+', 'ceren+', 'ceren-').steps).toEqual([
      { shot: 1, lead: 1, side: 'one', cup: true },
      { shot: 2, lead: 1, side: 'two', cup: false },
    ]);
  });

  it('leaves out undone throws', () => {
    expect(course('ali+', 'ali+', 'undo 1').steps).toHaveLength(1);
  });

  it('ends at the score of the fold, with as many steps as there were attempts, whatever was tapped', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const folded = foldMatch(freshMatch(), events);
        const { steps, lead, best } = momentumOf(folded.timeline);
        const attempts = Object.values(folded.playerStats).reduce((sum, player) => sum + player.attempts, 0);
        expect(steps).toHaveLength(attempts);
        expect(lead).toBe(folded.team1Score - folded.team2Score);
        expect(best.one).toBeGreaterThanOrEqual(lead);
        expect(best.two).toBeGreaterThanOrEqual(-lead);
      }),
      { numRuns: howMany('PROVE_RUNS', 2_000, 10_000) },
    );
  });
});
