import { describe, expect, it } from 'vitest';
import { playerPage, teamPage } from '../../functions/src/digest/rating-page.ts';
import { ratingTable } from '../../functions/src/digest/rating-table.ts';
import { ownRecords, recordBook } from '../../functions/src/digest/record-book.ts';
import { weekDocument } from '../../functions/src/digest/weeks.ts';
import type { LeagueDigest } from '../../src/domain/digest/played-match.ts';
import { parseRatingPage } from '../../src/domain/digest/rating-page.ts';
import { claimsOf } from '../../src/domain/digest/stories.ts';
import { layoutWeekCard } from '../../src/domain/digest/week-card.ts';
import { parseWeek } from '../../src/domain/digest/week-document.ts';
import { resultText, weekText } from '../../src/domain/digest/week-text.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { type StoryMatch, storyLeague } from '../support/story-league.ts';

// What the digest makes of draws, overtimes and racks of six (decision 148). That no story claims what is untrue, `stories.test.ts` proves.

const of = (id: string, throws: string, rules?: string, more: Partial<StoryMatch> = {}): StoryMatch => ({
  ...{ id, throws, round: 'r1', pace: 30_000, ...(rules !== undefined && { rules }) },
  ...more,
});
const DRAW = 'a+*3 c+*3';
const OVERTIME = `${DRAW} ov1 c0@1 c+@1 a0@1`;
const ratedIn = (league: LeagueDigest, id: string) =>
  league.flatMap(({ matches }) => matches).find(({ matchId }) => matchId === id)?.rated;
const changeOf = (change: { before: number; after: number } | undefined) => (change ? change.after - change.before : 0);

describe('ratings', () => {
  it('a draw of equals moves nobody; of others it brings the teams nearer, and is no upset', () => {
    const even = ratedIn(storyLeague(of('m', DRAW, '10d')), 'm');
    expect(Object.values(even?.teams ?? {}).map(changeOf)).toEqual([0, 0]);
    expect(new Set(Object.values(even?.players ?? {}).map(({ after }) => after)).size).toBe(1);
    const won = Array.from({ length: 6 }, (_, nth) => of(`w${nth}`, 'a+*9 c+*2'));
    const uneven = ratedIn(storyLeague(...won, of('m', DRAW, '10d')), 'm');
    expect(changeOf(uneven?.teams.firtina)).toBeLessThan(0);
    expect(changeOf(uneven?.teams.firtina)).toBe(-changeOf(uneven?.teams.bardaklar));
    expect(changeOf(uneven?.players.ali)).toBeLessThan(changeOf(uneven?.players.ceren));
    expect(uneven?.isUpset).toBe(false);
  });

  it('an overtime is a win by one', () => {
    const rated = ratedIn(storyLeague(of('m', OVERTIME, '10o3')), 'm');
    const byOne = ratedIn(storyLeague(of('m', 'a+*3 c+*4')), 'm');
    expect([rated?.teams, rated?.players]).toEqual([byOne?.teams, byOne?.players]);
  });

  it('a point of the line says a draw, and an earlier version reads it too', () => {
    const league = storyLeague(of('m', DRAW, '10d'));
    for (const page of [teamPage(league, 'firtina'), playerPage(league, 'ceren')]) {
      expect(page?.line).toMatchObject([{ won: false, drawn: true, cups: [3, 3] }]);
      expect(parseRatingPage(JSON.parse(JSON.stringify(page)))).toEqual(page);
    }
    expect(teamPage(storyLeague(of('m', 'a+')), 'firtina')?.line[0]).not.toHaveProperty('drawn');
  });

  it('an upset in an overtime has a winner', () => {
    const won = Array.from({ length: 9 }, (_, nth) => of(`w${nth}`, 'a+*9 c+*2'));
    const league = storyLeague(...won, of('m', OVERTIME, '10o3'));
    expect(ratingTable(league, league[0]?.season ?? '')?.upsets).toMatchObject([
      { matchId: 'm', winner: { id: 'bardaklar', cups: 3 }, loser: { id: 'firtina', cups: 3 } },
    ]);
  });
});

describe('records', () => {
  const kindsOf = (league: LeagueDigest, matchId: string) =>
    (recordBook(league)?.records ?? [])
      .filter(({ holders }) => holders.some((one) => one.matchId === matchId))
      .map(({ kind }) => kind);

  it('a rack of six is another game: its matches stand beside none of ten', () => {
    const league = storyLeague(of('six', 'a+*6 c+', '6o2'));
    expect(kindsOf(league, 'six')).toEqual(['teamPoints', 'playerPoints']);
  });

  it('a draw claims what has no winner', () => {
    const league = storyLeague(of('m', 'c+*3 a+*10 c+*7', '10d'));
    const kinds = kindsOf(league, 'm');
    expect(kinds).toEqual(expect.arrayContaining(['mostCups', 'mostThrows', 'leadChanges', 'longestMatch', 'teamRun']));
    for (const kind of ['biggestWin', 'comeback', 'fastestWin', 'fewestThrows', 'upset', 'teamWins', 'teamPoints']) {
      expect(kinds).not.toContain(kind);
    }
    expect(recordBook(league)?.records[0]?.holders[0]?.teams.map(({ id }) => id)).toEqual(['firtina', 'bardaklar']);
  });

  it('cups of an overtime count in none, but its throws last', () => {
    const league = storyLeague(of('m', 'a+*10 c+*10 ov1 c0@1 c+@1 a+@1 c+@1', '10o3'));
    const records = new Map(recordBook(league)?.records.map((one) => [one.kind, one]));
    expect(records.get('mostCups')?.value).toBe(20);
    expect(records.get('mostThrows')?.value).toBe(20);
    expect(records.get('playerRun')?.value).toBe(10);
    expect(records.get('longestMatch')?.value).toBe(24 * 30_000);
    expect(records.has('fastestWin')).toBe(false);
    expect(records.get('fewestThrows')?.holders[0]?.by?.id).toBe('bardaklar');
    expect(records.get('comeback')?.value).toBe(10);
  });

  it('a draw ends a run of wins, and makes none', () => {
    const win = (id: string) => of(id, 'a+*5 c+');
    const league = storyLeague(win('m1'), win('m2'), of('m3', DRAW, '10d'), win('m4'));
    expect(ownRecords(league, 'team', 'firtina').find(({ kind }) => kind === 'teamWins')).toMatchObject({
      value: 2,
      matchId: 'm2',
    });
  });
});

