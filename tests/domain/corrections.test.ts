import { describe, expect, it } from 'vitest';
import { correctionsOf, isThrow } from '../../src/domain/match/corrections.ts';
import { givenFrom, isCorrected } from '../../src/domain/match/made-corrections.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import type { EventLog, MatchEvent } from '../../src/domain/records/types.ts';
import { keyOf, logOf } from '../support/match-fixtures.ts';

/** The throw at an index as its corrections leave it. */
function resolved(log: EventLog, index = 0) {
  const event = log[keyOf(index)];
  if (event === undefined || !isThrow(event)) throw new Error('no throw');
  return correctionsOf(log)(keyOf(index), event);
}
const [once, twice] = [correctionKey(keyOf(0)), correctionKey(correctionKey(keyOf(0)))];

describe('a throw after its corrections', () => {
  it('is itself while nobody corrects it', () => {
    const { type, at, by } = logOf('ali+')[keyOf(0)] as MatchEvent & { type: 'cup' };
    expect(resolved(logOf('ali+', 'veli+', 'undo 1'))).toEqual({
      thrown: { eventId: keyOf(0), type, playerId: 'ali', at, by },
      undoneBy: null,
    });
  });

  it('L14: goes from player to player by each move, and has the key of the last one', () => {
    const log = logOf('ali+', 'move 0 veli', 'move 0 ceren');
    expect(resolved(log)).toMatchObject({ thrown: { eventId: twice, playerId: 'ceren', type: 'cup' }, undoneBy: null });
  });

  it('L14: ends with its undo, also after a move, and says which event ended it', () => {
    expect(resolved(logOf('ali+', 'undo 0'))).toMatchObject({ undoneBy: once, thrown: { playerId: 'ali' } });
    const log = logOf('ali+', 'move 0 veli', 'undo 0');
    expect(resolved(log)).toMatchObject({ undoneBy: twice, thrown: { eventId: once, playerId: 'veli' } });
  });

  it('is ended by an undo of an earlier version, which has a key of its own', () => {
    expect(resolved(logOf('ali+', 'old undo 0'))).toMatchObject({ undoneBy: keyOf(1) });
  });

  it('L14: stays with its player when a move has a key of its own: only one key corrects it', () => {
    const [, move] = Object.entries(logOf('ali+', 'move 0 veli')).find(([key]) => key === once) ?? [];
    const log = { ...logOf('ali+'), [keyOf(7)]: move as MatchEvent };
    expect(resolved(log)).toMatchObject({ thrown: { eventId: keyOf(0), playerId: 'ali' }, undoneBy: null });
  });
});

describe('a throw that is turned or restored', () => {
  it.each<[string, string[], object]>([
    ['a cup becomes a miss', ['ali+', 'turn 0'], { thrown: { eventId: once, type: 'miss' }, undoneBy: null }],
    ['and a cup again', ['ali+', 'turn 0', 'turn 0'], { thrown: { eventId: twice, type: 'cup' } }],
    ['a miss becomes a cup', ['ali0', 'turn 0'], { thrown: { eventId: once, type: 'cup' } }],
    ['a removed cup has no other outcome', ['ali-', 'turn 0'], { thrown: { eventId: once, type: 'minus' } }],
    [
      'a turned throw is given away as it is',
      ['ali+', 'turn 0', 'move 0 veli'],
      { thrown: { playerId: 'veli', type: 'miss' } },
    ],
    [
      'a restored throw counts as before its undo',
      ['ali+', 'move 0 veli', 'turn 0', 'undo 0', 'restore 0'],
      { thrown: { playerId: 'veli', type: 'miss' }, undoneBy: null },
    ],
    [
      'it can be undone again',
      ['ali+', 'undo 0', 'restore 0', 'undo 0'],
      { thrown: { eventId: twice }, undoneBy: correctionKey(twice) },
    ],
    ['an undone throw is not turned', ['ali+', 'undo 0', 'turn 0'], { thrown: { type: 'cup' }, undoneBy: once }],
    [
      'a restoring of a throw that counts changes nothing',
      ['ali+', 'restore 0', 'turn 0'],
      { thrown: { eventId: twice, type: 'miss' } },
    ],
  ])('L14: %s', (_what, script, expected) => {
    expect(resolved(logOf(...script))).toMatchObject(expected);
  });

  it('L14: an undo of an earlier version is restored too', () => {
    const log = logOf('ali+', 'old undo 0');
    const undoId = keyOf(1);
    const restored = {
      ...log,
      [correctionKey(undoId)]: { type: 'restore' as const, target: undoId, at: 1, by: 'admin' },
    };
    expect(resolved(log).undoneBy).toBe(undoId);
    expect(resolved(restored)).toMatchObject({ thrown: { eventId: correctionKey(undoId) }, undoneBy: null });
  });
});

describe('to whom a throw goes back', () => {
  const thrice = correctionKey(twice);
  it.each([
    ['a throw that nobody gave away', ['ali+'], keyOf(0), null],
    ['a given throw', ['ali+', 'move 0 veli'], once, 'ali'],
    ['the last of two givings', ['ali+', 'move 0 veli', 'move 0 ceren'], twice, 'veli'],
    ['a throw that was given back', ['ali+', 'move 0 veli', 'move 0 ali'], twice, null],
    ['one given back to the second of three', ['ali+', 'move 0 veli', 'move 0 ceren', 'move 0 veli'], thrice, 'ali'],
    ['an undone throw', ['ali+', 'undo 0'], once, null],
    ['a throw that was turned after it was given', ['ali+', 'move 0 veli', 'turn 0'], twice, null],
    ['a throw that this device does not know', [], keyOf(0), null],
  ])('%s', (_what, script, eventId, back) => {
    expect(givenFrom(logOf(...script), eventId)).toBe(back);
  });
});

describe('whether the server’s log holds a correction of an event already', () => {
  const undoOf = (target: string) => ({ type: 'undo' as const, target });

  it('L14: under its one key, whatever the correction is', () => {
    expect(isCorrected(logOf('ali+'), undoOf(keyOf(0)))).toBe(false);
    expect(isCorrected(logOf('ali+', 'undo 0'), undoOf(keyOf(0)))).toBe(true);
    expect(isCorrected(logOf('ali+', 'move 0 veli'), undoOf(keyOf(0)))).toBe(true);
    expect(isCorrected(logOf('ali+', 'move 0 veli'), undoOf(once))).toBe(false);
    expect(isCorrected(logOf('ali+', 'veli+', 'undo 1'), undoOf(keyOf(0)))).toBe(false);
  });

  it('as an undo of an earlier version', () => {
    expect(isCorrected(logOf('ali+', 'old undo 0'), undoOf(keyOf(0)))).toBe(true);
    expect(isCorrected(logOf('ali+', 'veli+', 'old undo 1'), undoOf(keyOf(0)))).toBe(false);
  });

  it('an undo needs no correction itself', () => {
    expect(isCorrected(logOf('ali+', 'undo 0'), undoOf(once))).toBe(true);
  });

  it('L14: its restoring alone may still come, and only once', () => {
    const restore = { type: 'restore' as const, target: once };
    expect(isCorrected(logOf('ali+', 'undo 0'), restore)).toBe(false);
    expect(isCorrected(logOf('ali+', 'undo 0', 'restore 0'), restore)).toBe(true);
    expect(isCorrected(logOf('ali+', 'undo 0', 'restore 0'), undoOf(twice))).toBe(false);
  });
});
