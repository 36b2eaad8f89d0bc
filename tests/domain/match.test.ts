import { describe, expect, it } from 'vitest';
import { foldMatch, isRackEmpty, judgeCompletion, resultOf } from '../../src/domain/match/match.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { judgeShot, judgeUndo, newMatch } from '../../src/domain/match/rulebook.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

const fold = (...script: string[]) => foldMatch(freshMatch(), logOf(...script));

describe('scoring by the spec', () => {
  it('SCORE-01: plus adds one cup and one attempt to that player', () => {
    expect(fold('ali+').playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1 });
    expect(fold('ali+').playerStats.veli).toMatchObject({ cupsScored: 0, attempts: 0 });
  });

  it('SCORE-02, SCORE-04: minus removes a cup and leaves the attempts', () => {
    expect(fold('ali+', 'ali+', 'ali-').playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 2 });
  });

  it('SCORE-03, L7: minus does not take cups below 0, whatever is in the log', () => {
    expect(fold('ali-', 'ali-', 'ali+').playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1 });
    expect(judgeShot(freshMatch(), fold(), 'minus', 'ali')).toBe('no-cup-to-remove');
  });

  it('SCORE-05: miss adds one attempt and no cup', () => {
    expect(fold('ceren0').playerStats.ceren).toMatchObject({ cupsScored: 0, attempts: 1, accuracy: 0 });
  });

  it('SCORE-06: accuracy is cups/attempts as a rounded percent, 0 without attempts', () => {
    expect(fold('ali+', 'ali+', 'ali0').playerStats.ali?.accuracy).toBe(67);
    expect(fold('ali+', 'ali0', 'ali0').playerStats.ali?.accuracy).toBe(33);
    expect(fold('ali+', 'ali0', 'ali0', 'ali0', 'ali0', 'ali0', 'ali0', 'ali0').playerStats.ali?.accuracy).toBe(13);
    expect(fold().playerStats.ali?.accuracy).toBe(0);
  });

  it('SCORE-07: a team scores the sum of the cups of its two players', () => {
    expect(fold('ali+', 'veli+', 'veli+', 'isik+')).toMatchObject({ team1Score: 3, team2Score: 1 });
  });

  it('L7: a score never passes totalCups, and the tap that would is refused', () => {
    const ten = Array.from({ length: 10 }, () => 'ali+');
    const folded = fold(...ten, 'veli+', 'veli+');
    expect(folded).toMatchObject({ team1Score: 10 });
    expect(folded.playerStats.veli).toMatchObject({ cupsScored: 0, attempts: 0 });
    expect(judgeShot(freshMatch(), folded, 'cup', 'veli')).toBe('rack-empty');
    expect(judgeShot(freshMatch(), folded, 'miss', 'veli')).toBeNull();
    expect(judgeShot(freshMatch(), folded, 'cup', 'ceren')).toBeNull();
  });

  it('undo removes the event it names, the attempt included, the last cup too', () => {
    expect(fold('ali+', 'ali0', 'undo 1').playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1 });
    const ten = Array.from({ length: 10 }, () => 'ali+');
    expect(fold(...ten, 'undo 9')).toMatchObject({ team1Score: 9 });
  });

  it('undoing a minus gives the cup back', () => {
    expect(fold('ali+', 'ali-', 'undo 1').playerStats.ali).toMatchObject({ cupsScored: 1, attempts: 1 });
  });

  it('two undos of the same event count once; an undo of an undo does nothing', () => {
    expect(fold('ali+', 'ali+', 'undo 1', 'undo 1')).toMatchObject({ team1Score: 1 });
    expect(fold('ali+', 'undo 0', 'undo 1')).toMatchObject({ team1Score: 0 });
  });

  it('a cup that the full rack refused counts once an earlier one is undone', () => {
    const ten = Array.from({ length: 10 }, () => 'ali+');
    expect(fold(...ten, 'veli+', 'undo 0').playerStats).toMatchObject({
      ali: { cupsScored: 9, attempts: 9 },
      veli: { cupsScored: 1, attempts: 1 },
    });
  });

  it('only an event that counts can be undone', () => {
    const folded = fold('ali+', 'undo 0', 'veli+');
    expect(judgeUndo(freshMatch(), folded, keyOf(2))).toBeNull();
    expect(judgeUndo(freshMatch(), folded, keyOf(0))).toBe('nothing-to-undo');
    expect(judgeUndo(freshMatch(), folded, 'no-such-event')).toBe('nothing-to-undo');
  });

  it('MATCH-11, L7: nothing is recorded for a completed match', () => {
    const match = { ...freshMatch(), status: 'completed' as const };
    for (const type of ['cup', 'minus', 'miss'] as const) {
      expect(judgeShot(match, fold('ali+'), type, 'ali')).toBe('match-completed');
    }
    expect(judgeUndo(match, fold('ali+'), keyOf(0))).toBe('match-completed');
  });

  it('MATCH-11: nor for a cancelled one', () => {
    const match = { ...freshMatch(), status: 'cancelled' as const };
    expect(judgeShot(match, fold(), 'cup', 'ali')).toBe('match-cancelled');
    expect(judgeUndo(match, fold('ali+'), keyOf(0))).toBe('match-cancelled');
  });

  it('L14: a throw that was moved is undone in its present form only; one that was corrected 40 times not at all', () => {
    const moved = fold('ali+', 'move 0 veli');
    expect(judgeUndo(freshMatch(), moved, keyOf(0))).toBe('nothing-to-undo');
    expect(judgeUndo(freshMatch(), moved, correctionKey(keyOf(0)))).toBeNull();
    const moves = Array.from({ length: 40 }, (_, i) => `move 0 ${i % 2 === 0 ? 'veli' : 'ali'}`);
    const last = (log: ReturnType<typeof fold>) => log.timeline[0]?.eventId ?? '';
    const [almost, full] = [fold('ali+', ...moves.slice(1)), fold('ali+', ...moves)];
    expect(judgeUndo(freshMatch(), almost, last(almost))).toBeNull();
    expect(judgeUndo(freshMatch(), full, last(full))).toBe('nothing-to-undo');
  });

  it('each throw that counted is listed with the score after it, and each that did not with the reason', () => {
    const folded = fold('ali+', 'isik-', 'isik+', 'ali0', 'stranger+', 'ali-', 'veli+', 'undo 6');
    const told = folded.timeline.map((one) => [one.playerId, one.type, one.team1Score, one.team2Score].join(' '));
    expect(told).toEqual(['ali cup 1 0', 'isik cup 1 1', 'ali miss 1 1', 'ali minus 0 1']);
    expect(folded.uncounted).toMatchObject([{ eventId: keyOf(1), playerId: 'isik', refusal: 'no-cup-to-remove' }]);
  });

  it('a fold goes on from the state before its first event', () => {
    const before = fold('ali+', 'ali0', 'isik+');
    const after = foldMatch(freshMatch(), { [keyOf(9)]: logOf('ali+')[keyOf(0)] as never }, before);
    expect(after).toMatchObject({ team1Score: 2, team2Score: 1 });
    expect(after.playerStats.ali).toMatchObject({ cupsScored: 2, attempts: 3, accuracy: 67 });
    expect(after.playerStats.isik).toMatchObject({ cupsScored: 1, attempts: 1 });
  });

  it('each player has an entry with his name and team before he throws', () => {
    const zero = { cupsScored: 0, attempts: 0, accuracy: 0, isMVP: false };
    expect(fold().playerStats).toMatchObject({
      ali: { playerId: 'ali', playerName: 'Ali Yıldız', teamId: 'firtina', ...zero },
      isik: { playerId: 'isik', playerName: 'Işık Öztürk', teamId: 'bardaklar', ...zero },
    });
    expect(foldMatch({ ...freshMatch(), playerStats: {} }, {}).playerStats.ali?.playerName).toBe('');
  });

  it('a rack is empty when one side has as many cups as it held', () => {
    const isEmpty = (team1Score: number, team2Score: number) => isRackEmpty({ team1Score, team2Score }, 10);
    expect([isEmpty(9, 9), isEmpty(10, 0), isEmpty(0, 10)]).toEqual([false, true, true]);
  });

  it('a player who is not in the match is refused', () => {
    expect(judgeShot(freshMatch(), fold(), 'cup', 'stranger')).toBe('unknown-player');
    expect(fold('stranger+')).toMatchObject({ team1Score: 0, team2Score: 0 });
  });
});

