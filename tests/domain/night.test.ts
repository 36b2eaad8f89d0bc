import { describe, expect, it } from 'vitest';
import { CARD_SIZE, upper } from '../../src/domain/match/card-ops.ts';
import { nightSummary as texts } from '../../src/domain/messages/night-summary.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { LATE } from '../../src/domain/schedule/lists.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bestNames, isNightOver, MIN_ATTEMPTS, nightOf, spokenResult } from '../../src/domain/stream/night.ts';
import { CARD_RESULTS, layoutNightCard, type NightPicture } from '../../src/domain/stream/night-card.ts';
import { momentOf } from '../../src/domain/text/league-clock.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { fixtureOf } from './schedule/leagues.ts';

const DAY = '2026-11-21';
const clock = (hour: number, minute = 0) => momentOf({ day: DAY, minute: hour * 60 + minute });
const HOUR = 3_600_000;

type Throws = Record<string, [cups: number, attempts: number]>;

/** A completed match, won by the first team, with what its players threw. */
function match(completedAt: number, throws: Throws = {}, more: Partial<Match> = {}): Match {
  const fresh = freshMatch();
  const playerStats = Object.fromEntries(
    Object.entries(fresh.playerStats).map(([uid, line]) => {
      const [cupsScored, attempts] = throws[uid] ?? [0, 0];
      return [uid, { ...line, cupsScored, attempts }];
    }),
  );
  const over = { status: 'completed', winnerId: fresh.team1Id, team1Score: 10, team2Score: 7, completedAt } as const;
  return { ...fresh, ...over, playerStats, ...more };
}
const night = (matches: Record<string, Match>, fixtures: Record<string, Fixture> = {}, day = DAY) =>
  nightOf({
    matches: Object.entries(matches).map(([matchId, one]) => ({ matchId, match: one })),
    fixtures,
    day,
    nameOf: (teamId) => teamId.toUpperCase(),
  });
const lines = (all: readonly { rank: number; name: string; value: number }[] = []) =>
  all.map(({ rank, name, value }) => `${rank} ${name} ${value}`);

