import { describe, expect, it } from 'vitest';
import { foldMatch, judgeCompletion, nextOvertime, overtimeFields, resultOf } from '../../src/domain/match/match.ts';
import { judgeOvertime, judgeShot, judgeUndo } from '../../src/domain/match/rulebook.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

// Decision 145: a match with rules of the league's own.

const play = (rules: string, ...script: string[]) => {
  const match = freshMatch(rules);
  const folded = foldMatch(match, logOf(...script));
  return { match, folded, verdict: judgeCompletion(match, folded), result: resultOf(match, folded) };
};
const LEVEL = ['ali+@0', 'ceren+@0'];

describe('a draw', () => {
  it('has no winner, and can be completed', () => {
    const { verdict, result } = play('10d', ...LEVEL);
    expect(verdict).toBeNull();
    expect(result).toEqual({ drawn: true });
  });

  it('by the specification it is a win of team two (COMP-04), also with six cups', () => {
    expect(play('6s', ...LEVEL).result.winnerId).toBe('bardaklar');
  });

  it('one more cup decides it', () => {
    expect(play('10d', ...LEVEL, 'ali+@0').result.winnerId).toBe('firtina');
  });
});

describe('an overtime', () => {
  it('is due as soon as the match shall end level', () => {
    const { match, folded, verdict } = play('10o3', ...LEVEL);
    expect(verdict).toBe('tied');
    expect(nextOvertime(match, folded)).toBe(1);
    expect(judgeOvertime(match, folded, 1)).toBeNull();
    expect(judgeOvertime(match, folded, 2)).toBe('phase-over');
  });

  it('decides the match, and counts in no other figure', () => {
    const { folded, verdict, result } = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1', 'veli0@1', 'isik-@1', 'ali+@1');
    expect(folded).toMatchObject({
      team1Score: 1,
      team2Score: 1,
      overtime: { phase: 1, team1Score: 2, team2Score: 0 },
    });
    expect(folded.playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1, overtimeCups: 2, overtimeAttempts: 2 });
    expect(folded.playerStats.veli).toMatchObject({ cupsScored: 0, attempts: 0, overtimeCups: 0, overtimeAttempts: 1 });
    expect(folded.uncounted).toMatchObject([{ playerId: 'isik', refusal: 'no-cup-to-remove' }]);
    expect(verdict).toBeNull();
    expect(result.winnerId).toBe('firtina');
    expect(overtimeFields(folded)).toEqual({ phase: 1, team1Overtime: 2, team2Overtime: 0 });
  });

  it('has racks of its own', () => {
    const { match, folded } = play('10o2', ...LEVEL, 'overtime 1', 'ali+@1', 'ali+@1', 'veli+@1');
    expect(folded.overtime?.team1Score).toBe(2);
    expect(folded.uncounted).toMatchObject([{ playerId: 'veli', refusal: 'rack-empty' }]);
    expect(judgeShot(match, folded, 'cup', 'ali')).toBe('rack-empty');
    expect(judgeShot(match, folded, 'cup', 'isik')).toBeNull();
  });

  it('is followed by another one until one side wins', () => {
    const again = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1', 'isik+@1', 'overtime 2', 'isik+@2');
    expect(again.folded.overtime).toMatchObject({ phase: 2, team1Score: 0, team2Score: 1 });
    expect(again.folded.playerStats.isik).toMatchObject({ overtimeCups: 2 });
    expect(again.result.winnerId).toBe('bardaklar');
  });

  it('is a draw when the last one ends level', () => {
    const { match, folded, verdict, result } = play('10o3x1', ...LEVEL, 'overtime 1', 'ali+@1', 'isik+@1');
    expect([verdict, nextOvertime(match, folded)]).toEqual([null, null]);
    expect(result).toEqual({ drawn: true });
  });

  it('a throw counts in the phase that its scorer saw, wherever it sorts', () => {
    const late = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1', 'veli0@0');
    expect(late.folded.playerStats.veli).toMatchObject({ attempts: 1 });
    expect(late.folded.overtime?.team1Score).toBe(1);
    const early = play('10o3', ...LEVEL, 'ali+@1', 'overtime 1');
    expect(early.folded.overtime?.team1Score).toBe(1);
  });

  it('does not count while regular time is not level, and counts again when it is', () => {
    const late = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1', 'veli+@0');
    expect(late.folded.overtime).toBeUndefined();
    expect(late.folded.uncounted).toMatchObject([{ playerId: 'ali', refusal: 'phase-over' }]);
    expect(late.result.winnerId).toBe('firtina');
    const mended = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1', 'veli+@0', 'undo 4');
    expect(mended.folded.overtime).toMatchObject({ phase: 1, team1Score: 1 });
  });

  it('its beginning can be taken back, and its throws too', () => {
    const { match, folded } = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1');
    expect(judgeUndo(match, folded, keyOf(2))).toBeNull();
    expect(judgeUndo(match, folded, keyOf(3))).toBeNull();
    expect(play('10o3', ...LEVEL, 'overtime 1', 'undo 2').folded.overtime).toBeUndefined();
    expect(play('10o3', ...LEVEL, 'overtime 1', 'undo 2', 'restore 2').folded.overtime?.phase).toBe(1);
  });

  it('two phones that begin it begin one', () => {
    expect(play('10o3', ...LEVEL, 'overtime 1', 'overtime 1').folded.overtime?.phase).toBe(1);
  });

  it('a match by other rules has none', () => {
    expect(play('10d', ...LEVEL, 'overtime 1', 'ali+@1').folded.overtime).toBeUndefined();
    expect(foldMatch(freshMatch(), logOf('ali+', 'ceren+', 'overtime 1', 'ali+@1')).overtime).toBeUndefined();
  });

  it('goes on from a record whose log is not here', () => {
    const { match, folded } = play('10o3', ...LEVEL, 'overtime 1', 'ali+@1');
    const record = { ...match, ...folded, ...overtimeFields(folded) };
    const on = foldMatch(record, { [keyOf(9)]: { type: 'cup', playerId: 'isik', at: 1, by: 'x', phase: 1 } }, record);
    expect(on.overtime).toMatchObject({ phase: 1, team1Score: 1, team2Score: 1 });
  });
});

it('rules that this version does not know are scored by nobody', () => {
  const { match, folded } = play('10z9');
  expect(judgeShot(match, folded, 'cup', 'ali')).toBe('rules-unknown');
});
