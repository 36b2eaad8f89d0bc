import { describe, expect, it } from 'vitest';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { mergeImported } from '../../src/domain/outbox/imported-rows.ts';
import type { Intent, NewRow, OutboxRow, RowState } from '../../src/domain/outbox/intents.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';

const imported = (intent: Intent): NewRow => ({ uid: 'admin', matchId: 'm', intent, at: 1 });
const own = (seq: number, intent: Intent, state: RowState = 'waiting'): OutboxRow => ({
  ...imported(intent),
  seq,
  state,
});
const shot = (index: number): Intent => ({ kind: 'shot', eventId: keyOf(index), type: 'cup', playerId: 'ali' });
const START: Intent = { kind: 'start', match: newMatch(SIDES) };
const intents = (rows: readonly NewRow[]) =>
  rows.map(({ intent }) => ('eventId' in intent ? intent.eventId : intent.kind));

describe('imported rows among those of the device', () => {
  it('come in the order of the match, and what the server accepted already stays where it is', () => {
    const rows = [own(1, shot(1), 'accepted'), own(2, shot(5)), own(3, { kind: 'complete' })];
    const merged = mergeImported(rows, [shot(3), shot(2), START, shot(5), shot(1)].map(imported));
    expect(merged).toMatchObject({ drop: [2, 3], fresh: 3 });
    expect(intents(merged.add)).toEqual(['start', keyOf(2), keyOf(3), keyOf(5), 'complete']);
    expect(merged.add.every((row) => 'state' in row && row.state === 'waiting')).toBe(true);
  });

  it('that are all known change nothing, also when one file has a row twice', () => {
    const rows = [own(1, shot(1), 'accepted'), { ...own(2, shot(2), 'parked'), reason: 'match-missing' as const }];
    expect(mergeImported(rows, [shot(1), shot(2)].map(imported))).toEqual({ drop: [], add: [], fresh: 0 });
    expect(mergeImported([], [shot(2), shot(2)].map(imported)).add).toHaveLength(1);
  });

  it('a refused row of the device is tried again behind the start that it lacked', () => {
    const refused: OutboxRow = { ...own(7, shot(2), 'parked'), reason: 'match-missing' };
    const { add, drop } = mergeImported([refused], [imported(START)]);
    expect(drop).toEqual([7]);
    expect(intents(add)).toEqual(['start', keyOf(2)]);
    expect(add[1]).not.toHaveProperty('reason');
  });
});