describe('the summary of a night', () => {
  it('has the results of the evening until five in the morning, in the order in which they ended', () => {
    const all = {
      late: match(clock(28, 59)),
      first: match(clock(20)),
      before: match(clock(4, 59)),
      after: match(clock(29)),
      annulled: match(clock(21), {}, { annulled: { reason: 'x' } }),
      cancelled: match(clock(21), {}, { status: 'cancelled' }),
    };
    const found = night(all);
    expect(found?.results.map(({ id }) => id)).toEqual(['first', 'late']);
    expect(found?.results[0]?.sides).toEqual([
      { teamId: 'firtina', name: 'Kadıköy Fırtına', cups: 10, won: true },
      { teamId: 'bardaklar', name: 'Moda Bardakları', cups: 7, won: false },
    ]);
    expect(night({})).toBeNull();
    expect(night({ before: all.before })).toBeNull();
  });

  it('has what was decided without a match: hükmen without cups, a known score with them', () => {
    const forfeit = { state: 'forfeit', winnerId: 't1' } as const;
    const found = night(
      { played: match(clock(20, 30)) },
      {
        forfeit: fixtureOf({ ...forfeit, at: clock(20) }),
        scored: fixtureOf({ ...forfeit, at: clock(21), team1Score: 6, team2Score: 10 }),
        other: fixtureOf({ ...forfeit, at: clock(45) }),
        planned: fixtureOf({ at: clock(21) }),
      },
    );
    expect(found?.results.map(({ id, sides }) => [id, sides.map(({ cups }) => cups)])).toEqual([
      ['forfeit', [undefined, undefined]],
      ['played', [10, 7]],
      ['scored', [6, 10]],
    ]);
    expect(found?.results[0]?.sides.map(({ name, won }) => `${name} ${won}`)).toEqual(['T0 false', 'T1 true']);
  });

  it('adds up cups and throws of all matches, and players with equal figures share a place', () => {
    const found = night({
      a: match(clock(20), { ali: [6, 12], veli: [4, 16], ceren: [4, 8], isik: [3, 10] }),
      b: match(clock(21), { ali: [1, 8], ceren: [3, 12] }),
    });
    expect(lines(found?.best.cups)).toEqual(['1 Ali Yıldız 7', '1 Ceren Şahin 7', '3 Veli Güneş 4', '4 Işık Öztürk 3']);
    expect(bestNames(found?.best.cups ?? [])).toBe('Ali Yıldız, Ceren Şahin');
    expect(bestNames([1, 1, 1, 4].map((rank, index) => ({ rank, name: `P${index}` })))).toBe('P0 ve başkaları');
    expect(
      bestNames([
        { rank: 1, name: 'Ali' },
        { rank: 2, name: 'Veli' },
      ]),
    ).toBe('Ali');
    expect(lines(found?.best.accuracy)).toEqual([
      '1 Ali Yıldız 35',
      '1 Ceren Şahin 35',
      '3 Işık Öztürk 30',
      '4 Veli Güneş 25',
    ]);
    expect(found?.best.cups[0]?.team).toBe('Kadıköy Fırtına');
  });

  it('accuracy needs some throws, and throws that somebody counted', () => {
    const few = night({ a: match(clock(20), { ali: [4, MIN_ATTEMPTS - 1], veli: [1, MIN_ATTEMPTS] }) });
    expect(lines(few?.best.accuracy)).toEqual(['1 Veli Güneş 20']);
    const unmissed = night({
      a: match(clock(20), { ali: [9, 10] }, { rules: '10sn' }),
      b: match(clock(21), { veli: [3, 10] }),
    });
    expect(lines(unmissed?.best.accuracy)).toEqual(['1 Veli Güneş 30']);
    const typed = night({
      a: match(clock(20), { ali: [9, 10] }, { typed: true }),
      b: match(clock(21), { ali: [2, 10], veli: [3, 10] }),
    });
    expect(lines(typed?.best.accuracy)).toEqual(['1 Veli Güneş 30', '2 Ali Yıldız 20']);
    expect(lines(typed?.best.cups)).toEqual(['1 Ali Yıldız 11', '2 Veli Güneş 3']);
  });
});

it('a result is read out with its cups, or who won without a match', () => {
  const side = (name: string, won: boolean, cups?: number) => ({
    ...{ teamId: name, name, won },
    ...(cups === undefined ? {} : { cups }),
  });
  expect(spokenResult({ sides: [side('A', false, 7), side('B', true, 10)] })).toBe(texts.score('A', 7, 10, 'B'));
  expect(spokenResult({ sides: [side('A', true), side('B', false)] })).toBe(texts.walkoverOf('A', 'B'));
  expect(spokenResult({ sides: [side('A', false), side('B', true)] })).toBe(texts.walkoverOf('B', 'A'));
});

