import { describe, expect, it } from 'vitest';
import { countForeign, offeredEvent } from '../../src/domain/match/event-list.ts';
import { forestalledRows, forestalledSentence } from '../../src/domain/match/forestalled.ts';
import { judgeMove, judgeRestore, judgeTurn, othersThan } from '../../src/domain/match/match-move.ts';
import { mergeLosses } from '../../src/domain/match/merge-losses.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { isRackSurelyEmpty } from '../../src/domain/match/rulebook.ts';
import { type MatchView, viewMatch } from '../../src/domain/match/view.ts';
import { forestalledTexts as texts } from '../../src/domain/messages/forestalled.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';

const [K0, K1, K2] = [keyOf(0), keyOf(1), keyOf(2)];
const row = (intent: Intent, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq: 1, uid: 'admin', matchId: 'm', at: 3000, state: 'waiting', intent },
  ...more,
});
const cup = (eventId: string, playerId = 'ali'): Intent => ({ kind: 'shot', eventId, type: 'cup', playerId });
const view = (server: Match | null, events: Parameters<typeof viewMatch>[1], ...rows: OutboxRow[]) =>
  viewMatch(server, events, rows) as MatchView;

describe('a match as a device sees it', () => {
  it('is unknown until the server or the outbox names it', () => {
    expect(viewMatch(null, null, [])).toBeNull();
    expect(viewMatch(null, null, [row(cup(K0))])).toBeNull();
  });

  it('that was started here has the time of the start', () => {
    const { createdAt: _c, startedAt: _s, updatedAt: _u, ...match } = freshMatch();
    const start = row({ kind: 'start', match }, { at: 77 });
    const seen = view(null, null, start, row(cup(K0)));
    expect(seen.match).toMatchObject({ createdAt: 77, startedAt: 77, updatedAt: 77, team1Score: 1, status: 'ongoing' });
    expect([seen.base, seen.pending, [...seen.pendingEvents]]).toEqual([null, 2, [K0]]);
    expect(viewMatch(null, null, [{ ...start, state: 'parked', reason: 'denied' }])?.match.startedAt).toBe(77);
    expect(viewMatch(null, null, [{ ...start, state: 'parked', reason: 'restored' }])).toBeNull();
  });

  it('L13, decision 153: a clock that waits on a phone whose clock is an hour behind runs by the server’s', () => {
    const hour = 3_600_000;
    const run = row({ kind: 'clock', eventId: K0, phase: 0, to: 'run' });
    const stop = row({ kind: 'clock', eventId: K1, phase: 0, to: 'stop' }, { seq: 2, at: 5000 });
    const clockOf = (...rows: OutboxRow[]) => viewMatch(freshMatch('10st1'), {}, rows, hour)?.match.clock;
    expect(clockOf(run)).toEqual({ spent: 0, since: 3000 + hour });
    expect(clockOf(run, stop)).toEqual({ spent: 2000 });
    const arrived = { [K0]: { type: 'clock', to: 'run', phase: 0, at: 3000 + hour, by: 'admin' } } as const;
    expect(viewMatch(freshMatch('10st1'), arrived, [stop], hour)?.match.clock).toEqual({ spent: 2000 });
  });

  it('counts each tap once, the server’s and its own', () => {
    const seen = view(freshMatch(), logOf('ali+', 'veli+'), row(cup(K1)), row(cup(K2), { seq: 2 }));
    expect(seen.match).toMatchObject({ team1Score: 3 });
    expect(seen.folded.team1Score).toBe(3);
    expect([...seen.pendingEvents]).toEqual([K2]);
    expect(seen.pending).toBe(2);
    expect(seen.events[K1]).toMatchObject({ playerId: 'veli' });
  });

  it.each(['denied', 'scorer-over', 'match-missing'] as const)(
    'L6: a refused tap counts with those behind it as long as it may arrive: %s',
    (reason) => {
      const rows = [row(cup(K0), { state: 'parked', reason }), row(cup(K1), { seq: 2 })];
      const seen = view(freshMatch(), {}, ...rows);
      expect(seen).toMatchObject({ pending: 2, folded: { team1Score: 2 } });
      expect([...seen.pendingEvents]).toEqual([K0, K1]);
    },
  );

  it.each(['complete', 'cancel'] as const)('a refused end has not ended the match: %s', (kind) => {
    const rows = [row(cup(K0)), row({ kind }, { seq: 2, state: 'parked', reason: 'denied' })];
    expect(view(freshMatch(), {}, ...rows).match).toMatchObject({ status: 'ongoing', team1Score: 1 });
  });

  it('does not count a tap that was refused for good, and an accepted one no longer as pending', () => {
    const parked = row(cup(K0), { state: 'parked', reason: 'match-completed' });
    expect(view(freshMatch(), {}, parked)).toMatchObject({ pending: 0, folded: { team1Score: 0 } });
    const accepted = view(freshMatch(), {}, row(cup(K0), { state: 'accepted' }));
    expect(accepted).toMatchObject({ pending: 0, folded: { team1Score: 1 } });
    expect(accepted.pendingEvents.size).toBe(0);
  });

  it('without the log counts on top of the server’s own fold', () => {
    const server = { ...freshMatch(), team1Score: 4 };
    const seen = view(server, null, row(cup(K0)));
    expect(seen.folded.team1Score).toBe(5);
    expect(seen.base).toBe(server);
    expect(view(server, {}, row(cup(K0))).folded.team1Score).toBe(1);
  });

  it('L2: without the log an accepted tap counts on top of an older record only', () => {
    const server = { ...freshMatch(), team1Score: 4, rev: 4 };
    const scoreWith = (rev: number) => view(server, null, row(cup(K0), { state: 'accepted', rev })).folded.team1Score;
    expect([scoreWith(3), scoreWith(4), scoreWith(5)]).toEqual([4, 4, 5]);
    // With the log its key tells.
    expect(view(server, {}, row(cup(K0), { state: 'accepted', rev: 3 })).folded.team1Score).toBe(1);
  });

  it('L2: without the log a rack is surely empty by the record alone', () => {
    const nine = { ...freshMatch(), team1Score: 9, rev: 9 };
    const seen = view(nine, null, row(cup(K0)));
    expect(seen.match.team1Score).toBe(10);
    expect(isRackSurelyEmpty(seen, 'one')).toBe(false);
    expect(isRackSurelyEmpty(view({ ...nine, team1Score: 10 }, null), 'one')).toBe(true);
    const ten = logOf(...Array.from({ length: 10 }, () => 'ali+'));
    expect(isRackSurelyEmpty(view(freshMatch(), ten), 'one')).toBe(true);
    expect(isRackSurelyEmpty(view(freshMatch(), ten), 'two')).toBe(false);
  });

  it('ends here before the server knows it', () => {
    const ended = view(freshMatch(), logOf('veli+', 'ceren0'), row({ kind: 'complete' }, { at: 99 })).match;
    expect(ended).toMatchObject({
      ...{ status: 'completed', completedAt: 99, winnerId: 'firtina', winnerName: 'Kadıköy Fırtına', team1Score: 1 },
      playerStats: { veli: { isMVP: true, cupsScored: 1 }, ali: { isMVP: false } },
    });
    expect(view(freshMatch(), {}, row({ kind: 'complete' })).match.status).toBe('ongoing');
    const cancelled = view(freshMatch(), logOf('ali+'), row({ kind: 'cancel' }, { at: 99 })).match;
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledAt: 99, team1Score: 1 });
    expect(cancelled).not.toHaveProperty('winnerId');
    const over = { ...freshMatch(), status: 'completed' as const };
    expect(view(over, logOf('ali+'), row({ kind: 'cancel' })).match).toBe(over);
  });

  it('decision 94: a cancellation that the admin has taken back ends nothing here, though the outbox still has it', () => {
    const server = { ...freshMatch(), rev: 7 };
    const sent = (rev: number) => row({ kind: 'cancel' }, { state: 'accepted', rev });
    const statusWith = (...rows: OutboxRow[]) => view(server, logOf('ali+'), ...rows).match.status;
    expect([statusWith(sent(7)), statusWith(sent(8))]).toEqual(['ongoing', 'cancelled']);
    // A second one counts beside it.
    expect(statusWith(sent(7), row({ kind: 'cancel' }, { at: 99 }))).toBe('cancelled');
  });
});

