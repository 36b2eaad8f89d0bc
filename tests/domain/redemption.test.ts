import { describe, expect, it } from 'vitest';
import { foldMatch } from '../../src/domain/match/match.ts';
import { redemptionOf } from '../../src/domain/match/redemption.ts';
import { completionFacts, isPhaseOver, judgeShot } from '../../src/domain/match/rulebook.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

const fold = (rules: string, ...script: string[]) => {
  const match = freshMatch(rules);
  return { match, folded: foldMatch(match, logOf(...script)) };
};
/** Six cups of one side, each behind a miss of the other. */
const SIX = Array.from({ length: 6 }, () => ['isik0@0', 'ali+@0']).flat();
const answer = (rules: string, ...script: string[]) => {
  const { match, folded } = fold(rules, ...SIX, ...script);
  return redemptionOf(match, folded);
};

describe('the answer to the last cup (decision 150)', () => {
  it('begins with the last cup, lasts until a miss, and only its side throws', () => {
    expect(answer('6sr')).toEqual({ side: 'two', isOver: false });
    expect(answer('6sr', 'isik+@0r', 'ceren+@0r')).toEqual({ side: 'two', isOver: false });
    expect(answer('6sr', 'isik+@0r', 'ceren0@0r')).toEqual({ side: 'two', isOver: true });
    const { match, folded } = fold('6sr', ...SIX);
    expect(judgeShot(match, folded, 'miss', 'ali')).toBe('redemption');
    expect(judgeShot(match, folded, 'cup', 'isik')).toBeNull();
    expect(judgeShot(match, folded, 'cup', 'isik', { phase: 0 })).toBe('phase-over');
    expect(isPhaseOver(match, folded)).toBe(false);
    expect(completionFacts(match, folded)).toMatchObject({ isEarly: true, answers: 'Moda Bardakları' });
    const over = fold('6sr', ...SIX, 'isik0@0r');
    expect(judgeShot(over.match, over.folded, 'cup', 'isik')).toBe('redemption-over');
    expect(isPhaseOver(over.match, over.folded)).toBe(true);
  });

  it('has one ball, where the rules say so, and none to two hits', () => {
    expect(answer('6sb', 'isik+@0r')).toEqual({ side: 'two', isOver: true });
    const both = ['ali+@0', 'veli+@0', 'isik0@0', 'ceren0@0'];
    const { match, folded } = fold('6srk', ...both, ...both, 'ali+@0', 'veli+@0');
    expect(redemptionOf(match, folded)).toBeNull();
    expect(isPhaseOver(match, folded)).toBe(true);
    expect(answer('6srk')).toEqual({ side: 'two', isOver: false });
  });

  it('is neither begun nor ended by a throw that was made before it', () => {
    // Another phone made this miss in regular time; its key stands behind the last cup.
    expect(answer('6sr', 'isik0@0')).toEqual({ side: 'two', isOver: false });
    expect(answer('6sr', 'isik0@0r', `undo ${SIX.length - 1}`)).toBeNull();
    expect(answer('6sr', 'isik0@0r', `undo ${SIX.length - 1}`, 'veli+@0')).toEqual({ side: 'two', isOver: false });
  });

  it('counts its throws like all others; a full one makes the scores level', () => {
    const { match, folded } = fold('6o2r', ...SIX, ...Array(6).fill('isik+@0r'));
    expect(folded).toMatchObject({ team1Score: 6, team2Score: 6 });
    expect(redemptionOf(match, folded)).toBeNull();
  });
});

describe('double cups and penalties (decisions 151 and 152)', () => {
  it('a double has one attempt and two cups, or one where only one stands', () => {
    const { folded } = fold('6sw', 'ali2@0', 'ali2@0', 'ali+@0', 'veli2@0', 'veli2@0');
    expect(folded.team1Score).toBe(6);
    expect(folded.playerStats.ali).toMatchObject({ cupsScored: 5, attempts: 3, doubles: 2, accuracy: 100 });
    expect(folded.playerStats.veli).toMatchObject({ cupsScored: 1, attempts: 1, accuracy: 100 });
    expect(folded.playerStats.veli).not.toHaveProperty('doubles');
    expect(folded.uncounted.map(({ refusal }) => refusal)).toEqual(['rack-empty']);
  });

  it('a cup that is taken back is one of a double only where no single one is left', () => {
    const { folded } = fold('6sw', 'ali2@0', 'ali+@0', 'ali-@0', 'ali-@0');
    expect(folded.playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 2, accuracy: 50 });
    expect(folded.playerStats.ali).not.toHaveProperty('doubles');
  });

  it('a penalty is in the score of its team and in no line', () => {
    const { match, folded } = fold('6sp', 'firtina!@0', 'ali+@0', 'bardaklar!@0', 'undo 2');
    expect(folded).toMatchObject({ team1Score: 2, team2Score: 0, team1Penalties: 1 });
    expect(folded).not.toHaveProperty('team2Penalties');
    expect(folded.timeline.map(({ side, cups }) => [side, cups])).toEqual([
      ['one', 1],
      ['one', 1],
    ]);
    expect(judgeShot(match, folded, 'penalty', 'bardaklar')).toBeNull();
    expect(judgeShot(freshMatch('6s'), folded, 'penalty', 'bardaklar')).toBe('not-in-rules');
  });
});
