import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekDocument, weeksDocument } from '../../functions/src/digest/weeks.ts';
import type { LeagueDigest } from '../../src/domain/digest/played-match.ts';
import { layoutWeekCard, type WeekPicture } from '../../src/domain/digest/week-card.ts';
import { parseWeek, parseWeeks, type Week } from '../../src/domain/digest/week-document.ts';
import { headlineText, resultText, weekText } from '../../src/domain/digest/week-text.ts';
import { CARD_SIZE } from '../../src/domain/match/card-ops.ts';
import { roundTitle } from '../../src/domain/messages/week.ts';
import type { Fixture, Fixtures } from '../../src/domain/schedule/types.ts';
import type { Measure } from '../../src/domain/text/fit-text.ts';
import { type StoryMatch, storyLeague } from '../support/story-league.ts';

const typed = (
  id: string,
  teams: [string, string],
  cups: [number, number, number, number],
  more: Partial<StoryMatch> = {},
) => {
  const [a, b] = teams;
  const uids = [`${a}1`, `${a}2`, `${b}1`, `${b}2`];
  return {
    ...{ id, teams, round: 'r1', players: [uids.slice(0, 2), uids.slice(2)] as const },
    typed: Object.fromEntries(uids.map((uid, nth) => [uid, cups[nth] ?? 0])),
    ...more,
  } satisfies StoryMatch;
};
const fixture = (round: number, state: Fixture['state'], more: Partial<Fixture> = {}): Fixture => ({
  ...{ season: 's1', round, stage: 'league', at: Date.UTC(2026, 4, 4, 17), state, sequence: 0, updatedAt: 1 },
  ...more,
});
const withFixtures = (league: LeagueDigest, fixtures: Fixtures, asOf = 0): LeagueDigest =>
  league.map((season) => ({ ...season, fixtures, asOf }));
const SEASON = storyLeague(typed('m', ['a', 'b'], [1, 1, 0, 0]))[0]?.season ?? '';
const nameOf = ({ teamId, name }: { teamId: string; name: string }) => name || `(${teamId})`;

/** Two rounds: of the first everything is decided, of the second one match is not played. */
const fixtures: Fixtures = {
  f1: fixture(1, 'played', { matchId: 'm1' }),
  f2: fixture(1, 'played', { matchId: 'm2' }),
  f3: fixture(1, 'forfeit', { team1Id: 'a', team2Id: 'nobody', winnerId: 'nobody' }),
  f4: fixture(1, 'cancelled'),
  f5: fixture(2, 'played', { matchId: 'm3' }),
  f6: fixture(2, 'postponed'),
};
const matches = [
  typed('m1', ['a', 'b'], [6, 4, 5, 4]),
  typed('m2', ['c', 'd'], [2, 2, 6, 1]),
  typed('m3', ['a', 'c'], [5, 5, 0, 1], { round: 'r2' }),
];
const league = withFixtures(storyLeague(...matches), fixtures);
const week = weekDocument(league, SEASON, 'r1') as Week;

