import { describe, expect, it } from 'vitest';
import { CARD_SIZE } from '../../src/domain/match/card-ops.ts';
import { eveningFixtures, programmeOf, programmePicture, programmeText } from '../../src/domain/schedule/programme.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import type { StandingsRow } from '../../src/domain/standings/standings.ts';
import { TABLE_ROWS, tablePicture } from '../../src/domain/standings/table-picture.ts';
import { CARD_ROWS, layoutRowsCard, type RowsPicture } from '../../src/domain/stream/rows-card.ts';
import '../support/own-zone.ts';
import { fixtureOf } from './schedule/leagues.ts';

/** Saturday, 21 November 2026, at an hour in Istanbul. */
const clock = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour - 3, minute);
const NAMES: Record<string, string> = {
  a: 'Kadıköy Fırtına',
  b: 'Moda Bardakları',
  c: 'İğne Oyası',
  d: 'Moda Bardakları',
};
const nameOf = (id: string) => NAMES[id] ?? '?';
const game = (at: number, more: Partial<Fixture> = {}) =>
  fixtureOf({ season: 'first', team1Id: 'a', team2Id: 'b', at, ...more });
const textOf = (fixtures: Record<string, Fixture>, at = clock(18)) =>
  programmeText(programmeOf(eveningFixtures(fixtures, 'first', at), at, nameOf), 'Kupa Ligi');

describe('the programme of an evening', () => {
  it('is the league, the day, the one venue, and a line for each match in order', () => {
    const here = { venue: 'Moda Sahili' };
    const fixtures = {
      f2: game(clock(20, 10), { ...here, table: 1, team1Id: 'c', team2Id: 'a' }),
      f1: game(clock(19, 30), { ...here, table: 3 }),
      f0: game(clock(19, 30), { ...here, table: 1, team1Id: 'b', team2Id: 'c' }),
    };
    expect(textOf(fixtures).split('\n')).toEqual([
      'Kupa Ligi · 21 Kasım Cumartesi',
      'Moda Sahili',
      '',
      '19:30 · Moda Bardakları – İğne Oyası · Masa 1',
      '19:30 · Kadıköy Fırtına – Moda Bardakları · Masa 3',
      '20:10 · İğne Oyası – Kadıköy Fırtına · Masa 1',
    ]);
  });

  it('says the venue with its match where they differ, and nothing of what nobody has said', () => {
    expect(
      textOf({ a: game(clock(19), { venue: 'Moda', table: 2 }), b: game(clock(20)) })
        .split('\n')
        .slice(1),
    ).toEqual([
      '',
      '19:00 · Kadıköy Fırtına – Moda Bardakları · Moda, Masa 2',
      '20:00 · Kadıköy Fırtına – Moda Bardakları',
    ]);
    expect(textOf({ f: game(clock(21), { team1Id: 'd' }) })).toContain('21:00 · Moda Bardakları – Moda Bardakları');
    expect(textOf({ b: game(clock(20)) })).not.toMatch(/Masa|· *$|undefined/m);
  });

  it('goes on after midnight, and is still of the day on which it began', () => {
    const fixtures = { late: game(clock(24, 30), { table: 1 }), next: game(clock(24 + 19)), early: game(clock(4)) };
    expect(textOf(fixtures, clock(25)).split('\n')).toEqual([
      'Kupa Ligi · 21 Kasım Cumartesi',
      '',
      '00:30 · Kadıköy Fırtına – Moda Bardakları · Masa 1',
    ]);
  });

  it('has what runs and was played, at the time at which it began, and nothing postponed, cancelled, «hükmen» or of another season', () => {
    const fixtures = {
      running: game(clock(19), { matchId: 'm', startedAt: clock(19, 7) }),
      played: game(clock(18), { state: 'played', matchId: 'n', winnerId: 'a' }),
      postponed: game(clock(20), { state: 'postponed' }),
      cancelled: game(clock(20), { state: 'cancelled' }),
      forfeit: game(clock(20), { state: 'forfeit', winnerId: 'a' }),
      other: game(clock(20), { season: 'second' }),
    };
    expect(textOf(fixtures).match(/\d\d:\d\d/g)).toEqual(['18:00', '19:07']);
  });

  it('names an open place of the bracket by its origin, and keeps a name that runs from right to left in its line', () => {
    const { team2Id: _open, ...place } = game(clock(19), { from2: { tie: 's1', of: 'winner' } });
    const fixtures = { f: place };
    expect(textOf(fixtures)).toContain('Kadıköy Fırtına – Yarı final 1 galibi');
    const entries = eveningFixtures({ f: game(clock(19)) }, 'first', clock(19));
    const programme = programmeOf(entries, clock(19), () => 'نادي');
    expect(programme.matches[0]?.pair).toBe('\u2068نادي\u2069 – \u2068نادي\u2069');
  });

  it('its picture counts the matches that do not fit', () => {
    const pictureOf = (count: number) => {
      const matches = Array.from({ length: count }, () => ({ time: '19:00', pair: 'A – B', place: 'Masa 1' }));
      return programmePicture({ day: '21 Kasım', venue: '', matches }, 'Lig', 'lig.example');
    };
    expect([CARD_ROWS, CARD_ROWS + 3].map((count) => [pictureOf(count).rows.length, pictureOf(count).more])).toEqual([
      [CARD_ROWS, ''],
      [CARD_ROWS, 've 3 maç daha'],
    ]);
  });
});

