import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMatchOdds } from '../../src/domain/digest/match-odds.ts';
import { heldRecordsLine, powerView } from '../../src/domain/digest/power-view.ts';
import { parseRatingPage, type RatingPage } from '../../src/domain/digest/rating-page.ts';
import { parseRatingTable } from '../../src/domain/digest/rating-table.ts';
import { parseRecordBook, RECORD_KIND_NAMES } from '../../src/domain/digest/record-book.ts';
import { RECORD_WORDS } from '../../src/domain/messages/records.ts';
import { momentPath } from '../../src/domain/text/moment-path.ts';

// What a host may send, older, newer or damaged, and what the screens make of it.

const TEAM = { id: 'a', name: 'Moda Bardakları', cups: 10 };
const HOLDER = {
  by: { id: 'p', name: 'Ada' },
  matchId: 'm',
  eventId: 'e',
  at: 5,
  teams: [TEAM, { ...TEAM, id: 'b', cups: 7 }],
};
const RECORD = { kind: 'playerCups', value: 9, holders: [HOLDER], others: 0 };
const POINT = {
  matchId: 'm',
  at: Date.UTC(2026, 2, 1),
  season: 'first',
  points: 1520,
  change: 20,
  opponent: 'b',
  won: true,
  cups: [10, 7],
};
const PAGE = {
  id: 'a',
  points: 1520,
  change: 20,
  matches: 1,
  line: [POINT],
  opponents: { b: 'Galata Düşeş' },
  records: [],
};

describe('a document that a device reads', () => {
  it('drops what it does not know, and keeps the rest', () => {
    const later = { ...RECORD, kind: 'inventedLater' };
    const lame = { ...RECORD, holders: [{ ...HOLDER, teams: [TEAM] }] };
    expect(parseRecordBook({ matches: 3, records: [later, RECORD, lame, null, 7] })).toEqual({
      matches: 3,
      records: [RECORD],
    });
    expect(parseRecordBook({ matches: 1, records: [{ ...RECORD, kind: 'constructor' }] })?.records).toEqual([]);
    expect(parseRatingPage({ ...PAGE, line: [POINT, { points: 'x' }] })?.line).toEqual([POINT]);
    expect(parseRatingPage({ ...PAGE, line: [] })).toBeNull();
    expect(parseRatingTable({ teams: [{ id: 'a' }, { name: 'x' }], players: 3 })).toMatchObject({
      teams: [{ id: 'a', name: '', points: 0 }],
      players: [],
      upsets: [],
    });
    expect(parseMatchOdds({ expected: 0.3, isUpset: true })).toEqual({ expected: 0.3, isUpset: true });
    expect(parseMatchOdds({ expected: Number.NaN })).toBeNull();
  });

  it('never breaks a screen, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('records', 'line', 'teams', 'holders'), (value, key) => {
        for (const given of [
          value,
          { ...PAGE, [key]: value },
          { teams: [], [key]: value },
          { records: [{ ...RECORD, [key]: value }] },
        ]) {
          for (const parse of [parseRecordBook, parseRatingPage, parseRatingTable, parseMatchOdds]) parse(given);
        }
      }),
    );
  });

  it('is bounded, whatever a host sends', () => {
    const many = Array.from({ length: 5_000 }, () => POINT);
    expect(parseRatingPage({ ...PAGE, line: many })?.line).toHaveLength(200);
    const lines = Array.from({ length: 5_000 }, () => ({ id: 'a' }));
    expect(parseRatingTable({ teams: lines })?.teams).toHaveLength(100);
  });
});

describe('the card of a rating', () => {
  const page = (more: Partial<RatingPage> = {}) => parseRatingPage({ ...PAGE, ...more }) as RatingPage;
  const view = (one: RatingPage, running = 'first') =>
    powerView(
      'team',
      one,
      running,
      (id) => id,
      () => undefined,
    );

  it('of one match begins where the team began', () => {
    const one = view(page());
    expect(one.heights).toEqual([1500, 1520]);
    expect(one.label).toBe('Tek maçtan sonra 1520 puan.');
    expect(one.change).toEqual({ text: '+20', of: 'son maç', tone: 'up' });
    expect(one.matches[0]?.text).toBe('Galata Düşeş 10–7 · 1 Mart 2026');
  });

  it('names the place in the running season only, and the seasons of the line', () => {
    const place = { season: 's2', rank: 3, of: 12 };
    expect(view(page({ place })).place).toBeNull();
    expect(view(page({ place }), 's2').place).toBe('12 takım arasında 3. sırada');
    const line = [
      POINT,
      { ...POINT, season: 's2', points: 1490, change: -25 },
      { ...POINT, season: 's2', points: 1490, change: 0 },
    ];
    const two = view(page({ line: line as never, change: -5, matches: 3 }));
    expect(two.sections).toEqual([
      { key: 'first', label: 'first', matches: 1 },
      { key: 's2', label: 's2', matches: 2 },
    ]);
    expect(two.label).toBe('Son 3 maçta en yüksek 1520, en düşük 1490, şimdi 1520 puan.');
    expect(two.change).toEqual({ text: '−5', of: 'son 3 maç', tone: 'down' });
    expect(two.matches.map(({ points }) => points)).toEqual(['1520 puan (+20)', '1490 puan (−25)', '1490 puan (0)']);
  });

  it('uses the present name of a team, and that of then for one that left', () => {
    const now = powerView(
      'team',
      page(),
      'first',
      () => '',
      () => 'Yeni Ad',
    );
    expect(now.matches[0]?.text).toMatch(/^Yeni Ad /);
    expect(view(page({ opponents: {} })).matches[0]?.text).toBe(' 10–7 · 1 Mart 2026');
  });
});

describe('the words of a record', () => {
  it('exist for each kind', () => {
    for (const kind of RECORD_KIND_NAMES) {
      expect(RECORD_WORDS[kind].figure(0.5)[0]).not.toBe('');
      expect(heldRecordsLine([{ kind, value: 3 }])).toMatch(/^Rekor: ./);
    }
    expect(heldRecordsLine([{ kind: 'playerCups', value: 9 }])).toBe('Rekor: bir maçta 9 kupa');
    expect(heldRecordsLine([{ kind: 'accuracy', value: 0.9 }])).toBe('Rekor: bir maçta %90 isabet');
    expect(RECORD_WORDS.fastestWin.figure(368_400)[0]).toBe('6 dk 8 sn');
    expect(RECORD_WORDS.fastestWin.figure(360_000)[0]).toBe('6 dk');
  });

  it('lead to the throw of a match', () => {
    expect(momentPath('-Nz1', '-Oa_2')).toBe('/match/-Nz1?an=-Oa_2');
    expect(momentPath('-Nz1')).toBe('/match/-Nz1');
  });
});