describe('the event that one tap corrects', () => {
  const seen = view(freshMatch(), logOf('ali+', 'ceren+', 'veli0'));

  it('is the last one, or with another phone at the table one’s own last', () => {
    expect(offeredEvent(seen, new Set([K0]), false)?.eventId).toBe(K2);
    expect(offeredEvent(seen, new Set([K0, K1]), true)?.eventId).toBe(K1);
    expect(offeredEvent(seen, new Set(), true)?.eventId).toBe(K2);
    expect(offeredEvent(view(freshMatch(), {}), new Set(), true)).toBeUndefined();
  });

  it('others’ events are counted', () => {
    expect([countForeign(seen, new Set([K0])), countForeign(seen, new Set([K0, K1, K2]))]).toEqual([2, 0]);
  });
});

describe('turning a throw and restoring one', () => {
  const seen = view(freshMatch(), logOf('ali+', 'ali-', 'ceren0', 'veli+', 'undo 3'));
  const undone = correctionKey(keyOf(3));

  it.each([
    ['no-cup-to-remove', K0],
    ['nothing-to-undo', K1],
    [null, K2],
    ['nothing-to-undo', keyOf(3)],
    ['nothing-to-undo', undone],
  ])('turning is refused as %s: %s', (refusal, target) => {
    expect(judgeTurn(seen, target)).toBe(refusal);
  });

  it.each([
    [null, undone],
    ['nothing-to-undo', keyOf(3)],
    ['nothing-to-undo', K0],
    ['nothing-to-undo', keyOf(9)],
  ])('restoring is refused as %s: %s', (refusal, target) => {
    expect(judgeRestore(seen, target)).toBe(refusal);
  });

  it('neither where the rack is empty, nor in a match that is over, nor a second time', () => {
    const ten = Array.from({ length: 10 }, () => 'veli+');
    const full = view(freshMatch(), logOf('ali+', 'ali0', 'undo 0', ...ten));
    expect(judgeRestore(full, correctionKey(K0))).toBe('rack-empty');
    expect(judgeTurn(full, K1)).toBe('rack-empty');
    const over = view({ ...freshMatch(), status: 'completed' }, logOf('ali+', 'veli+', 'undo 1'));
    expect(judgeTurn(over, K0)).toBe('match-completed');
    expect(judgeRestore(over, correctionKey(K1))).toBe('match-completed');
    const again = view(freshMatch(), logOf('veli+', 'undo 0', 'restore 0', 'undo 0'));
    expect(judgeRestore(again, correctionKey(K0))).toBe('nothing-to-undo');
    expect(judgeRestore(again, `${K0}---`)).toBeNull();
  });

  it('not after forty corrections', () => {
    const script = Array.from({ length: 39 }, (_, i) => `move 0 ${i % 2 === 0 ? 'veli' : 'ali'}`);
    const worn = view(freshMatch(), logOf('ali+', ...script, 'undo 0'));
    expect(judgeRestore(worn, K0 + '-'.repeat(40))).toBe('nothing-to-undo');
    const left = view(freshMatch(), logOf('ali+', ...script.slice(1), 'undo 0'));
    expect(judgeRestore(left, K0 + '-'.repeat(39))).toBeNull();
  });
});

