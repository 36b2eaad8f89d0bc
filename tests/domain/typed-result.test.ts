import { describe, expect, it } from 'vitest';
import { cupsOfSide, type TypedResult, typedProblem } from '../../src/domain/match/typed-result.ts';
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