describe('the summary of a round', () => {
  it('has its team, player and match, its results with the forfeits, and its figures', () => {
    expect(week.team).toMatchObject({ name: 'd', wins: 1, matches: 1, cups: 7, against: 4 });
    expect(week.team?.gain).toBeGreaterThan(0);
    // Six cups each: who won comes first, and then nothing of typed matches decides but the name.
    expect(week.player).toMatchObject({ uid: 'a1', cups: 6, wins: 1, throws: 0 });
    expect(week.match).toMatchObject({ matchId: 'm1', score: [10, 9], won: 1 });
    expect(week.match?.story[0]).toMatchObject({ own: 10, their: 9 });
    expect(week.results.map((one) => resultText(one, nameOf))).toEqual([
      'a 10–9 b',
      'c 4–7 d',
      '(nobody), a karşısında hükmen kazandı',
    ]);
    expect(week.figures).toEqual({ matches: 2, cups: 30, throws: 0, accuracy: 0, upsets: 0 });
    expect([week.before, week.after, week.more]).toEqual([null, null, 0]);
  });

  it('survives its way through a document', () => {
    const { headline, ...read } = week as Week & { headline: null };
    expect(parseWeek(JSON.parse(JSON.stringify(week)))).toEqual(read);
    // Earlier versions refuse a week with another kind of headline.
    expect(headline).toBeNull();
    expect(parseWeek({ ...week, lead: { ...week.lead, kind: 'later' } })?.lead).toBeNull();
    expect(parseWeek({ ...read, lead: undefined })?.lead).toBeUndefined();
    for (const broken of [null, 'x', [], {}, { ...week, results: 'x' }, { ...week, team: { name: 'x' } }])
      expect(parseWeek(broken)).toBeNull();
    expect(parseWeeks([{ round: 'r1', team: 'd', player: 'a1' }])).toHaveLength(1);
    expect(parseWeeks({})).toBeNull();
  });

  it('is not there while a fixture of the round is open, runs, or has no match that counts', () => {
    expect(weekDocument(league, SEASON, 'r2')).toBeNull();
    expect(weekDocument(league, SEASON, 'r3')).toBeNull();
    expect(weekDocument(league, 's9', 'r1')).toBeNull();
    expect(weekDocument(league, SEASON)).toBeNull();
    for (const state of ['planned', 'postponed'] as const) {
      const open = withFixtures(storyLeague(...matches), { ...fixtures, f4: fixture(1, state) });
      expect(weekDocument(open, SEASON, 'r1')).toBeNull();
    }
    const runs = withFixtures(storyLeague(...matches), { ...fixtures, f4: fixture(1, 'planned', { matchId: 'x' }) });
    expect(weekDocument(runs, SEASON, 'r1')).toBeNull();
    const done = withFixtures(storyLeague(...matches), { ...fixtures, f6: fixture(2, 'cancelled') });
    expect(weekDocument(done, SEASON, 'r2')).toMatchObject({ before: 'r1', after: null });
    expect(weekDocument(done, SEASON, 'r1')).toMatchObject({ before: null, after: 'r2' });
    expect(weeksDocument(done, SEASON)?.map(({ round }) => round)).toEqual(['r2', 'r1']);
    expect(weeksDocument(league, SEASON)).toEqual([{ round: 'r1', team: 'd', player: 'a1' }]);
    expect(weeksDocument(league, 's9')).toBeNull();
  });

  it('of a week without fixtures comes when its days are over', () => {
    const free = storyLeague(typed('m1', ['a', 'b'], [6, 4, 5, 4], { round: 'w2026-05-04' }));
    const at = (asOf: number) => weekDocument(withFixtures(free, {}, asOf), SEASON, 'w2026-05-04');
    // The league's clock is three hours ahead, and a night belongs to the day before.
    expect(at(Date.UTC(2026, 4, 11, 2, 59))).toBeNull();
    expect(at(Date.UTC(2026, 4, 11, 3))).not.toBeNull();
  });

  it('changes with an annulled match, which is no longer in it', () => {
    const annulled = withFixtures(storyLeague(...matches.filter(({ id }) => id !== 'm2')), fixtures);
    expect(weekDocument(annulled, SEASON, 'r1')).toMatchObject({ team: { name: 'a' }, figures: { matches: 1 } });
  });

  it('has a headline of each kind, which says nothing of its team and its player', () => {
    const of = (...told: StoryMatch[]) => {
      const done = withFixtures(storyLeague(...told), { f1: fixture(1, 'played') });
      return headlineText((weekDocument(done, SEASON, 'r1') as Week | null) ?? { lead: null });
    };
    expect(headlineText(week)).toBe('Kazananlar 2 maçta rakiplerinden toplam 4 kupa öndeydi.');
    const [close, clear] = [
      [typed('m1', ['a', 'b'], [6, 4, 5, 4]), typed('m2', ['c', 'd'], [3, 3, 6, 1])],
      [typed('m1', ['a', 'b'], [6, 4, 5, 0]), typed('m2', ['c', 'd'], [1, 1, 6, 2])],
    ];
    expect(of(...close)).toBe('Nefes kesen hafta: 2 maçtan 2’si tek kupa farkla bitti.');
    expect(of(...clear)).toBe('Farklı galibiyetler haftası: 2 maçtan 2’si açık farkla bitti.');
    expect(of(typed('m1', ['a', 'b'], [6, 4, 5, 0]))).toBe('Haftanın en farklı maçı 5 kupa farkla bitti.');
    const strong = ['ab', 'cd', 'ef'].flatMap(([one = '', two = '']) =>
      Array.from({ length: 12 }, (_, nth) => typed(`${one}${nth}`, [one, two], [5, 5, 1, 0], { round: 'r0' })),
    );
    expect(of(...strong, typed('m1', ['b', 'a'], [4, 4, 3, 2]), typed('m2', ['d', 'c'], [4, 4, 3, 2]))).toBe(
      'Sürprizler haftası: 2 maçtan 2’sini favori kaybetti.',
    );
    const expected = ['ab', 'cd', 'ef'].map(([one = '', two = '']) => typed(`n${one}`, [one, two], [4, 4, 3, 2]));
    expect(of(...strong, ...expected)).toBe('Favoriler haftası: 3 maçın hepsini beklenen taraf kazandı.');
    const draw = typed('m1', ['a', 'b'], [2, 2, 2, 2], { rules: '10d' });
    expect(of(draw)).toBe('1 maçtan 1’i berabere bitti.');
  });

  it('a match that the rule of ties decided is not the match of the week', () => {
    const tied = typed('m1', ['a', 'b'], [5, 4, 5, 4]);
    const of = (...told: StoryMatch[]) =>
      weekDocument(withFixtures(storyLeague(...told), { f1: fixture(1, 'played') }), SEASON, 'r1')?.match;
    expect(of(tied, typed('m2', ['c', 'd'], [4, 4, 3, 2]))).toMatchObject({ matchId: 'm2' });
    expect(of(tied)).toBeNull();
  });

  it('a final is no week', () => {
    const final = storyLeague(typed('m1', ['a', 'b'], [5, 5, 3, 2], { round: 'final' }));
    const stage = { f1: fixture(1, 'played', { stage: 'final' }) };
    const told = weekDocument(withFixtures(final, stage), SEASON, 'final') as Week;
    const text = weekText(told, { league: '', url: '', nameOf });
    expect(text).toContain('Kupa sahibini buldu.');
    expect(text).toContain('Finalin takımı: a');
    expect(text).not.toMatch(/hafta/i);
  });

  it('decides equal figures by the stated rules', () => {
    const of = (...told: StoryMatch[]) =>
      weekDocument(withFixtures(storyLeague(...told), { f1: fixture(1, 'played') }), SEASON, 'r1');
    // Both won by as much from the same rating: the name decides.
    const even = of(typed('m1', ['b', 'x'], [4, 4, 3, 2]), typed('m2', ['a', 'y'], [4, 4, 3, 2]));
    expect(even?.team?.name).toBe('a');
    expect(even?.player?.uid).toBe('a1');
    // As many cups, but one of them lost.
    expect(of(typed('m1', ['b', 'a'], [6, 2, 6, 1]))?.player?.uid).toBe('b1');
    const sharp = of(
      { ...typed('m1', ['b', 'x'], [0, 0, 0, 0]), typed: undefined as never, throws: 'b1+ b1+ b10 b1+' },
      { ...typed('m2', ['c', 'y'], [0, 0, 0, 0]), typed: undefined as never, throws: 'c1+ c1+ c1+' },
    );
    expect(sharp?.player).toMatchObject({ uid: 'c1', accuracy: 100 });
  });

  it('is told in a text with the three, the results and the address', () => {
    const lines = weekText(week, { league: 'Kupa Ligi', url: 'https://lig.example/week/1/r1', nameOf }).split('\n');
    expect(lines[0]).toBe('Kupa Ligi · 1. hafta özeti');
    expect(lines.find((line) => line.startsWith('Haftanın takımı: '))).toMatch(
      /^Haftanın takımı: d \(\+\d+ güç puanı\)$/,
    );
    expect(lines).toContain('Haftanın oyuncusu: a1 (6 kupa)');
    expect(lines).toContain('Haftanın maçı: a 10–9 b');
    expect(lines.at(-1)).toBe('https://lig.example/week/1/r1');
    const many = { ...week, results: Array.from({ length: 20 }, () => week.results[0] as Week['results'][number]) };
    expect(weekText(many, { league: '', url: '', nameOf })).toContain('ve 8 sonuç daha');
  });

  it.each([
    ['r12', '12. hafta'],
    ['semi', 'Yarı final'],
    ['w2026-05-04', '4 Mayıs 2026 haftası'],
    ['constructor', 'Haftanın özeti'],
    ['w2026-99-99', 'Haftanın özeti'],
    ['<b>', 'Haftanın özeti'],
  ])('%s is called %s', (key, title) => expect(roundTitle(key)).toBe(title));
});