describe('giving a throw to another player', () => {
  const seen = view(freshMatch(), logOf('ali+', 'ceren+', 'ali-'));

  it.each([
    [null, K1, 'isik'],
    [null, K1, 'veli'],
    ['nothing-to-undo', K1, 'ceren'],
    ['nothing-to-undo', keyOf(9), 'veli'],
    ['unknown-player', K1, 'stranger'],
    ['no-cup-to-remove', K2, 'veli'],
    ['no-cup-to-remove', K0, 'veli'],
  ])('is refused as %s: %s to %s', (refusal, target, playerId) => {
    expect(judgeMove(seen, target, playerId)).toBe(refusal);
  });

  it('is refused where the other rack is empty, and in a match that is over', () => {
    const full = view(freshMatch(), logOf(...Array.from({ length: 10 }, () => 'ali+'), 'ceren+'));
    expect(judgeMove(full, keyOf(10), 'veli')).toBe('rack-empty');
    expect(judgeMove(full, keyOf(10), 'isik')).toBeNull();
    const over = view({ ...freshMatch(), status: 'completed' }, logOf('ali+'));
    expect(judgeMove(over, K0, 'veli')).toBe('match-completed');
  });

  it('a throw that did not count before does not stand in its way', () => {
    const lost = view(freshMatch(), logOf('ali-', 'ali+', 'ceren+'));
    expect(lost.folded.uncounted).toHaveLength(1);
    expect(judgeMove(lost, K2, 'isik')).toBeNull();
  });

  it('on top of the server’s fold uses that fold', () => {
    const server = { ...freshMatch(), team1Score: 10, playerStats: freshMatch().playerStats };
    expect(judgeMove(view(server, null, row(cup(K0, 'ceren'))), K0, 'veli')).toBe('rack-empty');
    expect(judgeMove(view(freshMatch(), null, row(cup(K0, 'ceren'))), K0, 'veli')).toBeNull();
  });

  it('offers the team-mate first', () => {
    expect(othersThan({ match: freshMatch(), events: {} }, 'ali')).toEqual(['veli', 'ceren', 'isik']);
    expect(othersThan({ match: freshMatch(), events: {} }, 'isik')).toEqual(['ceren', 'ali', 'veli']);
    expect(othersThan({ match: freshMatch(), events: {} }, 'stranger')).toEqual(['ali', 'veli', 'ceren', 'isik']);
  });
});