describe('the picture of a night', () => {
  const name = 'Karşıyakalı Fırtınalar ile Bornova Yıldızları ve Gece Yarısı Kupacıları';
  const picture = (results: number, table: number): NightPicture => ({
    ...{ league: 'Lig '.repeat(40), date: '21 Kasım Cumartesi', host: 'lig.example' },
    results: Array.from({ length: results }, () => ({ one: name, two: name, score: '10–7', won: 1 })),
    table: Array.from({ length: table }, (_, at) => ({ rank: at + 1, name, points: 123 })),
    best: [
      { title: 'Bu gece en çok kupa', name, value: '18' },
      { title: 'Bu gece en isabetli', name, value: '%100' },
    ],
  });
  /** Letters of a condensed face. */
  const width = (text: string, { size }: { size: number }) => text.length * size * 0.46;
  const shapesOf = (results: number, table: number) =>
    layoutNightCard(picture(results, table), width).filter((shape) => shape.kind === 'text');
  const scores = (shapes: ReturnType<typeof shapesOf>) => shapes.filter(({ text }) => text === '10–7').length;

  it.each([
    [1, 0],
    [4, 8],
    [CARD_RESULTS, 4],
    [CARD_RESULTS + 1, 4],
    [40, 4],
  ])('of %i results and %i rows of the table stays within its edges, and no line covers another', (results, table) => {
    const shapes = shapesOf(results, table);
    const boxes = shapes.map(({ text, font, x, y, align }) => {
      const left = x - width(text, font) * { left: 0, center: 0.5, right: 1 }[align];
      return { text, left, right: left + width(text, font), top: y - font.size * 0.72, bottom: y + font.size * 0.16 };
    });
    for (const { left, right, bottom } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(CARD_SIZE.width);
      expect(bottom).toBeLessThanOrEqual(CARD_SIZE.height);
    }
    const over = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom)
        .map((two) => `${one.text} | ${two.text}`),
    );
    expect(over).toEqual([]);
  });

  it('names winners brightly, and the leader of the table in gold', () => {
    const results = [
      { one: 'Moda', two: 'Sahil', score: '10–7', won: 1 },
      { one: 'Kaya', two: 'Deniz', score: '3–10', won: 2 },
    ] as const;
    const table = [
      { rank: 1, name: 'Yıldız', points: 9 },
      { rank: 2, name: 'Güneş', points: 6 },
    ];
    const colorsIn = (rows: typeof table) =>
      new Map(
        layoutNightCard({ ...picture(0, 0), results, table: rows }, width).flatMap((shape) =>
          shape.kind === 'text' ? [[shape.text, shape.color] as const] : [],
        ),
      );
    const colors = colorsIn(table);
    expect(['Moda', 'Sahil', 'Kaya', 'Deniz'].map((team) => colors.get(team))).toEqual([
      ...['chalk', 'mute', 'mute', 'chalk'],
    ]);
    expect(['Yıldız', '9', '6', '10–7', '18'].map((text) => colors.get(text))).toEqual([
      ...['chalk', 'gold', 'chalk', 'gold', 'gold'],
    ]);
    expect(colors.has(upper(texts.table))).toBe(true);
    expect(colorsIn([]).has(upper(texts.table))).toBe(false);
  });

  it('counts the results that do not fit', () => {
    expect(scores(shapesOf(CARD_RESULTS, 4))).toBe(CARD_RESULTS);
    const more = shapesOf(CARD_RESULTS + 2, 4);
    expect(scores(more)).toBe(CARD_RESULTS - 1);
    expect(more.map(({ text }) => text)).toContain('ve 3 maç daha');
  });
});

describe('the end of a night', () => {
  const now = clock(23);
  const left = (fixture: Fixture, live = {}) => !isNightOver({ one: fixture }, live, now);
  const planned = (at: number, more: Partial<Fixture> = {}) => fixtureOf({ at, ...more });

  it('is not there while a match runs or a fixture of the evening waits', () => {
    expect(isNightOver({}, {}, now)).toBe(true);
    expect(isNightOver({}, { m: { startedAt: 1 } }, now)).toBe(false);
    expect(left(planned(now + HOUR))).toBe(true);
    expect(left(planned(now - HOUR))).toBe(true);
    // A place of the bracket that waits for its team.
    const { team2Id: _open, ...place } = planned(now + HOUR);
    expect(left(place)).toBe(true);
  });

  it('does not wait for another evening, for what has a result or none, nor for what did not begin in two hours', () => {
    expect(left(planned(now + 20 * HOUR))).toBe(false);
    expect(left(planned(now - LATE))).toBe(false);
    expect(left(planned(now - LATE + 1))).toBe(true);
    for (const state of ['postponed', 'cancelled', 'forfeit', 'played'] as const)
      expect(left(planned(now, { state }))).toBe(false);
  });
});