it('the picture of a table has its first twelve, and counts the rest', () => {
  const teams = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ teamId: `t${at}`, rank: at + 1, team: { name: `Takım ${at}` }, played: 5, wins: 4, losses: 1 },
      ...{ winRate: 80, cups: 12 - at, points: 12, form: [] },
    })) as unknown as StandingsRow[];
  const about = { league: 'Lig', date: '1. Sezon', title: 'Puan Durumu', host: 'lig.example' };
  const whole = tablePicture(teams(TABLE_ROWS), about);
  expect([whole.rows.length, whole.more]).toEqual([TABLE_ROWS, '']);
  expect(whole.rows[0]).toEqual({ lead: '1', name: 'Takım 0', figures: ['5', '4', '1', '+12', '12'] });
  const cut = tablePicture(teams(TABLE_ROWS + 2), about);
  expect([cut.rows.length, cut.more, cut.heads.length]).toEqual([TABLE_ROWS, 've 2 takım daha', 5]);
});

describe('a picture of rows', () => {
  const LONG = 'Karşıyakalı Fırtınalar ile Bornova Yıldızları ve Gece Yarısı Kupacıları';
  const picture = (rows: number, more: Partial<RowsPicture>): RowsPicture => ({
    ...{ league: 'Lig '.repeat(40), date: '21 Kasım Cumartesi', title: 'Akşamın programı', about: 'Moda '.repeat(30) },
    ...{ heads: [], gold: 'lead', more: '', host: 'lig.example' },
    rows: Array.from({ length: rows }, () => ({ lead: '19:30', name: `${LONG} – ${LONG}`, figures: [LONG] })),
    ...more,
  });
  const table = (rows: number) =>
    picture(rows, {
      ...{ gold: 'last', heads: ['O', 'G', 'M', 'Kupa', 'Puan'], more: 've 30 takım daha' },
      rows: Array.from({ length: rows }, () => ({ lead: '12', name: LONG, figures: ['18', '12', '6', '−104', '36'] })),
    });
  /** Letters of a condensed face. */
  const width = (text: string, { size }: { size: number }) => text.length * size * 0.46;

  it.each([
    ['one match', picture(1, {})],
    ['a full programme', picture(CARD_ROWS, { more: 've 3 maç daha' })],
    ['matches without a table', picture(4, { rows: [{ lead: '19:30', name: LONG, figures: [''] }] })],
    ['a table', table(12)],
  ])('of %s stays within its edges, and no line covers another', (_what, one) => {
    const boxes = layoutRowsCard(one, width, true).flatMap((shape) => {
      if (shape.kind !== 'text') return [];
      const { text, font, x, y, align } = shape;
      const left = x - width(text, font) * { left: 0, center: 0.5, right: 1 }[align];
      return [{ text, left, right: left + width(text, font), top: y - font.size * 0.72, bottom: y + font.size * 0.16 }];
    });
    for (const { left, right, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(CARD_SIZE.width);
      expect(bottom).toBeLessThanOrEqual(CARD_SIZE.height);
    }
    const over = boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        .map((b) => `${a.text} | ${b.text}`),
    );
    expect(over).toEqual([]);
  });
});