describe('what the logs of two phones lost when they met', () => {
  const undone = logOf('ali+', 'undo 0');
  const moved = logOf('ali+', 'move 0 veli');
  const own = new Set([K0]);
  const lossesOf = (events: ReturnType<typeof logOf>, ...intents: Intent[]) =>
    mergeLosses(
      view(freshMatch(), events),
      intents.map((intent) => row(intent)),
      own,
    );

  it('a throw without room, whoever made it', () => {
    const seen = view(freshMatch(), logOf('ali-', 'ceren-'));
    const lost = { kind: 'uncounted', type: 'minus', by: 'admin', refusal: 'no-cup-to-remove' };
    expect(mergeLosses(seen, [], own)).toEqual([
      { ...lost, eventId: K0, playerId: 'ali', isOwn: true },
      { ...lost, eventId: K1, playerId: 'ceren', isOwn: false },
    ]);
    expect(mergeLosses(seen, [], new Set())).toEqual([]);
  });

  it('a correction that came after another one', () => {
    const eventId = correctionKey(K0);
    const toCeren: Intent = { kind: 'move', target: K0, playerId: 'ceren' };
    expect(lossesOf(undone, toCeren)).toEqual([{ kind: 'forestalled', eventId, by: 'undo', playerId: null }]);
    const toVeli = { kind: 'forestalled', eventId, by: 'move', playerId: 'veli' };
    expect(lossesOf(moved, toCeren)).toEqual([toVeli]);
    expect(lossesOf(moved, { kind: 'undo', target: K0 })).toEqual([toVeli]);
    const turned = { kind: 'forestalled', eventId, by: 'turn', playerId: null };
    expect(lossesOf(logOf('ali+', 'turn 0'), toCeren)).toEqual([turned]);
    expect(lossesOf(logOf('ali+', 'turn 0'), { kind: 'turn', target: K0 })).toEqual([]);
    expect(lossesOf(undone, { kind: 'undo', target: K0 })).toEqual([]);
    expect(lossesOf(moved, { kind: 'move', target: K0, playerId: 'veli' })).toEqual([]);
    expect(lossesOf(logOf('ali+'), toCeren, cup(K0), { kind: 'complete' })).toEqual([]);
  });

  it('oldest first', () => {
    const events = {
      ...logOf('ali+', 'move 0 veli'),
      [K2]: { type: 'minus', playerId: 'ceren', at: 1, by: 'x' } as const,
    };
    const rows = [row({ kind: 'undo', target: K0 })];
    expect(mergeLosses(view(freshMatch(), events), rows, own).map(({ kind }) => kind)).toEqual([
      'forestalled',
      'uncounted',
    ]);
    const late = {
      ...logOf('ali-'),
      [K2]: logOf('ali+')[K0],
      [correctionKey(K2)]: { ...moved[correctionKey(K0)], target: K2 },
    };
    const seen = view(freshMatch(), late as ReturnType<typeof logOf>);
    expect(mergeLosses(seen, [row({ kind: 'undo', target: K2 })], own).map(({ kind }) => kind)).toEqual([
      ...['uncounted', 'forestalled'],
    ]);
  });
});

