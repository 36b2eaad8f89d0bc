import { describe, expect, it } from 'vitest';
import { shortNameIn, throwerIn } from '../../src/domain/match/live-matches.ts';
import { foldMatch, overtimeFields } from '../../src/domain/match/match.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { boardLine } from '../../src/features/scoring/board-line.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

const repeat = (count: number, step: string) => Array.from({ length: count }, () => step);

/** The line of the board after a script. */
function lineOf(rules: string | undefined, script: readonly string[], more: Partial<Match> = {}) {
  const match = { ...freshMatch(rules), ...more };
  const folded = foldMatch(match, logOf(...script));
  const { team1Score, team2Score } = folded;
  return boardLine({ ...match, team1Score, team2Score, ...overtimeFields(folded) }, folded);
}

describe('the line between the sides (decisions 145, 150 and 153)', () => {
  it.each([
    [undefined, {}],
    ['10d', {}],
    ['10swpn', {}],
    ['10o3', { tag: 'Berabere biterse uzatma' }],
    ['10st15', { tag: 'Süre 15 dk' }],
    ['10sr', { tag: 'Son atış hakkı ıskaya kadar', now: 'due' }],
    ['10o3bt15u5', { tag: 'Son atış hakkı tek atış · Berabere biterse uzatma', now: 'due' }],
  ])('says from the start what may come by the rules %s, and is none where nothing may', (rules, line) => {
    expect(lineOf(rules, [])).toEqual(line);
  });

  it('in an overtime an answer keeps the score of before; the time that is over comes after the answer', () => {
    const script = ['ali+@0', 'ceren+@0', 'overtime 1', ...repeat(3, 'ali+@1')];
    const said = { before: '1–1', rest: 'Iskayla biter.', now: 'last', answers: 'two' };
    expect(lineOf('10o3rt15u5', script, { clock: { spent: 1, out: true } })).toMatchObject(said);
    const over = lineOf('10o3rt15u5', script.slice(0, 4), { clock: { spent: 1, out: true } });
    expect(over).toEqual({ before: '1–1', tag: 'Süre doldu, son atış', now: 'last' });
  });

  it('says nothing of what is played once the match is over', () => {
    const script = [...repeat(6, 'ali+@0'), 'ceren+@0'];
    expect(lineOf('6sr', script, { status: 'completed' })).toEqual({ tag: 'Son atış hakkı ıskaya kadar', now: 'due' });
  });
});

it('decision 152: who an event names is a player by his short name, or the team that has a cup which nobody threw', () => {
  const match = freshMatch('10sp');
  expect(throwerIn(match, 'bardaklar')).toBe('Moda Bardakları');
  expect(throwerIn(match, 'ali')).toBe(shortNameIn(match, 'ali'));
  expect(throwerIn(match, 'nobody')).toBe('');
});
