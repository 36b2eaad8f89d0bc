import { describe, expect, it } from 'vitest';
import { judgeLineup, seatOf } from '../../src/domain/match/lineup-change.ts';
import { viewMatch } from '../../src/domain/match/view.ts';
import { mergeImported } from '../../src/domain/outbox/imported-rows.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { blockedMatches, isFinal } from '../../src/domain/outbox/sync-status.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

/** Decision 58: the line-up changes until the first event of the match. */

const MATCH = keyOf(1000);
const row = (intent: Intent, seq = 1, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq, uid: 'yonetici', matchId: MATCH, intent, at: 1000 + seq, state: 'waiting' },
  ...more,
});
const change = (leaves: string, playerId: string, playerName = `Ad ${playerId}`, index = 1): Intent => ({
  ...{ kind: 'lineup', lineupId: keyOf(index), leaves, playerId, playerName },
});
const shot = (playerId: string, index = 5): Intent => ({ kind: 'shot', eventId: keyOf(index), type: 'cup', playerId });

describe('the line-up as this device sees it', () => {
  it('has who came at the place of who left, and counts the throws in his name', () => {
    const view = viewMatch(freshMatch(), {}, [row(change('veli', 'cem')), row(shot('cem'), 2)]);
    expect(view?.match.team1Players).toEqual(['ali', 'cem']);
    expect(Object.keys(view?.match.playerStats ?? {})).toEqual(['ali', 'cem', 'ceren', 'isik']);
    expect(view?.match.playerStats.cem).toMatchObject({ playerName: 'Ad cem', teamId: 'firtina', cupsScored: 1 });
    expect(view?.match.team1Score).toBe(1);
  });

  it('also follows a start that has not been sent, a second change, and an accepted one that the record has', () => {
    const { createdAt: _c, startedAt: _s, updatedAt: _u, ...match } = freshMatch();
    const rows = [row({ kind: 'start', match }), row(change('isik', 'naz'), 2), row(change('naz', 'isik'), 3)];
    expect(viewMatch(null, null, rows.slice(0, 2))?.match.team2Players).toEqual(['ceren', 'naz']);
    expect(viewMatch(null, null, rows)?.match.team2Players).toEqual(['ceren', 'isik']);
    const seated = { ...freshMatch(), team1Players: ['cem', 'veli'] };
    expect(viewMatch(seated, {}, [row(change('ali', 'cem'), 1, { state: 'accepted' })])?.match.team1Players).toEqual([
      'cem',
      'veli',
    ]);
  });

  it('stays once the record has an event, and without a refused change', () => {
    const begun = { ...freshMatch(), rev: 1 };
    expect(viewMatch(begun, {}, [row(change('ali', 'cem'))])?.match.team1Players).toEqual(['ali', 'veli']);
    const parked = row(change('ali', 'cem'), 1, { state: 'parked', reason: 'lineup-late' });
    expect(viewMatch(freshMatch(), {}, [parked])?.match.team1Players).toEqual(['ali', 'veli']);
  });
});

describe('the rulebook', () => {
  const judge = (rows: OutboxRow[], leaves: string, playerId: string, server = freshMatch()) => {
    const view = viewMatch(server, {}, rows);
    if (view === null) throw new Error('no match');
    return judgeLineup(view, { leaves, playerId });
  };

  it('lets a seated player give his seat to one who has none', () => {
    expect(judge([], 'ali', 'cem')).toBeNull();
    expect(judge([], 'cem', 'ali')).toBe('unknown-player');
    expect(judge([], 'ali', 'ceren')).toBe('unknown-player');
    expect(judge([], 'ali', 'ali')).toBe('unknown-player');
  });

  it('refuses a change after the first event, an undone one included, and after the end', () => {
    expect(judge([row(shot('ali'))], 'veli', 'cem')).toBe('lineup-late');
    expect(judge([row(shot('ali')), row({ kind: 'undo', target: keyOf(5) }, 2)], 'veli', 'cem')).toBe('lineup-late');
    expect(judge([], 'veli', 'cem', { ...freshMatch(), rev: 2 })).toBe('lineup-late');
    expect(judge([], 'veli', 'cem', { ...freshMatch(), status: 'cancelled' })).toBe('match-cancelled');
  });

  it('knows the path of each seat', () => {
    expect(['ali', 'veli', 'ceren', 'isik', 'cem'].map((uid) => seatOf(freshMatch(), uid))).toEqual([
      ...['team1Players/0', 'team1Players/1', 'team2Players/0', 'team2Players/1'],
      null,
    ]);
  });
});

describe('rows that leave the phone', () => {
  const rows = [row(change('ali', 'cem', 'Cem, Kara: ~%')), row(shot('cem'), 2)];

  it('come back from a file and from QR codes', () => {
    const intents = rows.map(({ intent }) => intent);
    expect(parseExport(exportText(rows))?.map(({ intent }) => intent)).toEqual(intents);
    expect(
      qrPages(rows)
        .flatMap((page) => parseQrPage(page) ?? [])
        .map(({ intent }) => intent),
    ).toEqual(intents);
  });

  it('a name that is empty or too long is refused', () => {
    for (const name of ['', 'x'.repeat(101)]) {
      expect(parseExport(exportText([row(change('ali', 'cem', name))]))).toBeNull();
    }
  });

  it('are imported between the start and the throws, each once', () => {
    const [lineup, throwing] = rows as [OutboxRow, OutboxRow];
    const { add, fresh } = mergeImported([throwing], [lineup, lineup]);
    expect([fresh, add.map(({ intent }) => intent.kind)]).toEqual([1, ['lineup', 'shot']]);
    expect(mergeImported([lineup], [lineup]).fresh).toBe(0);
  });
});

it('L6: a change that came too late, and what hangs on it, hold no other row back', () => {
  for (const reason of ['lineup-late', 'not-seated', 'throw-missing', 'match-completed'] as const) {
    const refused = row(shot('cem'), 1, { state: 'parked', reason });
    expect([isFinal(refused), blockedMatches([refused]).size]).toEqual([true, 0]);
    expect(isFinal({ ...refused, state: 'waiting' })).toBe(false);
  }
  expect(blockedMatches([row(change('ali', 'cem'), 1, { state: 'parked', reason: 'denied' })]).size).toBe(1);
});