describe('taps that came after another phone had ended the match', () => {
  const late = (intent: Intent, more: Partial<OutboxRow> = {}) =>
    row(intent, { state: 'parked', reason: 'match-completed', ...more });
  const over: Match = { ...freshMatch(), status: 'completed', team1Score: 10, team2Score: 7 };
  const ended = texts.ended('10–7');

  it('are those of this match that the server refused for it', () => {
    const rows = [
      late(cup(K0)),
      late(cup(K1), { reason: 'match-cancelled' }),
      late(cup(K2), { matchId: 'x' }),
      late(cup(K2), { reason: 'denied' }),
      row(cup(K2)),
    ];
    expect(forestalledRows(rows, 'm')).toEqual(rows.slice(0, 2));
  });

  it.each<[string | null, Intent[], Partial<Match>]>([
    [null, [], {}],
    [null, [cup(K0)], { status: 'ongoing' }],
    [`${ended} ${texts.throws(1, 'Ali 1 kupa')}`, [cup(K0)], {}],
    [`${ended} ${texts.throws(3, 'Ali 2 kupa, Veli 1 kupa')}`, [cup(K0), cup(K1, 'veli'), cup(K2)], {}],
    [`${ended} ${texts.throws(1, 'Ali 1 ıska')}`, [{ kind: 'shot', eventId: K0, type: 'miss', playerId: 'ali' }], {}],
    [`${texts.cancelled} ${texts.throws(1, 'Ali 1 kupa')}`, [cup(K0)], { status: 'cancelled' }],
    [null, [cup(K0), { kind: 'undo', target: K0 }], {}],
    [`${ended} ${texts.throws(1, 'Veli 1 kupa')}`, [cup(K0), { kind: 'move', target: K0, playerId: 'veli' }], {}],
    [`${ended} ${texts.corrections(1)}`, [{ kind: 'undo', target: K2 }], {}],
    [`${ended} ${texts.throws(1, 'Ali 1 kupa')} ${texts.corrections(1)}`, [cup(K0), { kind: 'undo', target: K2 }], {}],
    [`${ended} ${texts.notCancelled}`, [{ kind: 'cancel' }], {}],
    [null, [{ kind: 'complete' }], {}],
    [`${ended} ${texts.throws(1, ' 1 kupa')}`, [cup(K0, 'stranger')], {}],
  ])('are told as %s', (sentence, intents, more) => {
    expect(
      forestalledSentence(
        { ...over, ...more },
        intents.map((intent) => late(intent)),
      ),
    ).toBe(sentence);
  });

  it('are not told of a match that is not known', () => {
    expect(forestalledSentence(undefined, [late(cup(K0))])).toBeNull();
  });
});
