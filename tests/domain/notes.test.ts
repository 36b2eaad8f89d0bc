import { describe, expect, it } from 'vitest';
import { MATCH_NOTE, type NoteKind } from '../../src/domain/match/note-kinds.ts';
import { judgeNote, viewNotes } from '../../src/domain/match/notes.ts';
import { mergeImported } from '../../src/domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow, RowState } from '../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

const row = (intent: OutboxRow['intent'], seq = 1, state: RowState = 'waiting'): OutboxRow => ({
  ...{ seq, uid: 'admin', matchId: keyOf(1), at: 1_790_000_000_000 + seq, state, intent },
});
const note = (seq: number, target: string, kind: NoteKind | null, state?: RowState) =>
  row({ kind: 'note', noteId: keyOf(50 + seq), target, note: kind }, seq, state);
const bare = ({ uid, matchId, at, intent }: OutboxRow): NewRow => ({ uid, matchId, at, intent });
const [A, B] = [keyOf(5), keyOf(6)];

describe('the notes that a device shows', () => {
  it('are the league’s, with what waits on top, and nothing that the league refused', () => {
    const known = { [A]: 'disputed', [B]: 'objection', x: 'nonsense' };
    expect(viewNotes(known, [])).toEqual({ [A]: 'disputed', [B]: 'objection' });
    const rows = [note(1, A, null), note(2, MATCH_NOTE, 'disputed'), note(3, B, 'disputed', 'parked')];
    expect(viewNotes(known, rows)).toEqual({ [B]: 'objection', [MATCH_NOTE]: 'disputed' });
    expect(viewNotes(undefined, [...rows, note(4, A, 'objection')])).toEqual({ [A]: 'objection', match: 'disputed' });
  });

  it('L10: a note that the league has taken gives way to what the league says since', () => {
    expect(viewNotes({}, [note(1, A, 'disputed', 'accepted')])).toEqual({});
    expect(viewNotes(undefined, [note(1, A, 'disputed', 'accepted')])).toEqual({ [A]: 'disputed' });
  });
});

describe('L4: the rows of notes', () => {
  const cup = row({ kind: 'shot', eventId: A, type: 'cup', playerId: 'ali' }, 1);
  const story = [cup, note(2, A, 'disputed'), note(3, A, null), note(4, MATCH_NOTE, 'objection')];

  it('leave a phone as a file and as QR codes, and come back as they were', () => {
    expect(parseExport(exportText(story))).toEqual(story.map(bare));
    expect(qrPages(story).flatMap((page) => parseQrPage(page) ?? [])).toEqual(story.map(bare));
  });

  it.each([
    ['a note of a third kind', (text: string) => text.replace('"disputed"', '"wrong"')],
    ['a target that is none', (text: string) => text.replace(`"target": "${A}"`, '"target": "x"')],
    ['no key', (text: string) => text.replace(keyOf(52), 'x')],
  ])('are refused with %s', (_what, damage) => {
    const text = exportText(story);
    expect(damage(text)).not.toBe(text);
    expect(parseExport(damage(text))).toBeNull();
  });

  it('a page whose note is no note is none', () => {
    const [page = ''] = qrPages([note(2, A, 'disputed')]);
    expect(parseQrPage(page.replace('disputed', 'wrong'))).toBeNull();
    expect(parseQrPage(page.replace(':disputed', ''))).toBeNull();
  });

  it('are imported once, behind the throws and before the end, in the order in which they were made', () => {
    const end = row({ kind: 'complete' }, 9);
    const [, set, removed, ofMatch] = story.map(bare) as [NewRow, NewRow, NewRow, NewRow];
    const merged = mergeImported([end, note(2, A, 'disputed')], [ofMatch, removed, set, bare(cup), removed]);
    expect(merged.fresh).toBe(3);
    const order = merged.add.map(({ intent }) => ('noteId' in intent ? intent.noteId : intent.kind));
    expect(order).toEqual(['shot', keyOf(52), keyOf(53), keyOf(54), 'complete']);
  });
});

describe('decision 55: whether a note can be made', () => {
  const over = (status: 'completed' | 'cancelled') => ({ ...freshMatch(), status });
  const events = logOf('ali+');

  it('on the match, and on a throw that is there', () => {
    const view = { match: freshMatch(), events };
    expect([MATCH_NOTE, keyOf(0), keyOf(7)].map((target) => judgeNote(view, target, false))).toEqual([
      ...[null, null, 'missing'],
    ]);
  });

  it('after the end by the admin only', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(judgeNote({ match: over(status), events }, keyOf(0), false)).toBe(`match-${status}`);
      expect(judgeNote({ match: over(status), events }, keyOf(0), true)).toBeNull();
    }
  });
});
