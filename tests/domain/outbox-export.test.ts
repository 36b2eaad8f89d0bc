import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import { outboxTexts } from '../../src/domain/messages/outbox.ts';
import { mergeImported } from '../../src/domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { exportText, parseExport } from '../../src/domain/outbox/outbox-export.ts';
import { parseQrPage, qrPages } from '../../src/domain/outbox/qr-pages.ts';
import { followTaken, takenSentence } from '../../src/domain/outbox/taken-rows.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';

const MATCH = keyOf(1);
const row = (seq: number, intent: OutboxRow['intent'], more: Partial<OutboxRow> = {}): OutboxRow => ({
  seq,
  uid: 'admin-uid-0123456789',
  matchId: MATCH,
  at: 1_790_000_000_000 + seq * 7_777,
  state: 'waiting',
  intent,
  ...more,
});
const start = row(1, { kind: 'start', match: newMatch(SIDES) });
const cup = (seq: number, playerId = 'ali') => row(seq, { kind: 'shot', eventId: keyOf(seq), type: 'cup', playerId });
const undo = (seq: number, target: number) => row(seq, { kind: 'undo', target: keyOf(target) });
const move = (seq: number, target: number, playerId: string) =>
  row(seq, { kind: 'move', target: keyOf(target), playerId });
const complete = (seq: number) => row(seq, { kind: 'complete' });
const bare = ({ uid, matchId, at, intent }: OutboxRow): NewRow => ({ uid, matchId, at, intent });
const STORY = [start, cup(2), cup(3, 'işık~,:%'), undo(4, 3), cup(5, 'ceren'), move(6, 5, 'ışık'), complete(7)];

describe('a file of rows', () => {
  it('returns the rows that were exported', () => {
    expect(parseExport(exportText(STORY))).toEqual(STORY.map(bare));
  });

  it('claims neither an acceptance nor the restoration of another league (decision 114)', () => {
    const claims = STORY.map(
      (one) => ({ ...one, state: 'accepted', rev: 90, restored: 5, reason: 'restored' }) as const,
    );
    expect(parseExport(exportText(claims))).toEqual(STORY.map(bare));
  });

  it.each([
    ['no JSON', 'kupa'],
    ['another file', '{"kind":"x","version":1,"rows":[]}'],
    ['a version of the future', exportText(STORY).replace('"version": 1', '"version": 3')],
    ['a damaged key', exportText(STORY).replace(keyOf(2), 'short')],
    ['an unknown kind', exportText(STORY).replace('"undo"', '"wipe"')],
    ['a match that is none', exportText(STORY).replace('"team1Id"', '"team0Id"')],
    ['cut off', exportText(STORY).slice(0, 300)],
    ['a throw by nobody', exportText([cup(2)]).replace('"ali"', '""')],
    ['a player of 129 letters', exportText([cup(2)]).replace('"ali"', `"${'a'.repeat(129)}"`)],
    ['a kind of throw that there is not', exportText([cup(2)]).replace('"cup"', '"bowl"')],
    ['a time that is none', exportText([cup(2)]).replace(/"at": \d+/, '"at": "now"')],
    [
      'a correction that was corrected too often',
      exportText([undo(4, 3)]).replace(keyOf(3), keyOf(3) + '-'.repeat(40)),
    ],
    ['an overtime without a number', exportText([row(2, { kind: 'overtime', eventId: keyOf(2), phase: 0 })])],
    ['rules that there are not', exportText([row(1, { kind: 'start', match: newMatch(SIDES, '10z') })])],
    ['table 0', exportText([row(1, { kind: 'start', match: newMatch(SIDES), table: 0 })])],
    ['table 1½', exportText([row(1, { kind: 'start', match: newMatch(SIDES), table: 1.5 })])],
    ['nothing', ''],
    ['null', 'null'],
  ])('is refused when it is %s', (_why, text) => {
    expect(parseExport(text)).toBeNull();
  });
});

