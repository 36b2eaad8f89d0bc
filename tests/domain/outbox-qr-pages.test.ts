import { describe, expect, it } from 'vitest';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { eventOf } from '../../src/domain/outbox/row-event.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';

const MATCH = keyOf(1000);
const T0 = 1_790_000_000_000;
const rowOf = (intent: Intent, at = T0, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq: 1, uid: 'admin', matchId: MATCH, intent, at, state: 'waiting' },
  ...more,
});
const shot = (index: number, playerId: string): Intent => ({
  kind: 'shot',
  eventId: keyOf(index),
  type: 'cup',
  playerId,
});
const sent = ({ uid, matchId, intent, at }: OutboxRow) => ({ uid, matchId, intent, at });

describe('rows as QR codes', () => {
  it('L11: a page names the account, the match, the first time, the players and each row in its order', () => {
    const rows = [
      rowOf({ kind: 'shot', eventId: keyOf(1), type: 'miss', playerId: 'veli' }, T0 + 40),
      rowOf(shot(2, 'ali'), T0),
      rowOf({ kind: 'undo', target: keyOf(1) }, T0 + 36),
      rowOf({ kind: 'move', target: keyOf(2), playerId: 'veli' }, T0 + 37),
      rowOf({ kind: 'turn', target: keyOf(3) }, T0 + 38),
      rowOf({ kind: 'restore', target: `${keyOf(1)}-` }, T0 + 39),
    ];
    const lines = [`x14:${keyOf(1)}:0`, `c0:${keyOf(2)}:1`, `u10:${keyOf(1)}`, `v11:${keyOf(2)}:0`, `t12:${keyOf(3)}`];
    lines.push(`r13:${keyOf(1)}-`);
    expect(qrPages(rows)).toEqual([`1~admin~${MATCH}~${T0.toString(36)}~veli,ali~${lines.join(',')}`]);
    expect(parseQrPage(qrPages(rows)[0] ?? '')).toEqual(rows.map(sent));
  });

  it.each([
    ['with nothing beside', {}, ''],
    ['of a fixture', { fixtureId: 'f1' }, ':f1'],
    ['at a table', { table: 3 }, '::3'],
    ['of a fixture at a table', { fixtureId: 'f1', table: 3 }, ':f1:3'],
  ])('a start %s comes back as it was', (_what, of, ending) => {
    const row = rowOf({ kind: 'start', match: newMatch(SIDES), ...of });
    const [page = ''] = qrPages([row]);
    expect(page.split('~').at(-1)).toMatch(new RegExp(`^s0:[-_0-9A-Za-z]+${ending}$`));
    expect(parseQrPage(page)).toEqual([sent(row)]);
  });

  it('decision 59: a start that adds guests comes back as it was', () => {
    const guest = `guest-${keyOf(7)}`;
    const players = [{ uid: guest, displayName: 'Misafir Can' }, ...SIDES.team1.players.slice(1)];
    const match = newMatch({ ...SIDES, team1: { ...SIDES.team1, players } });
    const row = rowOf({ kind: 'start', match, guests: [guest] });
    expect(parseQrPage(qrPages([row])[0] ?? '')).toEqual([sent(row)]);
    expect(parseExport(exportText([row]))).toEqual([sent(row)]);
    expect(parseExport(exportText([rowOf({ kind: 'start', match, guests: ['ali'] })]))).toBeNull();
  });

  it('decisions 58, 67: a change of the line-up and a substitution come back as they were', () => {
    const who = { leaves: 'ali', playerId: 'cem', playerName: 'Cem ~,:% Kara' };
    const rows = [
      rowOf({ kind: 'lineup', lineupId: keyOf(1), ...who }),
      rowOf({ kind: 'sub', eventId: keyOf(2), ...who, leaves: 'veli' }, T0 + 36),
    ];
    const [page = ''] = qrPages(rows);
    expect(page).toContain(`~ali,cem,veli~k0:${keyOf(1)}:0:1:`);
    expect(parseQrPage(page)).toEqual(rows.map(sent));
  });

  it('decision 145: the rules of a match, the phases of its throws and its overtime come back as they were; an earlier version refuses each', () => {
    const rows = [
      rowOf({ kind: 'start', match: newMatch(SIDES, '6o3x1') }),
      rowOf({ kind: 'start', match: newMatch(SIDES, '10d'), fixtureId: 'f1', table: 3 }),
      rowOf({ ...shot(1, 'ali'), phase: 0 } as Intent),
      rowOf({ kind: 'overtime', eventId: keyOf(2), phase: 1 }),
      rowOf({ kind: 'shot', eventId: keyOf(3), type: 'minus', playerId: 'ali', phase: 1 }),
    ];
    const [page = ''] = qrPages(rows);
    const heads = (page.split('~').at(-1) ?? '').split(',').map((text) => text.charAt(0));
    // An earlier version knows these letters only.
    for (const letter of heads) expect('cmxutrvnkds').not.toContain(letter);
    expect(page).toContain(`,C0:${keyOf(1)}:0:0,o0:${keyOf(2)}:1,M0:${keyOf(3)}:0:1`);
    expect(parseQrPage(page)).toEqual(rows.map(sent));
    for (const row of rows) {
      expect(parseExport(exportText([row]))).toEqual([sent(row)]);
      expect(JSON.parse(exportText([row])).version).toBe(2);
    }
  });

  it('decisions 150 to 153: answers, double cups, penalties and the clock come back as they were; a version without them refuses each', () => {
    const rows = [
      rowOf({ kind: 'start', match: newMatch(SIDES, '10o3rwpt15u5'), fixtureId: 'f1', table: 3 }),
      rowOf({ kind: 'clock', eventId: keyOf(1), phase: 0, to: 'run' }),
      rowOf({ kind: 'shot', eventId: keyOf(2), type: 'double', playerId: 'ali', phase: 0 }, T0 + 36),
      rowOf({ kind: 'shot', eventId: keyOf(3), type: 'penalty', playerId: 'firtina', phase: 0 }),
      rowOf({ kind: 'shot', eventId: keyOf(4), type: 'cup', playerId: 'isik', phase: 0, redemption: true }),
      rowOf({ kind: 'shot', eventId: keyOf(5), type: 'miss', playerId: 'ceren', phase: 0, redemption: true }),
      rowOf({ kind: 'clock', eventId: keyOf(6), phase: 0, to: 'stop' }),
      rowOf({ kind: 'clock', eventId: keyOf(7), phase: 0, to: 'out' }),
      rowOf({ kind: 'undo', target: keyOf(5) }),
    ];
    const [page = '', ...more] = qrPages(rows);
    expect([parseQrPage(page), more]).toEqual([rows.map(sent), []]);
    expect(parseExport(exportText(rows))).toEqual(rows.map(sent));
    // A version before this knows these letters and codes only, and takes a page whole or not at all.
    const isKnown = (text: string) =>
      /^[cmxutrvnkdsoCMX]/.test(text) || /^S.*:(?:10|6)(?:s|d|o[2-6](?:x[1-9])?)$/.test(text);
    const texts = (page.split('~').at(-1) ?? '').split(',');
    expect(texts.map(isKnown)).toEqual([...Array(8).fill(false), true]);
  });

  it('decision 150: of a page whose answer is damaged nothing is taken', () => {
    const rows = [rowOf(shot(1, 'ali')), rowOf({ ...shot(2, 'isik'), phase: 0, redemption: true } as Intent)];
    const [page = ''] = qrPages(rows);
    for (const wrong of ['**C', '*'].map((head) => page.replace('*C', head))) {
      expect(parseQrPage(wrong), wrong).toBeNull();
    }
  });

  it('a start whose names need every letter of the code comes back as it was', () => {
    // Their bytes make «+», «/» and a padding in the plain form of base64.
    for (const name of ['ÿþÿ>>>???', 'ÿþÿ>>>???a', 'ÿþÿ>>>???ab']) {
      const sides = { ...SIDES, team1: { ...SIDES.team1, name } };
      const row = rowOf({ kind: 'start', match: newMatch(sides) });
      expect(parseQrPage(qrPages([row])[0] ?? ''), name).toEqual([sent(row)]);
    }
  });

  it.each([
    '=1+1',
    '\t=cmd',
    '\r\n@x',
    '"tırnak"; «A.Ş.»',
    '\u00a0 kenar \u00a0',
    '~,:%',
    'Əli 東京 👩‍👩‍👧',
    '\u202eters',
    '__proto__',
  ])('a start with the name «%s» comes back as it was, from a code and from a file', (name) => {
    const players = [{ ...SIDES.team1.players[0], uid: 'ali', displayName: name }, ...SIDES.team1.players.slice(1)];
    const row = rowOf({ kind: 'start', match: newMatch({ ...SIDES, team1: { ...SIDES.team1, name, players } }) });
    expect(parseQrPage(qrPages([row])[0] ?? '')).toEqual([sent(row)]);
    expect(parseExport(exportText([row]))).toEqual([sent(row)]);
  });

  it('an account whose id has the marks of the page comes back as it was', () => {
    const row = rowOf(shot(1, 'a~,:%'), T0, { uid: 'b~,:%' });
    expect(parseQrPage(qrPages([row])[0] ?? '')).toEqual([sent(row)]);
  });

  it('completions, cancellations and accepted rows are left out; each match and account has pages of its own', () => {
    const rows = [
      rowOf({ kind: 'complete' }),
      rowOf({ kind: 'cancel' }),
      rowOf(shot(1, 'ali'), T0, { state: 'accepted' }),
      rowOf(shot(2, 'ali')),
      rowOf(shot(3, 'ali'), T0, { uid: 'other' }),
      rowOf(shot(4, 'ali'), T0, { matchId: keyOf(1001) }),
      rowOf(shot(5, 'ali')),
    ];
    const pages = qrPages(rows).map((page) => parseQrPage(page)?.map(sentKey));
    expect(pages).toEqual([[keyOf(2), keyOf(5)], [keyOf(3)], [keyOf(4)]]);
    expect(qrPages([rowOf({ kind: 'complete' })])).toEqual([]);
  });

  it('no page of several rows is as long as its bound, and none could take the next row', () => {
    const rows = Array.from({ length: 60 }, (_, index) => rowOf(shot(index, 'ali'), T0 + index));
    const pages = qrPages(rows);
    expect(pages.flatMap((page) => parseQrPage(page) ?? [])).toEqual(rows.map(sent));
    for (const [index, page] of pages.entries()) {
      expect(page.length).toBeLessThanOrEqual(620);
      const next = pages[index + 1]?.split('~').at(-1)?.split(',')[0];
      // The head ends with one more mark than the bound counts.
      if (next !== undefined) expect(page.length - 1 + 1 + next.length).toBeGreaterThanOrEqual(620);
    }
    // A single row that is longer than a page is a page.
    const long = rowOf(shot(1, 'x'.repeat(128)), T0, { uid: 'ş'.repeat(100) });
    expect(qrPages([long, long])).toHaveLength(2);
  });

  it('an undo of an older version has a key of its own before its target', () => {
    const page = `1~admin~${MATCH}~${T0.toString(36)}~~u5:${keyOf(9)}:${keyOf(1)}`;
    expect(parseQrPage(page)).toMatchObject([{ at: T0 + 5, intent: { kind: 'undo', target: keyOf(1) } }]);
  });

  it.each([
    ['of another format', (page: string) => page.replace(/^1/, '2')],
    ['without rows', (page: string) => page.replace(/[^~]*$/, '')],
    ['cut in its head', (page: string) => page.split('~').slice(0, 4).join('~')],
    ['without an account', (page: string) => page.replace('admin', '')],
    ['without a match', (page: string) => page.replace(MATCH, '')],
    ['without a time', (page: string) => page.replace(T0.toString(36), '')],
    ['without its players', (page: string) => page.replace('~ali~', '~~')],
    ['with a letter that nothing has', (page: string) => page.replace('~c0:', '~q0:')],
    ['with a damaged letter of an address', (page: string) => page.replace('admin', '%E0%A4')],
    ['with nothing', () => ''],
  ])('a page %s is none', (_what, damage) => {
    const [page = ''] = qrPages([rowOf(shot(1, 'ali'))]);
    expect(damage(page)).not.toBe(page);
    expect(parseQrPage(damage(page))).toBeNull();
  });
});

const sentKey = (row: { intent: Intent }) => (row.intent.kind === 'shot' ? row.intent.eventId : '');

describe('the event of a row', () => {
  const signed = { at: T0 + 7, by: 'admin' };
  const event = (intent: Intent) => eventOf(rowOf(intent), (at) => at + 7);

  it('is the throw under its own key, and a correction under that of its target, at the server’s time', () => {
    const [target, id] = [keyOf(1), `${keyOf(1)}-`];
    expect(event(shot(1, 'ali'))).toEqual({ id: target, value: { type: 'cup', playerId: 'ali', ...signed } });
    expect(event({ kind: 'undo', target })).toEqual({ id, value: { type: 'undo', target, ...signed } });
    const move = { type: 'move', target, playerId: 'veli', ...signed };
    expect(event({ kind: 'move', target, playerId: 'veli' })).toEqual({ id, value: move });
  });

  it('is none for the start and the ends of a match', () => {
    for (const intent of [{ kind: 'start', match: newMatch(SIDES) }, { kind: 'complete' }, { kind: 'cancel' }] as const)
      expect(event(intent)).toBeNull();
  });
});