describe('the picture of a week', () => {
  const measure: Measure = (text, font) => [...text].length * font.size * 0.62;
  const name = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }).filter((text) => text.trim() !== '');
  const picture = fc.record({
    ...{
      league: name,
      title: fc.constant('Turun özeti'),
      round: name,
      headline: name,
      host: fc.constant('lig.example.com'),
    },
    awards: fc.array(
      fc.record({ title: fc.constant('Haftanın takımı'), name, detail: name, value: fc.constant('10–9') }),
      { maxLength: 3 },
    ),
    results: fc.array(fc.record({ one: name, two: name, score: fc.constant('10–9'), won: fc.constantFrom(1, 2) }), {
      maxLength: 20,
    }),
  }) as fc.Arbitrary<WeekPicture>;

  it('stays inside and has no overlaps, whatever the names are', () => {
    fc.assert(
      fc.property(picture, (one) => {
        const boxes = layoutWeekCard(one, measure).flatMap((op) => {
          if (op.kind !== 'text') return [];
          const width = measure(op.text, op.font);
          const left = op.align === 'left' ? op.x : op.align === 'right' ? op.x - width : op.x - width / 2;
          return [{ left, right: left + width, top: op.y - op.font.size * 0.72, bottom: op.y + op.font.size * 0.2 }];
        });
        for (const [index, a] of boxes.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(0);
          expect(a.right).toBeLessThanOrEqual(CARD_SIZE.width);
          expect(a.bottom).toBeLessThanOrEqual(CARD_SIZE.height);
          for (const b of boxes.slice(index + 1)) {
            expect(
              a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
              JSON.stringify([a, b]),
            ).toBe(true);
          }
        }
      }),
    );
  });
});