describe('completion by the spec', () => {
  it('COMP-01: both scores 0 refuses', () => {
    expect(judgeCompletion(freshMatch(), fold('ali0'))).toBe('empty');
    expect(judgeCompletion(freshMatch(), fold('ali+'))).toBeNull();
    expect(judgeCompletion(freshMatch(), fold('isik+'))).toBeNull();
  });

  it('COMP-01: a match that is over stays as it ended', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(judgeCompletion({ ...freshMatch(), status }, fold('ali+'))).toBe(status);
  });

  it('COMP-03: the higher score wins', () => {
    expect(resultOf(freshMatch(), { team1Score: 3, team2Score: 2 })).toEqual({
      winnerId: 'firtina',
      winnerName: 'Kadıköy Fırtına',
    });
  });

  it('COMP-04: a tie counts as team2 winning', () => {
    expect(resultOf(freshMatch(), { team1Score: 2, team2Score: 2 })).toEqual({
      winnerId: 'bardaklar',
      winnerName: 'Moda Bardakları',
    });
  });

  it('COMP-05: most cups is MVP', () => {
    expect(fold('ali+', 'isik+', 'isik+').mvpId).toBe('isik');
  });

  it('COMP-06: on equal cups the first found in team1, then team2, is MVP', () => {
    expect(fold('isik+', 'veli+').mvpId).toBe('veli');
    expect(fold('isik+', 'ceren+').mvpId).toBe('ceren');
  });

  it('COMP-07: with zero cups nobody is MVP', () => {
    expect(fold('ali0', 'veli0').mvpId).toBeNull();
    expect(fold('ali+', 'ali-').mvpId).toBeNull();
  });
});

describe('a new match', () => {
  it('NEWM-08, NEWM-09: is ongoing, 0-0, with ten cups', () => {
    const match = freshMatch();
    expect(match).toMatchObject({ status: 'ongoing', team1Score: 0, team2Score: 0, totalCups: 10, rev: 0 });
  });

  it('ENT-14, ENT-15: holds two players a side and an entry for each', () => {
    const match = newMatch({
      team1: {
        id: 'a',
        name: 'A',
        players: [
          { uid: 'p1', displayName: 'Bir' },
          { uid: 'p2', displayName: 'İki' },
        ],
      },
      team2: {
        id: 'b',
        name: 'B',
        players: [
          { uid: 'p3', displayName: 'Üç' },
          { uid: 'p4', displayName: 'Dört' },
        ],
      },
    });
    expect(match.team1Players).toEqual(['p1', 'p2']);
    expect(match.team2Players).toEqual(['p3', 'p4']);
    expect(match.playerStats.p4).toEqual({
      playerId: 'p4',
      playerName: 'Dört',
      teamId: 'b',
      cupsScored: 0,
      attempts: 0,
      accuracy: 0,
      isMVP: false,
    });
  });
});