it('a file of rows may have a player of 128 letters, a cancelled match and the last correction that is allowed', () => {
  const last = row(5, { kind: 'undo', target: keyOf(3) + '-'.repeat(39) });
  const rows = [cup(2, 'a'.repeat(128)), last, row(6, { kind: 'cancel' })];
  expect(parseExport(exportText(rows))).toEqual(rows.map(bare));
});

it.each(['eski', 'maç 1~a', `${keyOf(9)}again`])(
  'rows of the match «%s», which an earlier version made, come back',
  (matchId) => {
    const rows = [cup(2), undo(4, 3)].map((one) => ({ ...one, matchId }));
    expect(parseExport(exportText(rows))).toEqual(rows.map(bare));
    expect(qrPages(rows).flatMap((page) => parseQrPage(page) ?? [])).toEqual(rows.map(bare));
  },
);

describe('QR codes of rows', () => {
  const scan = (pages: readonly string[]) => pages.flatMap((page) => parseQrPage(page) ?? []);

  it('return every row but the completion, scanned in any order', () => {
    const pages = qrPages(STORY);
    expect(scan(pages)).toEqual(STORY.slice(0, -1).map(bare));
    expect(parseQrPage(pages[0]?.slice(0, -10) ?? '')).toBeNull();
  });

  it('with a kind of row that this version does not know are refused, and not read as another kind', () => {
    const page = qrPages([cup(2)])[0] ?? '';
    const kinds = (letters: string) => [...letters].map((letter) => page.replace(/~c(?=[^~]*$)/, `~${letter}`));
    expect(kinds('cmx').map((text) => parseQrPage(text)?.[0]?.intent)).toEqual(
      ['cup', 'minus', 'miss'].map((type) => expect.objectContaining({ kind: 'shot', type })),
    );
    expect(kinds('abdefghijklnopqwyzCMX0-').map(parseQrPage)).toEqual(Array(23).fill(null));
  });

  it('of a long match are several pages, each small enough for a camera and valid in a URL', () => {
    const rows = [start, ...Array.from({ length: 120 }, (_, i) => cup(i + 2, ['ali', 'veli', 'ceren', 'isik'][i % 4]))];
    const pages = qrPages(rows);
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) {
      expect(page.length).toBeLessThan(700);
      expect(new URL(`https://lig.example/admin/import#${page}`).hash).toBe(`#${page}`);
    }
    expect(scan([...pages].reverse())).toHaveLength(121);
    expect(new Set(scan(pages).map((one) => JSON.stringify(one)))).toEqual(
      new Set(rows.map((one) => JSON.stringify(bare(one)))),
    );
  });

  it('keep the fixture that a match was started from, as a file does', () => {
    const started = row(1, { kind: 'start', match: newMatch(SIDES), fixtureId: keyOf(900) });
    expect(scan(qrPages([started, cup(2)]))).toEqual([started, cup(2)].map(bare));
    expect(parseExport(exportText([started]))).toEqual([bare(started)]);
  });

  it.each([
    ['with a fixture', { fixtureId: keyOf(900), table: 12 }],
    ['without one', { table: 3 }],
  ])('keep the number of the table, %s', (_with, of) => {
    const started = row(1, { kind: 'start', match: newMatch(SIDES), ...of });
    expect(scan(qrPages([started, cup(2)]))).toEqual([started, cup(2)].map(bare));
    expect(parseExport(exportText([started]))).toEqual([bare(started)]);
  });

  it('are separate for each match and each account', () => {
    const rows = [cup(2), { ...cup(3), matchId: keyOf(50) }, { ...cup(4), uid: 'another' }, cup(5)];
    const pages = qrPages(rows);
    expect(pages.map((page) => parseQrPage(page)?.length)).toEqual([2, 1, 1]);
    expect(new Set(scan(pages).map((one) => JSON.stringify(one)))).toEqual(
      new Set(rows.map((one) => JSON.stringify(bare(one)))),
    );
  });

  it('leave out the end of a match, which would shut out what is scanned after it', () => {
    expect(qrPages([complete(7), row(8, { kind: 'cancel' })])).toEqual([]);
  });

  it('leave out the rows that the server has', () => {
    expect(qrPages([{ ...cup(2), state: 'accepted' }])).toEqual([]);
    expect(scan(qrPages([{ ...cup(2), state: 'parked', reason: 'denied' }]))).toEqual([bare(cup(2))]);
  });

  it.each(['', '1', '2~a~b', '1~u~m~x~p~zzz', 'javascript:alert(1)', '%E0%A4%A'])('are refused as «%s»', (page) => {
    expect(parseQrPage(page)).toBeNull();
  });

  it('never throw, whatever is scanned', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1~${text}`),
        ),
        (page) => {
          const rows = parseQrPage(page);
          expect(rows === null || Array.isArray(rows)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('imported rows', () => {
  const order = (merged: ReturnType<typeof mergeImported>) =>
    merged.add.map(({ intent }) => ('eventId' in intent ? intent.eventId : intent.kind));

  it('L4: are not duplicated', () => {
    expect(mergeImported([start, cup(2)], [bare(start), bare(cup(2))])).toEqual({ drop: [], add: [], fresh: 0 });
    expect(mergeImported([], [bare(cup(2)), bare(cup(2))]).add).toHaveLength(1);
    expect(mergeImported([{ ...cup(2), state: 'accepted' }], [bare(cup(2))]).fresh).toBe(0);
  });

  it('keep their order, whichever is imported first', () => {
    const merged = mergeImported([complete(9), cup(5)], [bare(cup(3)), bare(start)]);
    expect(order(merged)).toEqual(['start', keyOf(3), keyOf(5), 'complete']);
    expect(merged.drop).toEqual([9, 5]);
  });

  it('L6: rows refused because the start was missing are retried once the start is imported', () => {
    const merged = mergeImported([{ ...cup(3), state: 'parked', reason: 'match-missing' }], [bare(start)]);
    expect(merged.add.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', undefined],
      ['waiting', undefined],
    ]);
  });
});

describe('what was taken in', () => {
  it('has arrived when it left the outbox unseen, but not before it was there', () => {
    const sentence = (...history: OutboxRow[][]) =>
      takenSentence(history.reduce(followTaken, { rows: [cup(2), cup(3)].map(bare), fresh: 2, last: [] }), cup(2).uid);
    const waits = '2 işlem alındı; internet gelince gönderilir.';
    expect(sentence([])).toBe(waits);
    expect(sentence([], [cup(2), cup(3)], [cup(3)])).toBe(waits);
    expect(sentence([], [cup(2), cup(3)], [])).toBe('2 işlem alındı ve sunucuya ulaştı.');
  });

  it('says what becomes of the rows: known before, refused, waiting for a decision, or on their way', () => {
    const rows = [cup(2), cup(3)];
    const say = (last: (OutboxRow | undefined)[], uid: string | null = cup(2).uid, fresh = 2) =>
      takenSentence({ rows: rows.map(bare), fresh, last }, uid);
    const [accepted, parked] = [
      { ...cup(2), state: 'accepted' as const },
      { ...cup(2), state: 'parked' as const },
    ];
    expect(say([accepted, accepted], undefined, 0)).toBe(outboxTexts.taken.none);
    expect(say([parked, accepted])).toBe(outboxTexts.taken.refused(2, 1));
    expect(say([cup(2), accepted], null)).toBe(outboxTexts.taken.others(2));
    expect(say([accepted, undefined])).toBe(outboxTexts.taken.waiting(2));
    expect(say([accepted, accepted], null)).toBe(outboxTexts.taken.arrived(2));
  });

  it('L6: a refused row that a person discarded has not arrived', () => {
    const taken = { rows: [bare(cup(2))], fresh: 1, last: [] };
    const parked = followTaken(taken, [{ ...cup(2), state: 'parked', reason: 'denied' }]);
    expect(followTaken(parked, []).last[0]?.state).toBe('parked');
  });
});
