import { describe, expect, it } from 'vitest';
import { foldMatch, judgeCompletion, resultOf } from '../../src/domain/match/match.ts';
import { cupsOfSide, type TypedResult, typedMatch, typedProblem } from '../../src/domain/match/typed-result.ts';
import { typedResult as texts } from '../../src/domain/messages/typed-result.ts';

const NOW = 1_000_000;
const TYPED: TypedResult = {
  team1Players: ['ali', 'veli'],
  team2Players: ['ceren', 'isik'],
  cups: { ali: '4', veli: ' 2 ', ceren: '3' },
  at: NOW,
};

describe('the form of a typed result', () => {
  it('adds up the cups of the chosen players; an empty field is no cup', () => {
    expect(typedProblem(TYPED, NOW)).toBeNull();
    expect(cupsOfSide(TYPED, TYPED.team1Players)).toBe(6);
    expect(cupsOfSide({ cups: { veli: '9' } }, ['ali'])).toBe(0);
  });

  it.each<[string, Partial<TypedResult>, string | null]>([
    ['one player', { team1Players: ['ali'] }, texts.twoPlayers],
    ['one player twice', { team2Players: ['isik', 'isik'] }, texts.twoPlayers],
    ['a text', { cups: { ali: 'üç' } }, texts.cupsWrong(10)],
    ['a negative number', { cups: { ali: '-1' } }, texts.cupsWrong(10)],
    ['a part of a cup', { cups: { ali: '1.' } }, texts.cupsWrong(10)],
    ['ten cups', { cups: { ali: '10' } }, null],
    ['eleven cups', { cups: { ali: '11' } }, texts.tooManyCups(10)],
    ['eleven cups of two players', { cups: { ali: '6', veli: '5' } }, texts.tooManyCups(10)],
    ['no cup at all', { cups: { ali: '0' } }, texts.noCups],
    ['one cup', { cups: { isik: '1' } }, null],
    ['no time', { at: Number.NaN }, texts.momentNeeded],
    ['the next millisecond', { at: NOW + 1 }, texts.inFuture],
  ])('judges %s', (_what, change, sentence) => {
    expect(typedProblem({ ...TYPED, ...change }, NOW)).toBe(sentence);
  });
});

describe('decision 145: a result by the rules of a league', () => {
  const LEVEL = { ...TYPED, cups: { ali: '5', ceren: '5' } };
  const side = (id: string, one: string, two: string) => ({
    ...{ id, name: id },
    players: [one, two].map((uid) => ({ uid, displayName: uid })),
  });
  const SIDES = { team1: side('firtina', 'ali', 'veli'), team2: side('bardaklar', 'ceren', 'isik') };
  const score = (home: string, away: string) => ({ home, away });

  it.each<[string, Partial<TypedResult>, string | null]>([
    ['seven cups of six', { rules: '6s', cups: { ali: '7' } }, texts.tooManyCups(6)],
    ['six cups of six', { rules: '6s', cups: { ali: '6' } }, null],
    ['a tie that team two wins, with an overtime that is not read', { overtime: score('9', '9') }, null],
    ['a draw', { rules: '10d' }, null],
    ['a tie without its overtime', { rules: '10o3' }, texts.overtimeWrong(3)],
    ['one field of the overtime', { rules: '10o3', overtime: score('2', '') }, texts.overtimeWrong(3)],
    ['more cups than its racks have', { rules: '10o3', overtime: score('4', '1') }, texts.overtimeWrong(3)],
    ['a level overtime that goes on', { rules: '10o3', overtime: score('2', '2') }, texts.overtimeLevel],
    ['a level overtime that was the last', { rules: '10o3x1', overtime: score('2', '2') }, null],
    ['an overtime', { rules: '10o3', overtime: score(' 3 ', '1') }, null],
    ['penalties that no rule has', { penalties: score('9', 'x') }, null],
    ['a penalty that is no number', { rules: '10sp', penalties: score('x', '') }, texts.cupsWrong(10)],
    ['penalties that fill the rack', { rules: '10sp', penalties: score('5', '') }, null],
    ['penalties beyond the rack', { rules: '10sp', penalties: score('6', '') }, texts.tooManyCups(10, true)],
    ['penalties that end a tie', { rules: '10o3p', penalties: score('', '1') }, null],
    [
      'penalties that make a tie',
      { rules: '10o3p', cups: { ali: '5' }, penalties: score('', '5') },
      texts.overtimeWrong(3),
    ],
    [
      'an overtime beside scores that are not level',
      { rules: '10o3', cups: { ali: '5' }, overtime: score('', '') },
      null,
    ],
  ])('judges %s', (_what, change, sentence) => {
    expect(typedProblem({ ...LEVEL, ...change }, NOW)).toBe(sentence);
  });

  it.each<[string, Partial<TypedResult>, object, object]>([
    ['by the standard rules', {}, { totalCups: 10 }, { winnerId: 'bardaklar' }],
    [
      'by penalties: the score is the sum of the players’ cups and of them (decision 152)',
      { rules: '10sp', penalties: score('2', '') },
      { rules: '10sp', team1Score: 7, team2Score: 5, team1Penalties: 2 },
      { winnerId: 'firtina' },
    ],
    ['without misses (decision 145)', { rules: '10dn' }, { rules: '10dn', team1Score: 5 }, { drawn: true }],
    ['drawn', { rules: '6d' }, { rules: '6d', totalCups: 6 }, { drawn: true }],
    [
      'decided in an overtime',
      { rules: '10o3', overtime: score('3', '1') },
      { rules: '10o3', totalCups: 10, phase: 1, team1Overtime: 3, team2Overtime: 1 },
      { winnerId: 'firtina' },
    ],
    [
      'drawn after its last overtime',
      { rules: '10o3x2', overtime: score('2', '2') },
      { rules: '10o3x2', phase: 2, team1Overtime: 2, team2Overtime: 2 },
      { drawn: true },
    ],
  ])('makes a match that is %s', (_what, change, fields, result) => {
    const match = typedMatch(SIDES, { ...LEVEL, ...change });
    expect(match).toMatchObject({ typed: true, team1Score: 5, team2Score: 5, ...fields });
    if (!('team1Overtime' in fields)) expect(match).not.toHaveProperty('team1Overtime');
    const folded = foldMatch(match, {});
    expect(judgeCompletion(match, folded)).toBeNull();
    expect(resultOf(match, folded)).toMatchObject(result);
  });

  it('a match whose overtime is not typed yet cannot end', () => {
    const match = typedMatch(SIDES, { ...LEVEL, rules: '10o3', overtime: score('2', '') });
    expect(judgeCompletion(match, foldMatch(match, {}))).toBe('tied');
  });
});