describe('stories', () => {
  const factsOf = (pattern: string, ...matches: StoryMatch[]) =>
    (claimsOf(storyLeague(...matches)).get(matches.at(-1)?.id ?? '') ?? []).filter(
      ({ fact }) => fact.pattern === pattern,
    );

  it('a draw ends runs of wins and losses', () => {
    const [win, loss] = ['a+*5 c+', 'c+*5 a+'];
    const toldAfter = (middle: StoryMatch, throws: string, last: string) =>
      ['winRun', 'firstWin', 'losingEnd'].filter(
        (pattern) => factsOf(pattern, of('m1', throws), of('m2', throws), middle, of('m4', last)).length > 0,
      );
    const draw = of('m3', DRAW, '10d');
    expect([of('m3', win), draw].map((middle) => toldAfter(middle, win, win))).toEqual([['winRun'], []]);
    expect([of('m3', loss), draw].map((middle) => toldAfter(middle, loss, win))).toEqual([['firstWin'], []]);
  });

  it('the longest match of the season counts its overtimes', () => {
    const short = (id: string) => of(id, 'a+*5 c+');
    const before = ['m1', 'm2', 'm3', 'm4'].map(short);
    const long = of('m5', OVERTIME, '10o3', { pace: 60_000 });
    expect(factsOf('longest', ...before, short('m0'), long)).toMatchObject([{ fact: { count: 9 } }]);
    expect(factsOf('longest', ...before, long, of('m6', 'a+*5 c+*3', undefined, { pace: 60_000 }))).toEqual([]);
  });
});

describe('the week', () => {
  const matches = [
    of('m1', DRAW, '10d'),
    of('m2', OVERTIME, '10o3', { teams: ['x', 'y'] }),
    of('m3', 'a+*2 c+', undefined, { teams: ['firtina', 'y'] }),
  ];
  const planned: Fixture = {
    ...{ season: 'first', round: 1, stage: 'league', at: 0, state: 'forfeit', sequence: 0, updatedAt: 1 },
    ...{ team1Id: 'x', team2Id: 'firtina', team1Score: 4, team2Score: 4, drawn: true },
  };
  const league = storyLeague(...matches).map((season) => ({ ...season, fixtures: { f: planned } }));
  const document = weekDocument(league, league[0]?.season, 'r1');
  const week = parseWeek(JSON.parse(JSON.stringify(document)));
  const nameOf = ({ teamId }: { teamId: string }) => teamId;

  it('has draws at their places, without a winner', () => {
    expect(week?.results.map(({ matchId, won }) => [matchId, won])).toEqual([
      ['m1', null],
      ['m2', 2],
      ['m3', 1],
      [null, null],
    ]);
    expect(week?.match?.matchId).toBe('m2');
    expect(week?.results.map((one) => resultText(one, nameOf))).toEqual([
      'firtina 3–3 bardaklar',
      'x 3–3 y (uz. 0–1)',
      'firtina 2–1 y',
      'x 4–4 firtina',
    ]);
  });

  it('an earlier version reads the results that have a winner', () => {
    expect(document?.results.map(({ matchId, won }) => [matchId, won])).toEqual([
      ['m2', 2],
      ['m3', 1],
    ]);
  });

  it('its text and its picture name nobody as the winner of a draw', () => {
    const draws = storyLeague(of('m1', DRAW, '10d')).map((season) => ({ ...season, fixtures: { f: planned } }));
    const only = parseWeek(weekDocument(draws, draws[0]?.season, 'r1'));
    expect([only?.team, only?.match, only?.player?.wins]).toEqual([null, null, 0]);
    const text = weekText(only as NonNullable<typeof only>, { league: 'Lig', url: '', nameOf });
    expect(text).not.toMatch(/kazan|hükmen|galip/i);
    const results = [{ one: 'Bir', two: 'İki', score: '3–3', won: null }];
    const picture = {
      league: 'Lig',
      title: 'Haftanın özeti',
      round: '1',
      headline: '',
      awards: [],
      results,
      host: 'x',
    };
    const ops = layoutWeekCard(picture, (said) => said.length);
    const colors = ops.flatMap((op) => (op.kind === 'text' && /^(BİR|Bir|İki|İKİ)$/.test(op.text) ? [op.color] : []));
    expect(colors).toEqual(['chalk', 'chalk']);
  });
});
