import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import { teamIdsOf } from '../../../src/domain/match/sides.ts';
import type { Match, TeamStats } from '../../../src/domain/records/types.ts';
import { teamsOf } from '../../../src/domain/schedule/fixture-kinds.ts';
import { type Counted, declarationPatch, takeBackPatch } from '../../../src/domain/schedule/forfeit-patches.ts';
import { recountWithForfeits } from '../../../src/domain/schedule/forfeit-stats.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { addMatchToTeam, recount } from '../../../src/domain/standings/add-match.ts';
import { recountSeasons } from '../../../src/domain/standings/recount-results.ts';
import { afterMatch, type KnownStats, noStats } from '../../../src/domain/standings/season-results.ts';
import { ZERO_TEAM_STATS } from '../../../src/domain/standings/stats.ts';
import { howMany } from '../../support/effort.ts';
import { fixtureOf } from './leagues.ts';

const TEAMS = ['t0', 't1', 't2'];

function completed(one: string, other: string, winnerId: string, at: number): Match {
  const side = (id: string) => ({
    id,
    name: id,
    players: [1, 2].map((place) => ({ uid: `${id}-${place}`, displayName: `${id} ${place}` })),
  });
  const match = newMatch({ team1: side(one), team2: side(other) });
  const time = { createdAt: at, startedAt: at, updatedAt: at, completedAt: at };
  const playerStats = Object.fromEntries(
    Object.entries(match.playerStats).map(([uid, stats], index) => [
      uid,
      { ...stats, cupsScored: index, isMVP: index === 3 },
    ]),
  );
  return { ...match, ...time, playerStats, status: 'completed', winnerId };
}

interface League {
  matches: Record<string, Match>;
  fixtures: Record<string, Fixture>;
  teams: Record<string, TeamStats>;
  /** Of the season, and of all time. */
  figures: Record<string, KnownStats>;
}
const SEASONS = ['first', 'all'];
const nobody = (): League => ({ matches: {}, fixtures: {}, teams: {}, figures: { first: noStats(), all: noStats() } });

const anyMove = fc.record({
  how: fc.constantFrom('match', 'forfeit', 'score', 'back', 'back'),
  pair: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
  pick: fc.nat(),
});

const forfeitsOf = ({ fixtures }: League) => Object.keys(fixtures).filter((id) => fixtures[id]?.state === 'forfeit');

/** The league after an update of the statistics. */
function patched(league: League, patch: Readonly<Record<string, unknown>>): Pick<League, 'teams' | 'figures'> {
  const after = structuredClone({ teams: league.teams, figures: league.figures });
  for (const [path, value] of Object.entries(patch)) {
    const { forfeitLine: line, recount: _mark, ...record } = value as Record<string, unknown>;
    expect(line).toBe('line');
    const [root, one = '', kind = '', id = ''] = path.split('/');
    if (root === 'teams') after.teams[one] = record as unknown as TeamStats;
    else Object.assign(after.figures[one]?.[kind as 'teams' | 'met'] ?? {}, { [id]: record });
  }
  return after;
}

/** One more result, counted as the app counts it: from what stood before, a forfeit taken back from its teams' results alone. */
function move(league: League, { how, pair, pick }: { how: string; pair: string[]; pick: number }, at: number): League {
  const [winnerId = '', loserId = ''] = pair;
  if (how === 'match') {
    const matchId = `m${at}`;
    const match = completed(loserId, winnerId, winnerId, at);
    const after = structuredClone(league);
    for (const id of pair) {
      after.teams[id] = addMatchToTeam(after.teams[id] ?? ZERO_TEAM_STATS, { matchId, won: id === winnerId });
    }
    for (const season of SEASONS) {
      const known = after.figures[season] as KnownStats;
      const { teams, players, met } = afterMatch(known, matchId, match);
      after.figures[season] = {
        teams: { ...known.teams, ...teams },
        players: { ...known.players, ...players },
        met: { ...known.met, ...met },
      };
    }
    return { ...after, matches: { ...league.matches, [matchId]: match } };
  }
  const counted = ({ team1Id = '', team2Id = '' }: Fixture): Counted => ({
    teams: Object.fromEntries([team1Id, team2Id].map((id) => [id, league.teams[id] ?? ZERO_TEAM_STATS])),
    figures: league.figures,
    lines: {},
    indexed: {},
  });
  const nameOf = (id: string) => id;
  if (how === 'forfeit' || how === 'score') {
    // The home team loses, or it is a tie.
    const score = how === 'score' ? { team1Score: pick % 11, team2Score: Math.max(1, pick % 11) } : {};
    const declared = { team1Id: loserId, team2Id: winnerId, winnerId, state: 'forfeit', updatedAt: at } as const;
    // Of a day that is yet to come, or long past: the order is that of the declarations.
    const fixture = fixtureOf({ ...declared, ...score, season: 'first', at: 500 - pick });
    const after = patched(league, declarationPatch(fixture, counted(fixture), 'line', nameOf));
    return { ...league, ...after, fixtures: { ...league.fixtures, [`f${at}`]: fixture } };
  }
  const ids = forfeitsOf(league);
  const id = ids[pick % Math.max(1, ids.length)] ?? '';
  const { [id]: gone, ...fixtures } = league.fixtures;
  if (gone === undefined) return league;
  const isTheirs = (teamIds: readonly string[]) => teamsOf(gone).some((teamId) => teamIds.includes(teamId));
  const results = {
    matches: Object.fromEntries(Object.entries(league.matches).filter(([, match]) => isTheirs(teamIdsOf(match)))),
    fixtures: Object.fromEntries(Object.entries(fixtures).filter(([, fixture]) => isTheirs(teamsOf(fixture)))),
  };
  return { ...league, ...patched(league, takeBackPatch([gone], counted(gone), results, 'line', nameOf)), fixtures };
}

