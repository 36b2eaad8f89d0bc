import { describe, expect, it } from 'vitest';
import { typedResult as texts } from '../../../src/domain/messages/typed-result.ts';
import { takesTime } from '../../../src/domain/schedule/fixture-kinds.ts';
import { scoreIn, scoreProblem, type TypedScore, typedScoreText } from '../../../src/domain/schedule/log-lines.ts';
import { fixtureOf } from './leagues.ts';

const NOW = 1_000_000;
const TYPED: TypedScore = { home: '10', away: ' 7 ', at: NOW };

describe('decision 72: the form of a score', () => {
  it('reads both numbers', () => {
    expect(scoreIn(TYPED)).toEqual([10, 7]);
    expect(scoreIn({ home: '', away: '0' })).toEqual([Number.NaN, 0]);
  });

  it.each<[string, Partial<TypedScore>, string | null]>([
    ['ten cups each', { away: '10' }, null],
    ['one cup', { home: '0', away: '1' }, null],
    ['no cup at all', { home: '0', away: '0' }, texts.noCups],
    ['eleven cups', { home: '11' }, texts.scoreWrong(10)],
    ['eleven cups of the other team', { away: '11' }, texts.scoreWrong(10)],
    ['an empty field', { away: '' }, texts.scoreWrong(10)],
    ['a text', { home: 'on' }, texts.scoreWrong(10)],
    ['a negative number', { home: '-1' }, texts.scoreWrong(10)],
    ['a part of a cup', { home: '1.5' }, texts.scoreWrong(10)],
    ['no time', { at: Number.NaN }, texts.momentNeeded],
    ['the next millisecond', { at: NOW + 1 }, texts.inFuture],
  ])('judges %s', (_what, change, sentence) => {
    expect(scoreProblem({ ...TYPED, ...change }, NOW)).toBe(sentence);
  });

  it.each<[string, Partial<TypedScore>, string | null, string]>([
    ['six cups', { rules: '6s', home: '6', away: '2' }, null, '6–2'],
    ['seven of six', { rules: '6s', home: '7', away: '2' }, texts.scoreWrong(6), 'NaN–2'],
    ['a draw', { rules: '10d', away: '10' }, null, '10–10'],
    ['a tie without its overtime', { rules: '10o3', away: '10' }, texts.overtimeWrong(3), '10–10 (uz. NaN–NaN)'],
    ['an overtime', { rules: '10o3', away: '10', overtime: { home: '3', away: '1' } }, null, '10–10 (uz. 3–1)'],
    [
      'a level overtime that goes on',
      { rules: '10o3', away: '10', overtime: { home: '1', away: '1' } },
      texts.overtimeLevel,
      '10–10 (uz. 1–1)',
    ],
  ])('decision 145: judges %s by the rules of the league', (_what, change, sentence, words) => {
    const typed = { ...TYPED, ...change };
    expect(scoreProblem(typed, NOW)).toBe(sentence);
    expect(typedScoreText(scoreIn(typed))).toBe(words);
  });

  it('a match of which only the score is known took its table and its teams, unlike «hükmen»', () => {
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't0' });
    expect([takesTime(forfeit), takesTime({ ...forfeit, team1Score: 1, team2Score: 0 })]).toEqual([false, true]);
  });
});
