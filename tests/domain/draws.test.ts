import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { metKey, parseMet, parseSeasonPlayer, parseSeasonTeam } from '../../src/domain/records/season-stats.ts';
import { parseTeamEntry, type TeamEntry } from '../../src/domain/records/team-entry.ts';
import { latestSeason, sayTheSame, teamEntry } from '../../src/domain/records/team-index.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { headToHead } from '../../src/domain/standings/head-to-head.ts';
import { playerHistory } from '../../src/domain/standings/player-history.ts';
import { recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { seasonDifferences } from '../../src/domain/standings/recount-seasons.ts';
import { seasonTable } from '../../src/domain/standings/season-table.ts';
import { hasDraws, placeKey, standingsRows } from '../../src/domain/standings/standings.ts';
import { standingsLines } from '../../src/domain/standings/standings-line.ts';
import { formResults, type Points, playedOf, pointsOf } from '../../src/domain/standings/stats.ts';
import { tablePicture } from '../../src/domain/standings/table-picture.ts';
import { parseTableRules, STANDARD_TABLE, type TableRules } from '../../src/domain/standings/table-rules.ts';
import { teamDuel } from '../../src/domain/standings/team-duel.ts';
import { teamHistory } from '../../src/domain/standings/team-history.ts';
import { withTieBreaks } from '../../src/domain/standings/tie-breaks.ts';
import { freshMatch } from '../support/match-fixtures.ts';
import { fixtureOf } from './schedule/leagues.ts';

type Result = 'won' | 'lost' | 'drawn' | 'won in overtime' | 'lost in overtime';
const RESULTS: readonly Result[] = ['won', 'lost', 'drawn', 'won in overtime', 'lost in overtime'];

/** A match of Fırtına against Bardaklar, as Fırtına sees its result. */
function played(result: Result, at: number, more: Partial<Match> = {}): Match {
  const isWon = result.startsWith('won');
  const [team1Score, team2Score] = result === 'won' ? [10, 7] : result === 'lost' ? [5, 10] : [8, 8];
  const overtime = result.endsWith('overtime') ? { team1Overtime: isWon ? 3 : 1, team2Overtime: isWon ? 1 : 3 } : {};
  return {
    ...freshMatch(),
    ...{ rules: '10o3x1', status: 'completed', team1Score, team2Score, ...overtime },
    ...(result === 'drawn' ? { drawn: true } : { winnerId: isWon ? 'firtina' : 'bardaklar' }),
    ...{ startedAt: at, completedAt: at, updatedAt: at },
    ...more,
  };
}
const all = (results: readonly Result[], season?: string): Record<string, Match> =>
  Object.fromEntries(
    results.map((result, at) => [`m${at}`, played(result, at + 1, season === undefined ? {} : { season })]),
  );
const RULES: TableRules = { win: 3, loss: 0, order: 'met', draw: 1, overtimeWin: 2, overtimeLoss: 1 };

describe('decision 147: the figures', () => {
  const seasons = recountSeasons(all(['won', 'drawn', 'won in overtime', 'drawn', 'lost in overtime', 'lost']));

  it('count a draw for teams, players and their meetings, and end a run with it', () => {
    expect(seasons.first?.teams.firtina).toMatchObject({
      ...{ wins: 2, losses: 2, draws: 2, overtimeWins: 1, overtimeLosses: 1, points: 8, form: 'DWDLL', bestRun: 1 },
    });
    expect(seasons.first?.teams.bardaklar).toMatchObject({ wins: 2, losses: 2, draws: 2, form: 'DLDWW', bestRun: 2 });
    expect(seasons.first?.players.ali).toMatchObject({ gamesPlayed: 6, wins: 2, losses: 2, draws: 2, winRate: 33 });
    expect(seasons.first?.met.bardaklar_firtina).toMatchObject({
      ...{ low: 2, high: 2, drawn: 2, lowOvertime: 1, highOvertime: 1 },
    });
  });

  it('of all time add up, without the overtimes, which only points need', () => {
    const two = recountSeasons({ ...all(['drawn', 'won in overtime']), x: played('drawn', 9, { season: 's2' }) });
    expect(two.all?.teams.firtina).toMatchObject({ draws: 2, wins: 1, overtimeWins: 1, points: 5, form: 'DWD' });
    expect(two.all?.players.ali).toMatchObject({ draws: 2, wins: 1, winRate: 33 });
    expect(two.all?.met.bardaklar_firtina).toMatchObject({ drawn: 2, high: 1, highOvertime: 1 });
    const { teams, players } = statsOf(two);
    expect(teams.firtina).toEqual({ wins: 1, losses: 0, draws: 2, points: 5, form: 'DWD', lastMatchId: 'x' });
    expect(players.ali).toMatchObject({ draws: 2 });
    expect(parseTeam({ name: 'Fırtına', stats: teams.firtina })?.stats).toEqual(teams.firtina);
    expect(parseUser('ali', { displayName: 'Ali', stats: players.ali })?.stats).toEqual(players.ali);
  });

  it('hold nothing more in a league without draws and overtimes', () => {
    const plain = recountSeasons(all(['won', 'lost']));
    const names = JSON.stringify(plain);
    for (const name of ['draw', 'vertime']) expect(names).not.toContain(name);
    expect(teamEntry({ name: 'Fırtına' }, latestSeason({ first: plain.first?.teams.firtina }))).toEqual({
      ...{ name: 'Fırtına', wins: 1, losses: 1, cups: -2, form: 'WL' },
    });
  });

  it('are read as they are stored, and a damaged one as none', () => {
    const of = seasons.first;
    expect(parseSeasonTeam(of?.teams.firtina)).toEqual(of?.teams.firtina);
    expect(parseSeasonPlayer(of?.players.ali)).toEqual(of?.players.ali);
    expect(parseMet(of?.met.bardaklar_firtina)).toEqual(of?.met.bardaklar_firtina);
    for (const damaged of ['2', null, Number.NaN, 0])
      expect(parseMet({ low: 1, high: 0, drawn: damaged })).toEqual({ low: 1, high: 0 });
  });

  it('that are wrong are found by the recount', () => {
    // All time shares the records of an only season.
    const wrong = JSON.parse(JSON.stringify(seasons)) as typeof seasons;
    Object.assign(wrong.first?.teams.firtina as object, { draws: 1, overtimeWins: 0 });
    Object.assign(wrong.first?.players.ali as object, { draws: 0 });
    Object.assign(wrong.first?.met.bardaklar_firtina as object, { drawn: 5, lowOvertime: 7 });
    expect(seasonDifferences(seasons, wrong).map(({ id, fields }) => [id, fields])).toEqual([
      ['firtina', ['draws', 'overtimeWins']],
      ['ali', ['draws']],
      ['bardaklar_firtina', ['drawn', 'lowOvertime']],
    ]);
    expect(seasonDifferences(seasons, seasons)).toEqual([]);
  });

  it('of a fixture that has only a score may be a draw or come of an overtime', () => {
    const scored = (more: Partial<Fixture>) => {
      const fixture = fixtureOf({ state: 'forfeit', team1Score: 9, team2Score: 9, updatedAt: 20, ...more });
      const { teams, met } =
        recountSeasons({}, { one: fixture }, undefined, { [fixture.season]: RULES })[fixture.season] ?? {};
      return [teams?.t0, teams?.t1, met?.[metKey('t0', 't1')]];
    };
    expect(scored({ drawn: true })).toEqual([
      expect.objectContaining({ wins: 0, losses: 0, draws: 1, points: 1, cupsFor: 9, form: 'D', run: 0 }),
      expect.objectContaining({ wins: 0, losses: 0, draws: 1, points: 1, cupsFor: 9, form: 'D', run: 0 }),
      { low: 0, high: 0, drawn: 1 },
    ]);
    expect(scored({ winnerId: 't1', team1Overtime: 0, team2Overtime: 2 })).toEqual([
      expect.objectContaining({ losses: 1, overtimeLosses: 1, points: 1, cupsFor: 9 }),
      expect.objectContaining({ wins: 1, overtimeWins: 1, points: 2, cupsFor: 9 }),
      { low: 0, high: 1, highOvertime: 1 },
    ]);
    // Without a winner and without a draw it counts for nobody.
    expect(scored({})).toEqual([undefined, undefined, undefined]);
  });
});

describe('decision 147: the points', () => {
  it('follow from all results, by the rules of the season', () => {
    const results = { wins: 4, losses: 3, draws: 2, overtimeWins: 1, overtimeLosses: 2 };
    expect(pointsOf(results)).toBe(4 * 3 + 2);
    expect(pointsOf(results, RULES)).toBe(3 * 3 + 1 * 2 + 2 * 1 + 1 * 0 + 2 * 1);
    expect(pointsOf(results, { win: 2, loss: 1 })).toBe(4 * 2 + 3 + 2);
    expect(pointsOf(results, { win: 3, loss: 0, draw: 0 })).toBe(12);
    expect(playedOf(results)).toBe(9);
  });

  it('of a season are read, and what is no number of points is left out', () => {
    expect(parseTableRules(RULES)).toEqual(RULES);
    expect(parseTableRules({ ...RULES, line: 'l1' })).toEqual(RULES);
    for (const wrong of [-1, 10, 1.5, '1', null])
      expect(parseTableRules({ ...STANDARD_TABLE, draw: wrong, overtimeWin: wrong, overtimeLoss: 4 })).toEqual({
        ...{ ...STANDARD_TABLE, overtimeLoss: 4 },
      });
    expect(parseTableRules({ draw: 2 })).toEqual(STANDARD_TABLE);
  });

  it('stand in the entry of the index wherever three for each win are wrong, so that every app reads them', () => {
    const entryOf = (results: readonly Result[], rules?: TableRules) => {
      const { first } = recountSeasons(all(results), {}, undefined, rules && { first: rules });
      return teamEntry({ name: 'F' }, latestSeason({ first: first?.teams.firtina }));
    };
    expect(entryOf(['drawn', 'won'])).toMatchObject({ wins: 1, draws: 1, points: 4 });
    expect(entryOf(['won in overtime'], RULES)).toMatchObject({ wins: 1, points: 2 });
    expect(entryOf(['won in overtime'])).not.toHaveProperty('points');
    const nothing = entryOf(['drawn', 'won'], { ...RULES, draw: 0 });
    expect(nothing).not.toHaveProperty('points');
    for (const one of [entryOf(['drawn', 'won']), nothing, entryOf(['won in overtime'], RULES)]) {
      const parsed = parseTeamEntry({ ...one, updatedAt: 1 }) as TeamEntry;
      expect(sayTheSame(parsed, one)).toBe(true);
      expect(sayTheSame(parsed, { ...one, draws: 7 })).toBe(false);
    }
    const [row] = standingsRows({ a: parseTeamEntry({ ...nothing, updatedAt: 1 }) as TeamEntry });
    expect(row).toMatchObject({
      played: 2,
      wins: 1,
      draws: 1,
      losses: 0,
      points: 3,
      winRate: 50,
      form: ['draw', 'win'],
    });
  });

  it('of any history are the sum of what each result gives, and a season’s table says the same as the index', () => {
    const value: Record<Result, keyof Points> = {
      ...{ won: 'win', lost: 'loss', drawn: 'draw' },
      ...{ 'won in overtime': 'overtimeWin', 'lost in overtime': 'overtimeLoss' },
    };
    const points = fc.integer({ min: 0, max: 9 });
    const anyRules = fc.record({ win: points, loss: points, draw: points, overtimeWin: points, overtimeLoss: points });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RESULTS), { minLength: 1, maxLength: 12 }), anyRules, (results, own) => {
        const rules = { ...own, order: 'met' } as const;
        const { first } = recountSeasons(all(results), {}, undefined, { first: rules });
        const expected = results.reduce((sum, result) => sum + Number(rules[value[result]]), 0);
        const record = first?.teams.firtina;
        expect(record?.points).toBe(expected);
        const index = {
          firtina: parseTeamEntry({ ...teamEntry({ name: 'F' }, latestSeason({ first: record })), updatedAt: 1 }),
        };
        const [ofIndex] = standingsRows(index as Record<string, TeamEntry>);
        const ofSeason = seasonTable('first', first?.teams ?? {}, {}).find(({ teamId }) => teamId === 'firtina');
        const { played, wins, draws, losses, form, cups } = ofSeason as NonNullable<typeof ofSeason>;
        expect(ofIndex).toMatchObject({ played, wins, draws, losses, form, cups, points: expected });
        expect(played).toBe(results.length);
      }),
    );
  });
});

