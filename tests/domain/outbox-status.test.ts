import { describe, expect, it } from 'vitest';
import { sync } from '../../src/domain/messages/first-paint.ts';
import { eventIdOf, isWithoutRight, type OutboxRow } from '../../src/domain/outbox/intents.ts';
import { isPending, pendingMs } from '../../src/domain/outbox/pending-rows.ts';
import { eventOf } from '../../src/domain/outbox/row-event.ts';
import { isSameIntent } from '../../src/domain/outbox/same-intent.ts';
import {
  blockedMatches,
  hasUnsent,
  isCalm,
  isFinal,
  strandedBy,
  syncStatus,
  unsentOf,
} from '../../src/domain/outbox/sync-status.ts';
import { COMPLETION_HOLD_MS } from '../../src/domain/records/constants.ts';

describe('decision 54: the end of a match that its scorer can take back', () => {
  it('is pending while it waits, until the drain releases it', () => {
    const pending = (state: OutboxRow['state'], heldUntil?: number) =>
      isPending({ state, ...(heldUntil === undefined ? {} : { heldUntil }) });
    expect([pending('waiting', 5), pending('waiting', 0), pending('waiting'), pending('parked', 5)]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('is pending no longer than its time, also after the clock has jumped', () => {
    expect(pendingMs({ heldUntil: 100 }, 40)).toBe(60);
    expect([100, 101].map((now) => pendingMs({ heldUntil: 100 }, now))).toEqual([0, 0]);
    expect(pendingMs({ heldUntil: COMPLETION_HOLD_MS }, 0)).toBe(COMPLETION_HOLD_MS);
    expect(pendingMs({ heldUntil: COMPLETION_HOLD_MS }, -1)).toBe(0);
    expect(pendingMs({}, 0)).toBe(0);
  });
});

/** What the rows of the outbox mean: for the chip, for the drain and for the log. */

const row = (state: OutboxRow['state'], more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq: 1,
  uid: 'me',
  matchId: 'm',
  at: 5,
  state,
  intent: { kind: 'complete' },
  ...more,
});
const refused = (reason: OutboxRow['reason'] & string, more: Partial<OutboxRow> = {}) =>
  row('parked', { reason, ...more });
const intents: OutboxRow['intent'][] = [
  { kind: 'shot', eventId: 'a', type: 'cup', playerId: 'ali' },
  { kind: 'undo', target: 'a' },
  { kind: 'move', target: 'a', playerId: 'veli' },
  { kind: 'complete' },
  { kind: 'cancel' },
];

describe('the matches that are blocked by a parked row', () => {
  it('L6: are those with a refused row, unless it was refused because the match is over', () => {
    const rows = [
      refused('denied', { matchId: 'denied' }),
      refused('scorer-over', { matchId: 'right' }),
      refused('match-completed', { matchId: 'completed' }),
      refused('match-cancelled', { matchId: 'cancelled' }),
      row('waiting', { matchId: 'waiting' }),
      row('accepted', { matchId: 'accepted' }),
    ];
    expect([...blockedMatches(rows)]).toEqual(['denied', 'right']);
    expect(rows.filter(isFinal).map(({ matchId }) => matchId)).toEqual(['completed', 'cancelled']);
    expect(rows.filter(isWithoutRight).map(({ matchId }) => matchId)).toEqual(['right']);
  });

  it('a reason counts only while the row is refused', () => {
    expect(isFinal({ state: 'waiting', reason: 'match-completed' })).toBe(false);
    expect(isWithoutRight({ state: 'waiting', reason: 'scorer-over' })).toBe(false);
  });
});

describe('the rows that the server does not hold', () => {
  const rows = [row('accepted'), row('waiting', { uid: 'other' }), refused('denied', { matchId: 'n' })];

  it('are counted by account and by match, refused ones too', () => {
    expect(['me', 'other', 'nobody'].map((uid) => hasUnsent(rows, uid))).toEqual([true, true, false]);
    expect(hasUnsent([row('accepted')], 'me')).toBe(false);
    expect(['m', 'n', 'o'].map((matchId) => unsentOf(rows, matchId))).toEqual([1, 1, 0]);
  });

  it('L11: strand when they wait under another account: the first one’s are named', () => {
    expect(strandedBy(rows, 'me')).toEqual({ uid: 'other', count: 1 });
    expect(strandedBy(rows, 'other')).toBeNull();
    const three = [row('waiting'), row('waiting', { uid: 'third' }), row('waiting', { uid: 'other' })];
    expect(strandedBy([...three, row('waiting', { uid: 'third' })], 'me')).toEqual({ uid: 'third', count: 2 });
    expect(strandedBy(three, null)).toEqual({ uid: 'me', count: 1 });
  });
});

describe('the chip', () => {
  const chip = (rows: OutboxRow[], more: Partial<Parameters<typeof syncStatus>[0]> = {}) =>
    syncStatus({ connection: 'online', storageError: null, uid: 'me', ended: false, ...more, rows });
  const waits = row('waiting');

  it('shows the connection while nothing waits', () => {
    for (const rows of [[], [row('accepted')]]) {
      const calm = { kind: 'live', text: sync.live, short: sync.live, waiting: 0, parked: 0, call: null };
      expect(chip(rows)).toEqual(calm);
      expect(chip(rows, { connection: 'connecting' })).toMatchObject({ kind: 'connecting', text: sync.connecting });
      expect(chip(rows, { connection: 'offline' })).toMatchObject({ kind: 'offline', text: sync.offline });
    }
    expect([isCalm(chip([])), isCalm(chip([waits])), isCalm(chip([refused('denied')]))]).toEqual([true, false, false]);
  });

  it('L3: counts what waits, whatever the browser says about its network', () => {
    expect(chip([waits, waits])).toMatchObject({ kind: 'waiting', text: sync.waiting(2), waiting: 2 });
    expect(chip([waits], { connection: 'connecting' })).toMatchObject({ kind: 'waiting' });
    expect(chip([waits], { connection: 'offline' })).toMatchObject({
      kind: 'offline',
      text: sync.safe(sync.offline, 1),
    });
  });

  it('L6: says what was refused, with the rows that it holds back and no others', () => {
    const other = row('waiting', { matchId: 'n' });
    expect(chip([refused('denied')])).toMatchObject({ kind: 'denied', text: sync.denied(1), parked: 1 });
    expect(chip([refused('denied'), other])).toMatchObject({ text: sync.denied(1), waiting: 1 });
    expect(chip([refused('denied'), waits, other])).toMatchObject({ text: sync.unsent(2), waiting: 2 });
    expect(chip([refused('match-completed'), waits])).toMatchObject({ text: sync.denied(1) });
    const here = { table: refused('denied').matchId };
    expect(chip([refused('denied')], here)).toMatchObject({ kind: 'denied', text: sync.denied(1) });
    expect(chip([refused('denied')], { table: 'n' })).toMatchObject({ kind: 'denied', text: sync.elsewhere(1) });
    expect(chip([refused('denied'), { ...refused('denied'), matchId: 'n' }], { table: 'n' })).toMatchObject({
      text: sync.denied(2),
    });
    expect(chip([refused('denied')], { connection: 'offline' })).toMatchObject({ kind: 'denied' });
  });

  it('L11: asks what to do with the rows of another account, or asks a person to sign in', () => {
    const other = row('waiting', { uid: 'other' });
    expect(chip([other, waits])).toMatchObject({ kind: 'denied', text: sync.othersWaiting(1), call: 'options' });
    expect(chip([other], { connection: 'offline' })).toMatchObject({ kind: 'offline', call: 'options' });
    expect(chip([other], { uid: null })).toMatchObject({ kind: 'denied', text: sync.ended(1), call: 'sign-in' });
    expect(chip([other], { uid: undefined })).toMatchObject({ kind: 'waiting', call: null });
  });

  it('has short words for a narrow bar, shorter still beside a call', () => {
    const offline = { connection: 'offline' } as const;
    const other = row('waiting', { uid: 'other' });
    expect(chip([waits]).short).toBe(sync.waiting(1));
    expect(chip([waits], offline).short).toBe('İnternetsiz: 1 telefonda');
    expect(chip([waits], { ...offline, isUpkeep: true }).short).toBe('Bakım: 1 telefonda');
    expect(chip([other], offline).short).toBe('İnternetsiz: 1');
    expect(chip([other]).short).toBe('Başka hesap: 1');
    expect(chip([other], { uid: null }).short).toBe('Oturum kapandı');
  });

  it('says that a session has ended, except to somebody who is signed in or offline', () => {
    expect(chip([], { uid: null, ended: true })).toMatchObject({
      kind: 'denied',
      text: sync.ended(0),
      call: 'sign-in',
    });
    expect(chip([], { uid: null })).toMatchObject({ kind: 'live', call: null });
    expect(chip([], { ended: true })).toMatchObject({ kind: 'live', call: null });
    expect(chip([], { uid: null, ended: true, connection: 'offline' })).toMatchObject({ kind: 'offline' });
  });

  it('L2: says first of all that nothing can be stored', () => {
    expect(chip([waits, refused('denied')], { storageError: 'full', uid: null })).toMatchObject({
      kind: 'denied',
      text: sync.storage,
    });
  });
});

describe('the event of a row', () => {
  const signed = { at: 105, by: 'me' };
  const events = intents.map((intent) => eventOf(row('waiting', { intent }), (at) => at + 100));

  it('has the server’s time and the account that tapped; the end of a match is no event', () => {
    expect(events).toEqual([
      { id: 'a', value: { type: 'cup', playerId: 'ali', ...signed } },
      { id: 'a-', value: { type: 'undo', target: 'a', ...signed } },
      { id: 'a-', value: { type: 'move', target: 'a', playerId: 'veli', ...signed } },
      null,
      null,
    ]);
  });

  it('is the same intent only with the same kind, match and key', () => {
    expect(intents.map((intent) => eventIdOf({ intent }))).toEqual(['a', 'a-', 'a-', null, null]);
    const rows = intents.map((intent) => ({ intent, matchId: 'm' }));
    for (const one of rows) for (const other of rows) expect(isSameIntent(one, other)).toBe(one === other);
    const [shot] = rows;
    if (shot === undefined) throw new Error('no rows');
    const who = { leaves: 'ali', playerId: 'cem', playerName: 'Cem' };
    const keyed = (key: string): OutboxRow['intent'][] => [
      { kind: 'sub', eventId: key, ...who },
      { kind: 'lineup', lineupId: key, ...who },
      { kind: 'note', noteId: key, target: 'a', note: null },
    ];
    for (const [index, intent] of keyed('k').entries()) {
      const isSame = (other: OutboxRow['intent'] | undefined) =>
        other !== undefined && isSameIntent({ intent, matchId: 'm' }, { intent: other, matchId: 'm' });
      expect([keyed('k'), keyed('l')].map((others) => isSame(others[index]))).toEqual([true, false]);
    }
    expect(keyed('k').map((intent) => eventIdOf({ intent }))).toEqual(['k', null, null]);
    expect(isSameIntent(shot, { ...shot, matchId: 'n' })).toBe(false);
    expect(isSameIntent(shot, { ...shot, intent: { ...shot.intent, eventId: 'b' } as never })).toBe(false);
  });
});
