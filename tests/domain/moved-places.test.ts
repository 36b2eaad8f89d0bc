import { expect, it } from 'vitest';
import { teamEntry } from '../../src/domain/records/team-index.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { type CountedLeague, resultDifferences } from '../../src/domain/standings/annulment.ts';
import { movedPlaces } from '../../src/domain/standings/moved-places.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { completedMatch } from '../support/league-data.ts';

const { match } = completedMatch('ali+', 'ali+', 'ceren+');
/** A match that `winner` won against `loser` with these cups. */
function won(at: number, winner: string, loser: string, cups: readonly [number, number] = [2, 1]): Match {
  const names = { team1Id: winner, team2Id: loser, team1Name: winner, team2Name: loser };
  return {
    ...match,
    ...names,
    team1Score: cups[0],
    team2Score: cups[1],
    winnerId: winner,
    winnerName: winner,
    updatedAt: at,
  };
}

function leagueOf(matches: Record<string, Match>): CountedLeague {
  const seasonStats = recountSeasons(matches);
  const latest = latestSeasons(seasonStats);
  const entries = Object.fromEntries(
    Object.entries(latest).map(([id, one]) => [id, { ...teamEntry({ name: id }, one), name: id, updatedAt: 1 }]),
  );
  const live = { entries: {}, featured: null };
  const stored = { entries: entries as CountedLeague['repeated']['entries'], seasonStats: seasonStats as never, live };
  return { matches, users: {}, teams: {}, repeated: stored };
}
const moved = (league: CountedLeague, matchIds: string[], groups = {}) =>
  movedPlaces('first', league, resultDifferences(league, { matchIds, annuls: true }), groups).map(
    ({ teamId, group, before, after }) => [teamId, group, before, after],
  );

it('names the teams whose place changes, by points, cups and meetings', () => {
  const matches = { m1: won(1, 'a', 'd', [5, 0]), m2: won(2, 'b', 'a'), m3: won(3, 'c', 'd'), m4: won(4, 'c', 'b') };
  // c has two wins; a has more cups than b, who beat it. Then d has lost nothing, and a only lost.
  expect(moved(leagueOf(matches), ['m1', 'm3'])).toEqual([
    ['d', undefined, 4, 3],
    ['a', undefined, 3, 4],
  ]);
  expect(moved(leagueOf(matches), [])).toEqual([]);
});

it('leaves out a team that is gone, and other seasons', () => {
  const matches = { m1: won(1, 'a', 'b'), m2: won(2, 'c', 'b', [1, 0]), m3: won(3, 'b', 'd', [9, 0]) };
  const league = leagueOf(matches);
  // c beat b, which counts where a is not level with them.
  expect(moved(league, ['m1'])).toEqual([
    ['c', undefined, 3, 1],
    ['b', undefined, 1, 2],
    ['a', undefined, 2, 3],
  ]);
  const { a: _left, ...entries } = league.repeated.entries;
  const gone = { ...entries, a: { gone: true, updatedAt: 1 } } as typeof entries;
  expect(moved({ ...league, repeated: { ...league.repeated, entries: gone } }, ['m1'])).toEqual([]);
  const differences = resultDifferences(league, { matchIds: ['m1'], annuls: true });
  expect(movedPlaces('s2', league, differences, {})).toEqual([]);
});

it('decision 69: changes the figures of who took part, and leaves those of others, also wrong ones', () => {
  const league = leagueOf({ m1: won(1, 'a', 'b'), m2: won(2, 'c', 'd') });
  const { teams } = league.repeated.seasonStats.first ?? {};
  const wrong = { ...league.repeated.seasonStats.first, teams: { ...teams, d: { ...(teams?.d as object), wins: 9 } } };
  const seasonStats = { ...league.repeated.seasonStats, first: wrong };
  const changed = (matchIds: string[]) =>
    resultDifferences({ ...league, repeated: { ...league.repeated, seasonStats } }, { matchIds, annuls: true }).flatMap(
      ({ path }) => (path.startsWith('seasonStats/first/teams') ? [path.slice(-1)] : []),
    );
  expect([changed(['m1']), changed(['m2'])]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  // A match that is gone changes nothing.
  expect(changed(['gone'])).toEqual([]);
});

it('counts the places in each group', () => {
  const matches = { m1: won(1, 'a', 'b'), m2: won(2, 'c', 'd') };
  const groups = { a: 1, b: 1, c: 2, d: 2 };
  expect(moved(leagueOf(matches), ['m2'], groups)).toEqual([]);
  const two = { ...matches, m3: won(3, 'd', 'c', [3, 0]) };
  expect(moved(leagueOf(two), ['m3'], groups)).toEqual([
    ['c', 2, 2, 1],
    ['d', 2, 1, 2],
  ]);
});