const entry = (name: string, wins: number, draws: number, losses: number, cups = 0, points = wins * 3 + draws) =>
  ({ name, wins, draws, losses, cups, points, updatedAt: 1 }) satisfies TeamEntry;

describe('decision 147: the order of the table', () => {
  const order = (teams: Record<string, TeamEntry>, met = {}, rules?: TableRules) =>
    withTieBreaks(standingsRows(teams), met, rules).map(({ teamId, decided }) => `${teamId} ${decided.by}`);

  it('is by points, then by wins: level are teams of equal points and wins, however many matches they have played', () => {
    const teams = {
      a: entry('A', 1, 3, 0, 9),
      b: entry('B', 2, 0, 4),
      c: entry('C', 2, 0, 1),
      d: entry('D', 1, 3, 2, 1),
    };
    expect(order(teams)).toEqual(['b name', 'c name', 'a cups', 'd cups']);
    expect(order(teams, { b_c: { low: 0, high: 1 }, a_d: { low: 0, high: 0, drawn: 1 } })).toEqual([
      ...['c met', 'b met', 'a cups', 'd cups'],
    ]);
  });

  it('level teams are parted by the points that their meetings gave by the rules of the season', () => {
    const teams = { a: entry('A', 2, 1, 2), b: entry('B', 2, 1, 2), c: entry('C', 2, 1, 2) };
    // A beat B once and drew with C; B drew with C twice.
    const met = { a_b: { low: 1, high: 0 }, a_c: { low: 0, high: 0, drawn: 1 }, b_c: { low: 0, high: 0, drawn: 2 } };
    expect(withTieBreaks(standingsRows(teams), met).map(({ teamId, decided }) => [teamId, decided])).toEqual([
      ['a', { by: 'met', points: 4, wins: 1, played: 2 }],
      ['c', { by: 'met', points: 3, wins: 0, played: 3 }],
      ['b', { by: 'met', points: 2, wins: 0, played: 3 }],
    ]);
    expect(order(teams, met, { ...RULES, draw: 5 })).toEqual(['c met', 'b met', 'a met']);
    const pair = { a: entry('A', 1, 0, 1), b: entry('B', 1, 0, 1) };
    const won = { a_b: { low: 1, high: 1, highOvertime: 1 } };
    expect(order(pair, won)).toEqual(['a name', 'b name']);
    expect(order(pair, won, { ...RULES, overtimeLoss: 0 })).toEqual(['a met', 'b met']);
  });

  it('a kept place is that of exactly these figures, with their draws', () => {
    const [row] = standingsRows({ a: entry('A', 1, 2, 1, 5) });
    expect(placeKey('first', row as never)).toBe('first,a,1,1,5,2');
  });
});

