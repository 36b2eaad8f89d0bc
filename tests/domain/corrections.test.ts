import { describe, expect, it } from 'vitest';
import { correctionsOf, givenFrom, isCorrected } from '../../src/domain/match/corrections.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import type { EventLog, MatchEvent } from '../../src/domain/records/types.ts';
import { keyOf, logOf } from '../support/match-fixtures.ts';

/** The throw at an index as its corrections leave it. */
function resolved(log: EventLog, index = 0) {
  const event = log[keyOf(index)];
  if (event === undefined || event.type === 'undo' || event.type === 'move') throw new Error('no throw');
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

describe('to whom a throw goes back', () => {
  const thrice = correctionKey(twice);
  it.each([
    ['a throw that nobody gave away', ['ali+'], keyOf(0), null],
    ['a given throw', ['ali+', 'move 0 veli'], once, 'ali'],
    ['the last of two givings', ['ali+', 'move 0 veli', 'move 0 ceren'], twice, 'veli'],
    ['a throw that was given back', ['ali+', 'move 0 veli', 'move 0 ali'], twice, null],
    ['one given back to the second of three', ['ali+', 'move 0 veli', 'move 0 ceren', 'move 0 veli'], thrice, 'ali'],
    ['an undone throw', ['ali+', 'undo 0'], once, null],
    ['a throw that this device does not know', [], keyOf(0), null],
  ])('%s', (_what, script, eventId, back) => {
    expect(givenFrom(logOf(...script), eventId)).toBe(back);
  });
});

describe('whether the server’s log holds a correction of an event already', () => {
  it('L14: under its one key, whatever the correction is', () => {
    expect(isCorrected(logOf('ali+'), keyOf(0))).toBe(false);
    expect(isCorrected(logOf('ali+', 'undo 0'), keyOf(0))).toBe(true);
    expect(isCorrected(logOf('ali+', 'move 0 veli'), keyOf(0))).toBe(true);
    expect(isCorrected(logOf('ali+', 'move 0 veli'), once)).toBe(false);
    expect(isCorrected(logOf('ali+', 'veli+', 'undo 1'), keyOf(0))).toBe(false);
  });

  it('as an undo of an earlier version', () => {
    expect(isCorrected(logOf('ali+', 'old undo 0'), keyOf(0))).toBe(true);
    expect(isCorrected(logOf('ali+', 'veli+', 'old undo 1'), keyOf(0))).toBe(false);
  });

  it('an undo needs no correction itself', () => {
    expect(isCorrected(logOf('ali+', 'undo 0'), once)).toBe(true);
  });
});