/** Who has no result counts as one who was never counted. */
const counted = <Record extends { wins: number; losses: number }>(teams: Readonly<{ [id: string]: Record }>) =>
  Object.fromEntries(Object.entries(teams).filter(([, { wins, losses }]) => wins + losses > 0));
/** The figures of the seasons likewise. */
const figuresOf = (figures: Readonly<Record<string, KnownStats>>) =>
  SEASONS.map((season) => {
    const { teams = {}, players = {}, met = {} } = figures[season] ?? {};
    return {
      teams: counted(teams),
      players,
      met: Object.fromEntries(Object.entries(met).filter(([, { low, high }]) => low + high > 0)),
    };
  });

describe('forfeits', () => {
  it('step by step, declared and taken back in any order, count what a recount of everything does', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
        let league = nobody();
        moves.forEach((one, at) => {
          league = move(league, one, 1000 + at);
          expect(counted(league.teams)).toEqual(recountWithForfeits(league.matches, league.fixtures).teams);
          const right = recountSeasons(league.matches, league.fixtures, (id) => id);
          expect(figuresOf(league.figures)).toEqual(figuresOf(right));
        });
      }),
      { numRuns: howMany('PROVE_RUNS', 150, 3_000) },
    );
  });

  it('that are taken back at once leave all statistics as they were', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), anyMove, (moves, one) => {
        const before = moves
          .filter(({ how }) => how !== 'back')
          .reduce((now, step, at) => move(now, step, 1000 + at), nobody());
        const after = move(before, { ...one, how: 'forfeit' }, 2000);
        const pick = forfeitsOf(after).indexOf('f2000');
        const back = move(after, { ...one, how: 'back', pick }, 3000);
        expect(counted(back.teams)).toEqual(counted(before.teams));
        expect(figuresOf(back.figures)).toEqual(figuresOf(before.figures));
        expect(recountWithForfeits(back.matches, back.fixtures)).toEqual(
          recountWithForfeits(before.matches, before.fixtures),
        );
      }),
      { numRuns: howMany('PROVE_RUNS', 150, 3_000) },
    );
  });

  it('give a win and a loss without cups, throws or MVP, and leave players alone', () => {
    const matches = { m: completed('t0', 't1', 't0', 10) };
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1', updatedAt: 20 });
    const without = recount(matches);
    const { teams, players } = recountWithForfeits(matches, { forfeit });
    expect(players).toEqual(without.players);
    expect(teams).toEqual({
      t0: { wins: 1, losses: 1, points: 3, form: 'WL', lastMatchId: 'm' },
      t1: { wins: 1, losses: 1, points: 3, form: 'LW', lastMatchId: 'm' },
    });
    expect(recountWithForfeits(matches, {})).toEqual(without);
    const second = fixtureOf({ state: 'played', winnerId: 't1', matchId: 'm' });
    expect(recountWithForfeits(matches, { second })).toEqual(without);
  });

  it('decision 72: of which the score is known give its cups to both teams, and «hükmen» or half a score none', () => {
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1', updatedAt: 20 });
    const cupsOf = (score: Partial<Fixture>) => {
      const { teams, players } = recountSeasons({}, { one: { ...forfeit, ...score } }).all ?? noStats();
      expect(players).toEqual({});
      return [teams.t0, teams.t1].map((team) => [team?.wins, team?.cupsFor, team?.cupsAgainst]);
    };
    expect(cupsOf({ team1Score: 7, team2Score: 10 })).toEqual([
      [0, 7, 10],
      [1, 10, 7],
    ]);
    for (const half of [{}, { team1Score: 7 }, { team2Score: 10 }]) {
      expect(cupsOf(half)).toEqual([
        [0, 0, 0],
        [1, 0, 0],
      ]);
    }
  });

  it('that are damaged count for nobody', () => {
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1' });
    const { winnerId: _, ...none } = forfeit;
    const { team1Id: __, ...half } = forfeit;
    for (const one of [none, half, { ...forfeit, winnerId: 'x' }, { ...forfeit, team1Id: 't1' }]) {
      expect(recountWithForfeits({}, { one })).toEqual({ players: {}, teams: {} });
    }
  });
});
