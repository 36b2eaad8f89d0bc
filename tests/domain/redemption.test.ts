import { describe, expect, it } from 'vitest';
import { clockOf, minutesOf, timeLeft } from '../../src/domain/match/clock.ts';
import { foldMatch, rareFields } from '../../src/domain/match/match.ts';
import { redemptionOf } from '../../src/domain/match/redemption.ts';
import {
  completionFacts,
  isPhaseOver,
  judgeClock,
  judgeShot,
  phaseFields,
  throwPhase,
} from '../../src/domain/match/rulebook.ts';
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
    const spilled = fold('6srkp', ...both, 'ali+@0', 'isik0@0', 'ceren0@0', 'ali+@0', 'veli+@0', 'firtina!@0');
    expect(redemptionOf(spilled.match, spilled.folded)).toEqual({ side: 'two', isOver: false });
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

describe('what is of an answer (decision 150)', () => {
  const FIVE = Array.from({ length: 5 }, () => ['isik0@0', 'ali+@0']).flat();
  const answerAfter = (rules: string, ...script: string[]) => {
    const { match, folded } = fold(rules, ...script);
    return redemptionOf(match, folded);
  };

  it('a late throw of the full side neither hides nor ends it, whatever it says', () => {
    expect(answer('6sr', 'isik0@0r', 'ali0@0')).toEqual({ side: 'two', isOver: true });
    expect(answer('6sr', 'ali0@0r')).toEqual({ side: 'two', isOver: false });
  });

  it('only a throw ends it: no cup that is taken back, and none that fell', () => {
    const answering = ['isik+@0', ...SIX];
    expect(answerAfter('6sbp', ...answering, 'isik-@0r')).toEqual({ side: 'two', isOver: false });
    expect(answerAfter('6sbp', ...answering, 'bardaklar!@0r')).toEqual({ side: 'two', isOver: false });
    expect(answerAfter('6sbp', ...answering, 'isik+@0r')).toEqual({ side: 'two', isOver: true });
  });

  it('two hits are the last two balls of one turn: a cup that fell is none of them', () => {
    const both = [...FIVE.slice(0, -2), 'isik0@0', 'ali+@0', 'veli+@0'];
    expect(answerAfter('6srkp', ...both)).toBeNull();
    expect(answerAfter('6srkp', ...both, 'isik0@0')).toBeNull();
    expect(answerAfter('6srkp', ...FIVE.slice(0, -2), 'isik0@0', 'ali+@0', 'firtina!@0')).not.toBeNull();
    expect(
      answerAfter('6srkp', ...FIVE.slice(0, -4), 'isik0@0', 'ali+@0', 'firtina!@0', 'veli+@0', 'firtina!@0'),
    ).toBeNull();
    expect(answerAfter('6srkp', ...FIVE, 'isik0@0', 'firtina!@0')).not.toBeNull();
    // The second pair of a side that throws on.
    expect(answerAfter('6srk', ...FIVE.slice(0, -4), 'isik0@0', 'ali0@0', 'veli+@0', 'ali+@0', 'veli+@0')).toBeNull();
    expect(answerAfter('6srk', ...FIVE.slice(0, -4), 'isik0@0', 'ali+@0', 'veli0@0', 'ali+@0', 'veli+@0')).toBeNull();
    expect(answerAfter('6srkw', 'ali2@0', 'veli2@0', 'ali2@0')).toEqual({ side: 'two', isOver: false });
  });

  it('in a second overtime the first one’s throws are of nothing', () => {
    const LEVEL = ['ali+@0', 'isik+@0', 'overtime 1', 'ali+@1', 'isik+@1', 'overtime 2'];
    expect(answerAfter('6o2r', ...LEVEL)).toBeNull();
    expect(answerAfter('6o2rk', ...LEVEL, 'veli+@2', 'ali+@2')).toBeNull();
    expect(
      answerAfter('6o2rk', ...LEVEL.slice(0, 3), 'isik+@1', 'ali+@1', 'overtime 2', 'ali+@2', 'isik0@2', 'veli+@2'),
    ).toEqual({
      ...{ side: 'two', isOver: false },
    });
    // One ball of the first overtime does not make two of the second.
    expect(answerAfter('6o2rkw', ...LEVEL.slice(0, 3), 'isik+@1', 'ali+@1', 'overtime 2', 'ali2@2')).toEqual({
      ...{ side: 'two', isOver: false },
    });
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

  it('a miss and a cup leave the doubles as they are, and so does a cup taken back while there is a single one', () => {
    const { folded } = fold('10sw', 'ali2@0', 'ali2@0', 'ali0@0', 'ali+@0', 'ali-@0');
    expect(folded.playerStats.ali).toMatchObject({ cupsScored: 4, attempts: 4, doubles: 2, accuracy: 50 });
    const less = fold('10sw', 'ali2@0', 'ali2@0', 'ali-@0').folded;
    expect(less.playerStats.ali).toMatchObject({ cupsScored: 3, attempts: 2, doubles: 1, accuracy: 100 });
    expect(fold('10sw', 'ali+@0', 'ali+@0', 'ali-@0').folded.playerStats.ali).not.toHaveProperty('doubles');
  });

  it('a penalty of an overtime is in its score, and is none of regular time', () => {
    const { folded } = fold('6o3p', 'ali+@0', 'bardaklar!@0', 'overtime 1', 'firtina!@1', 'firtina!@1', 'ali-@1');
    expect(folded).toMatchObject({ team1Score: 1, team2Score: 1, team2Penalties: 1, overtime: { team1Score: 2 } });
    expect(folded).not.toHaveProperty('team1Penalties');
    expect(rareFields(folded)).toEqual({ phase: 1, team1Overtime: 2, team2Overtime: 0, team2Penalties: 1 });
    expect(rareFields(fold('6sp', 'firtina!@0').folded)).toEqual({ team1Penalties: 1 });
    // Nobody has thrown a cup that fell, so nobody has one to take back.
    expect(folded.uncounted.map(({ refusal }) => refusal)).toEqual(['no-cup-to-remove']);
    expect(folded.timeline.every((entry) => !('phase' in entry))).toBe(true);
  });

  it('a double of an overtime counts its two cups there, as no double of regular time', () => {
    const { folded } = fold('6o3w', 'ali+@0', 'isik+@0', 'overtime 1', 'ali2@1', 'ali-@1', 'ali-@1', 'ali-@1');
    expect(folded.overtime).toMatchObject({ team1Score: 0, cups: { ali: 0 } });
    expect(folded.playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1, overtimeCups: 0, overtimeAttempts: 1 });
    expect(folded.playerStats.ali).not.toHaveProperty('doubles');
    expect(folded.uncounted.map(({ refusal }) => refusal)).toEqual(['no-cup-to-remove']);
  });

  it('of a team that does not play, or moved to a player, it counts nowhere', () => {
    const { folded } = fold('6sp', 'yeni!@0', 'ali!@0', 'firtina!@0', 'move 2 ali', 'firtina+@0');
    expect(folded).toMatchObject({ team1Score: 0, team2Score: 0, timeline: [], uncounted: [] });
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

describe('the answer in an overtime, and what a throw says of it (decision 150)', () => {
  const LEVEL = ['ali+@0', 'isik+@0', 'overtime 1'];

  it('is to the last cup of the overtime’s own rack, and no throw of before is of it', () => {
    const { match, folded } = fold('6o2r', ...LEVEL, 'isik0@0r', 'ali+@1', 'ali+@1');
    expect(redemptionOf(match, folded)).toEqual({ side: 'two', isOver: false });
    expect(throwPhase(match, folded)).toEqual({ phase: 1, redemption: true });
    expect(phaseFields(match, folded)).toEqual({ phase: 1, redemption: true });
    const over = fold('6o2r', ...LEVEL, 'ali+@1', 'ali+@1', 'isik0@1r');
    expect(redemptionOf(over.match, over.folded)).toEqual({ side: 'two', isOver: true });
    expect(throwPhase(over.match, over.folded)).toEqual({ phase: 1 });
    expect(judgeShot(over.match, over.folded, 'miss', 'ceren')).toBe('redemption-over');
    expect(completionFacts(over.match, over.folded)).not.toHaveProperty('answers');
  });

  it('a side answers the other, whichever it is; without the option nobody does', () => {
    const two = Array.from({ length: 6 }, () => ['ali0@0', 'isik+@0']).flat();
    expect(fold('6sr', ...two).folded.team2Score).toBe(6);
    const { match, folded } = fold('6sr', ...two);
    expect(redemptionOf(match, folded)).toEqual({ side: 'one', isOver: false });
    expect(answer('6s')).toBeNull();
    expect(answer('6sr', 'undo 1')).toBeNull();
    expect(phaseFields(freshMatch(), fold('6s', ...two).folded)).toEqual({});
  });

  it('no two hits of different turns, no single one and none with a miss among them end it', () => {
    const five = Array.from({ length: 5 }, () => ['isik0@0', 'ali+@0']).flat();
    const ends = (...script: string[]) => {
      const { match, folded } = fold('6srk', ...five, ...script);
      return redemptionOf(match, folded) === null;
    };
    // The fifth cup was the first ball of this turn.
    expect(ends('veli+@0')).toBe(true);
    expect(ends('isik0@0', 'veli+@0')).toBe(false);
    expect(ends('isik0@0', 'ali0@0', 'veli+@0')).toBe(false);
    expect(ends('ali0@0', 'veli+@0')).toBe(false);
    expect(ends('ali0@0', 'veli0@0', 'ali+@0')).toBe(false);
  });

  it('where misses are not counted only an answer may be one (decision 149)', () => {
    const { match, folded } = fold('6srn', ...Array(6).fill('ali+@0'));
    expect(judgeShot(match, folded, 'miss', 'isik')).toBeNull();
    const running = fold('6srn', 'ali+@0');
    expect(judgeShot(running.match, running.folded, 'miss', 'isik')).toBe('not-in-rules');
    expect(judgeShot(running.match, running.folded, 'cup', 'isik')).toBeNull();
  });

  it('a double cup and a penalty need their option; a penalty needs a team, a rack with a cup, and the turn to answer', () => {
    const { match, folded } = fold('6srw', 'ali+@0');
    expect(judgeShot(match, folded, 'double', 'ali')).toBeNull();
    expect(judgeShot(match, folded, 'penalty', 'firtina')).toBe('not-in-rules');
    const other = fold('6srp', ...SIX);
    expect(judgeShot(other.match, other.folded, 'double', 'isik')).toBe('not-in-rules');
    expect(judgeShot(other.match, other.folded, 'penalty', 'isik')).toBe('unknown-player');
    expect(judgeShot(other.match, other.folded, 'penalty', 'bardaklar')).toBeNull();
    expect(judgeShot(other.match, other.folded, 'penalty', 'firtina')).toBe('redemption');
    const full = fold('6sp', ...SIX);
    expect(judgeShot(full.match, full.folded, 'penalty', 'firtina')).toBe('rack-empty');
    expect(judgeShot(full.match, full.folded, 'cup', 'firtina')).toBe('unknown-player');
    expect(judgeShot(full.match, full.folded, 'minus', 'veli')).toBe('no-cup-to-remove');
  });
});

describe('the clock (decision 153)', () => {
  const at = (clock: Parameters<typeof judgeClock>[0]['clock'], rules = '10o3t5u2') => {
    const { match, folded } = fold(rules, 'ali+@0');
    return { match: { ...match, ...(clock && { clock }) }, folded };
  };

  it('is the sum of its runs in the order of their keys; two phones that say the same say it once', () => {
    const log = logOf(
      'clock run 0',
      'clock run 0',
      'ali+@0',
      'clock stop 0',
      'clock stop 0',
      'clock run 1',
      'clock run 0',
    );
    expect(clockOf(log, 0)).toEqual({ spent: 3, since: 2006 });
    expect(clockOf(log, 1)).toEqual({ spent: 0, since: 2005 });
    expect(clockOf(log, 2)).toBeUndefined();
    expect(clockOf(logOf('clock run 0', 'clock out 0'), 0)).toEqual({ spent: 1, out: true });
    expect(clockOf(logOf('clock out 0', 'clock stop 0'), 0)).toEqual({ spent: 0, out: true });
    // Whoever lets it run on says that it is not over.
    expect(clockOf(logOf('clock out 0', 'clock run 0', 'clock stop 0'), 0)).toEqual({ spent: 1 });
    expect(clockOf(logOf('ali+@0', 'clock stop 0'), 0, { spent: 7, since: 1000 })).toEqual({ spent: 1008 });
    expect(clockOf(logOf('clock stop 0'), 0, { spent: 7, since: 9000 })).toEqual({ spent: 7 });
    expect(clockOf({}, 0, { spent: 7 })).toEqual({ spent: 7 });
  });

  it('has the minutes of its phase, and what is left of them', () => {
    expect([0, 1, 2].map((phase) => minutesOf({ rules: '10o3t5u2' }, phase))).toEqual([5, 2, 2]);
    expect(minutesOf({}, 0)).toBe(0);
    expect(timeLeft({ spent: 1000 }, 2, 99_000)).toBe(119_000);
    expect(timeLeft({ spent: 1000, since: 90_000 }, 2, 99_000)).toBe(110_000);
    expect(timeLeft({ spent: 0, since: 90_000 }, 2, 80_000)).toBe(120_000);
    expect(timeLeft({ spent: 130_000 }, 2, 0)).toBe(-10_000);
  });

  it('is said once, in the phase that is played, of a match that has minutes and is open', () => {
    const judge = (clock: Parameters<typeof at>[0], phase: number, rules?: string) =>
      (['run', 'stop', 'out'] as const).map((to) => {
        const { match, folded } = at(clock, rules);
        return judgeClock(match, folded, { phase, to });
      });
    expect(judge(undefined, 0)).toEqual([null, 'clock-said', null]);
    expect(judge({ spent: 0, since: 1 }, 0)).toEqual(['clock-said', null, null]);
    expect(judge({ spent: 5 }, 0)).toEqual([null, 'clock-said', null]);
    expect(judge({ spent: 5, out: true }, 0)).toEqual([null, 'clock-said', 'clock-said']);
    expect(judge(undefined, 1)).toEqual(['phase-over', 'phase-over', 'phase-over']);
    expect(judge(undefined, 0, '10o3')).toEqual(['clock-said', 'clock-said', 'clock-said']);
    const { match, folded } = at(undefined);
    for (const status of ['completed', 'cancelled'] as const)
      expect(judgeClock({ ...match, status }, folded, { phase: 0, to: 'run' })).toBe(`match-${status}`);
    expect(judgeClock({ ...match, rules: '99z' }, folded, { phase: 0, to: 'run' })).toBe('rules-unknown');
  });

  it('that is over makes an end no early one', () => {
    const { match, folded } = at({ spent: 5, out: true });
    expect(completionFacts(match, folded)).toMatchObject({ isEarly: false });
    expect(completionFacts(freshMatch('10o3t5u2'), folded)).toMatchObject({ isEarly: true });
  });
});
