import { describe, expect, it } from 'vitest';
import { listEvents, offeredEvent } from '../../src/domain/match/event-list.ts';
import { correction } from '../../src/domain/match/held.ts';
import { foldMatch, judgeCompletion, nextOvertime, overtimeFields, resultOf } from '../../src/domain/match/match.ts';
import { endsOvertime, judgeInsertion, judgeMove, judgeRestore, judgeTurn } from '../../src/domain/match/match-move.ts';
import {
  completionFacts,
  isRackSurelyEmpty,
  judgeOvertime,
  judgeShot,
  judgeUndo,
} from '../../src/domain/match/rulebook.ts';
import { twinThrows } from '../../src/domain/match/twin-throws.ts';
import { type MatchView, viewMatch } from '../../src/domain/match/view.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
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

describe('the table of an overtime (decision 149)', () => {
  const view = (...script: string[]): MatchView => {
    const events = logOf(...script);
    const match = freshMatch('10o3');
    const folded = foldMatch(match, events);
    return { match, folded, events, base: null, pendingEvents: new Set(), pending: 0 };
  };
  const BEGUN = [...LEVEL, 'overtime 1', 'ali+@1'];

  it('refuses a throw whose phase is over, or not yet begun', () => {
    const { match, folded } = view(...BEGUN);
    expect(judgeShot(match, folded, 'cup', 'ali', { phase: 0 })).toBe('phase-over');
    expect(judgeShot(match, folded, 'cup', 'ali', { phase: 2 })).toBe('phase-over');
    expect(judgeShot(match, folded, 'cup', 'ali', { phase: 1 })).toBeNull();
  });

  it('corrects its throws as all are', () => {
    const seen = view(...BEGUN);
    expect(judgeMove(seen, keyOf(3), 'veli')).toBeNull();
    expect(judgeTurn(seen, keyOf(3))).toBeNull();
    expect(judgeInsertion(seen, keyOf(3), `${keyOf(3)}~`, { type: 'cup', playerId: 'isik', phase: 1 })).toBeNull();
    expect(judgeRestore(view(...BEGUN, 'undo 3'), `${keyOf(3)}-`)).toBeNull();
    // The cup that comes back has no room in its overtime.
    const full = view(...BEGUN, 'undo 3', 'veli+@1', 'veli+@1', 'veli+@1');
    expect(judgeRestore(full, `${keyOf(3)}-`)).toBe('rack-empty');
    // Its overtime is over.
    expect(judgeRestore(view(...BEGUN, 'undo 3', 'veli+@0'), `${keyOf(3)}-`)).toBe('phase-over');
  });

  it('asks before a correction that ends it, and only then', () => {
    const seen = view(...BEGUN, 'veli0@0');
    expect(endsOvertime(seen, { type: 'undo', target: keyOf(0) })).toBe(true);
    expect(endsOvertime(seen, { type: 'turn', target: keyOf(4) })).toBe(true);
    expect(endsOvertime(seen, { type: 'move', target: keyOf(0), playerId: 'isik' })).toBe(true);
    expect(endsOvertime(seen, { type: 'move', target: keyOf(0), playerId: 'veli' })).toBe(false);
    expect(endsOvertime(seen, { type: 'cup', playerId: 'isik', behind: keyOf(1) })).toBe(true);
    expect(endsOvertime(seen, { type: 'cup', playerId: 'isik', behind: keyOf(3) })).toBe(false);
    expect(endsOvertime(seen, { type: 'undo', target: keyOf(4) })).toBe(false);
    expect(endsOvertime(seen, { type: 'undo', target: keyOf(2) })).toBe(true);
    expect(endsOvertime(view(...LEVEL, 'overtime 1'), { type: 'undo', target: keyOf(2) })).toBe(false);
    expect(endsOvertime(view(...LEVEL), { type: 'undo', target: keyOf(0) })).toBe(false);
    // It ends the tie, and that is what the person has been asked about.
    expect(judgeMove(seen, keyOf(0), 'isik')).toBeNull();
  });

  it('offers the newest of its throws and its beginning', () => {
    expect(offeredEvent(view(...LEVEL, 'overtime 1'), new Set(), false)).toMatchObject({ type: 'overtime', phase: 1 });
    expect(offeredEvent(view(...BEGUN), new Set(), false)).toMatchObject({ eventId: keyOf(3), phase: 1 });
    expect(offeredEvent(view(...BEGUN, 'veli0@0'), new Set(), false)).toMatchObject({ eventId: keyOf(4) });
    expect(offeredEvent(view(...BEGUN), new Set([keyOf(2)]), true)).toMatchObject({ type: 'overtime' });
  });

  it('lists its throws together, and a late one of regular time among those', () => {
    const listed = listEvents(view(...BEGUN, 'veli0@0', 'isik+@1'), [], 'online');
    expect(listed.map(({ eventId, phase, score }) => [eventId, phase, score])).toEqual([
      [keyOf(5), 1, [1, 1]],
      [keyOf(3), 1, [1, 0]],
      [keyOf(4), undefined, [1, 1]],
      [keyOf(1), undefined, [1, 1]],
      [keyOf(0), undefined, [1, 0]],
    ]);
  });

  it('counts the throws of an overtime as throws: two phones’ twins, and who has thrown at all', () => {
    const seen = view(...BEGUN, 'ali+@1');
    const wentOn = { at: 9999, known: new Set([keyOf(0), keyOf(1), keyOf(2)]) };
    expect(twinThrows(seen, new Set([keyOf(4)]), wentOn)).toHaveLength(1);
    const { idle } = completionFacts(...pair(view(...LEVEL, 'overtime 1', 'veli0@1')));
    expect(idle).toEqual(['Işık Öztürk']);
  });

  it('a rack is that of the overtime', () => {
    const full = view(...LEVEL, 'overtime 1', 'ali+@1', 'ali+@1', 'veli+@1');
    expect([isRackSurelyEmpty(full, 'one'), isRackSurelyEmpty(full, 'two')]).toEqual([true, false]);
    expect(isRackSurelyEmpty({ ...full, base: full.match }, 'one')).toBe(false);
    expect(completionFacts(...pair(full)).isEarly).toBe(false);
  });

  it('a correction of this phone that ends it leaves the record no overtime', () => {
    const { match, events } = view(...BEGUN);
    const record = { ...match, phase: 1, team1Overtime: 1, team2Overtime: 0 };
    const undo = {
      seq: 1,
      uid: 'a',
      matchId: 'm',
      at: 1,
      state: 'waiting',
      intent: { kind: 'undo', target: keyOf(0) },
    };
    const shown = viewMatch(record, events, [undo as OutboxRow])?.match;
    expect([shown?.phase, shown?.team1Overtime]).toEqual([undefined, undefined]);
  });
});

const pair = ({ match, folded }: MatchView) => [match, folded] as const;

it('a held result whose log ends level has no result of its log while an overtime has to decide', () => {
  const match = {
    ...freshMatch('10o3'),
    status: 'completed' as const,
    winnerId: 'firtina',
    winnerName: 'x',
    team1Score: 1,
  };
  expect(correction('m', match, { fixtures: {}, events: logOf(...LEVEL) }).blocked).toBe('tied');
  expect(correction('m', match, { fixtures: {}, events: {} }).blocked).toBe('empty');
});

it('rules that this version does not know are scored by nobody', () => {
  const { match, folded } = play('10z9');
  expect(judgeShot(match, folded, 'cup', 'ali')).toBe('rules-unknown');
});
