import { describe, expect, it } from 'vitest';
import { listEvents } from '../../src/domain/match/event-list.ts';
import { viewMatch } from '../../src/domain/match/view.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

const row = (
  seq: number,
  intent: OutboxRow['intent'],
  state: OutboxRow['state'] = 'waiting',
  reason: OutboxRow['reason'] = 'denied',
): OutboxRow => ({
  seq,
  uid: 'admin',
  matchId: 'm',
  at: 9_000 + seq,
  state,
  intent,
  ...(state === 'parked' ? { reason } : {}),
});
const shot = (index: number, playerId: string) =>
  ({ kind: 'shot', eventId: keyOf(index), type: 'cup', playerId }) as const;

function list(script: string[], rows: OutboxRow[], connection: 'online' | 'offline' = 'offline') {
  const view = viewMatch(freshMatch(), logOf(...script), rows);
  if (view === null) throw new Error('no match');
  return listEvents(view, rows, connection);
}

describe('the list of events', () => {
  it('is newest first, with the score after each', () => {
    const events = list(['ali+', 'ceren+', 'veli0'], []);
    expect(events.map(({ playerId, score, where }) => [playerId, score, where])).toEqual([
      ['veli', [1, 1], 'synced'],
      ['ceren', [1, 1], 'synced'],
      ['ali', [1, 0], 'synced'],
    ]);
  });

  it('shows the state of each tap: on the phone, being sent, synced', () => {
    const rows = [row(1, shot(5, 'ali'))];
    expect(list(['ceren+'], rows, 'offline').map(({ where }) => where)).toEqual(['local', 'synced']);
    expect(list(['ceren+'], rows, 'online').map(({ where }) => where)).toEqual(['sending', 'synced']);
    expect(list(['ceren+'], [row(1, shot(5, 'ali'), 'accepted')]).map(({ where }) => where)).toEqual([
      'synced',
      'synced',
    ]);
  });

  it('L6: shows a refused tap with its reason, and whether it counts on this phone', () => {
    const [refused] = list(['ceren+'], [row(1, shot(5, 'ali'), 'parked')]);
    expect(refused).toMatchObject({ where: 'refused', reason: 'denied', counts: true, score: [1, 1] });
    const [late] = list(['ceren+'], [row(1, shot(5, 'ali'), 'parked', 'match-completed')]);
    expect(late).toMatchObject({ where: 'refused', reason: 'match-completed', counts: false, undoneBy: null });
    expect(late?.score).toBeUndefined();
  });

  it('L6: of refused rows only throws are listed, and once: the server may have the throw from another page', () => {
    const note = row(3, { kind: 'note', noteId: keyOf(7), target: keyOf(0), note: null }, 'parked');
    const rows = [row(1, shot(0, 'ceren'), 'parked'), note, row(4, { kind: 'complete' }, 'parked')];
    expect(list(['ceren+'], rows)).toMatchObject([{ eventId: keyOf(0), undoneBy: null, where: 'synced' }]);
    const undo = row(2, { kind: 'undo', target: keyOf(0) }, 'parked');
    expect(list(['ceren+'], [undo])).toMatchObject([{ undoneBy: `${keyOf(0)}-`, where: 'refused', counts: false }]);
  });

  it('an undone event stays in the list, with the state of its undo', () => {
    const undo = row(1, { kind: 'undo', target: keyOf(0) });
    expect(list(['ali+'], [undo])).toMatchObject([{ undoneBy: `${keyOf(0)}-`, counts: false, where: 'local' }]);
    expect(list(['ali+', 'undo 0'], [])).toMatchObject([{ undoneBy: `${keyOf(0)}-`, counts: false, where: 'synced' }]);
  });

  it('L14: a moved throw is listed once, in its place, under the key that the next correction needs', () => {
    expect(list(['ali+', 'ceren+', 'move 0 veli'], [])).toMatchObject([
      { playerId: 'ceren', eventId: keyOf(1) },
      { playerId: 'veli', eventId: `${keyOf(0)}-`, counts: true, undoneBy: null, where: 'synced' },
    ]);
    const move = row(1, { kind: 'move', target: keyOf(0), playerId: 'veli' });
    expect(list(['ali+'], [move])).toMatchObject([{ playerId: 'veli', where: 'local', local: false }]);
    expect(list(['ali+', 'move 0 veli', 'undo 0'], [])).toMatchObject([
      { playerId: 'veli', undoneBy: `${keyOf(0)}--` },
    ]);
  });

  it('L7: a cup beyond the full rack is listed and does not count', () => {
    const [last] = list(
      Array.from({ length: 11 }, () => 'ali+'),
      [],
    );
    expect(last).toMatchObject({ counts: false, undoneBy: null });
  });

  it('a pending tap carries the device’s time, an acknowledged one the server’s', () => {
    const events = list(['ceren+'], [row(1, shot(5, 'ali'))]);
    expect(events.map(({ at, local }) => [at, local])).toEqual([
      [9_001, true],
      [2_000, false],
    ]);
  });
});