describe('decision 147: what a table, a duel and a history show', () => {
  it('has a column of draws where some team of the table has one, and nowhere else', () => {
    const drawn = standingsRows({ a: entry('A', 1, 2, 1, 5), b: entry('B', 0, 0, 1) });
    const plain = standingsRows({ a: entry('A', 1, 0, 1, 5), b: entry('B', 0, 0, 1) });
    expect([hasDraws(drawn), hasDraws(plain), hasDraws([])]).toEqual([true, false, false]);
    expect(standingsLines(drawn).map(({ line }) => line)).toEqual(['1 G · 2 B · 1 M · %25', '0 G · 0 B · 1 M · %0']);
    expect(standingsLines(plain).map(({ line }) => line)).toEqual(['1 G · 1 M · %50', '0 G · 1 M · %0']);
    const about = { league: 'L', date: '', title: 'T', host: 'h' };
    expect(tablePicture(drawn, about)).toMatchObject({
      heads: ['O', 'G', 'B', 'M', 'Kupa', 'Puan'],
      rows: [{ figures: ['4', '1', '2', '1', '+5', '5'] }, { figures: ['1', '0', '0', '1', '0', '0'] }],
    });
    expect(tablePicture(plain, about)).toMatchObject({
      heads: ['O', 'G', 'M', 'Kupa', 'Puan'],
      rows: [{ figures: ['2', '1', '1', '+5', '3'] }, { figures: ['1', '0', '1', '0', '0'] }],
    });
  });

  it('a form has a third letter, and its words count the draws', () => {
    expect(formResults('WDLxD')).toEqual(['win', 'draw', 'loss', 'draw']);
    const [line] = standingsLines(standingsRows({ a: { ...entry('A', 1, 2, 0), form: 'DWD' } }));
    expect([line?.form, line?.formLabel]).toEqual([['draw', 'win', 'draw'], 'Son 3 maçta 1 galibiyet, 2 beraberlik']);
  });

  const listed = Object.entries(all(['won', 'won', 'drawn', 'lost'])).map(([matchId, match]) => ({ matchId, match }));

  it('two teams have draws beside their wins, and a draw ends a run', () => {
    const pair = { team1Id: 'firtina', team2Id: 'bardaklar' };
    const { wins, draws, run, bestRun, last } = teamDuel(pair, listed);
    expect({ wins, draws }).toEqual({ wins: { one: 2, two: 1 }, draws: 1 });
    expect({ run, bestRun }).toEqual({ run: { side: 'two', wins: 1 }, bestRun: { one: 2, two: 1 } });
    expect(last.map(({ match }) => match.drawn === true)).toEqual(
      listed.map(({ match }) => match.drawn === true).reverse(),
    );
    expect(teamDuel(pair, listed.slice(0, 3)).run).toBeNull();
    expect(headToHead({ matchId: 'x', match: freshMatch() }, listed).draws).toBe(1);
  });

  it('the histories of a team and of a player say that it was drawn', () => {
    expect(teamHistory('bardaklar', listed).map(({ result }) => result)).toEqual(['win', 'draw', 'loss', 'loss']);
    const { played: of, met } = playerHistory(['ali'], listed);
    expect(of.map(({ outcome }) => outcome)).toEqual(['lost', 'drawn', 'won', 'won']);
    expect(met[0]).toMatchObject({ wins: 2, draws: 1, losses: 1 });
  });
});
