import { describe, expect, it } from 'vitest';
import { newMatch } from '../../../src/domain/match/rulebook.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import type { Fixture } from '../../../src/domain/schedule/types.ts';
import { statsOf } from '../../../src/domain/standings/all-time.ts';
import { recountSeasons } from '../../../src/domain/standings/recount-results.ts';
import { noStats } from '../../../src/domain/standings/season-results.ts';
import { fixtureOf } from './leagues.ts';

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

describe('forfeits', () => {
  it('give a win and a loss without cups, throws or MVP, and leave players alone', () => {
    const matches = { m: completed('t0', 't1', 't0', 10) };
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1', updatedAt: 20 });
    const without = statsOf(recountSeasons(matches));
    const { teams, players } = statsOf(recountSeasons(matches, { forfeit }));
    expect(players).toEqual(without.players);
    expect(teams).toEqual({
      t0: { wins: 1, losses: 1, points: 3, form: 'WL', lastMatchId: 'm' },
      t1: { wins: 1, losses: 1, points: 3, form: 'LW', lastMatchId: 'm' },
    });
    expect(statsOf(recountSeasons(matches, {}))).toEqual(without);
    const second = fixtureOf({ state: 'played', winnerId: 't1', matchId: 'm' });
    expect(statsOf(recountSeasons(matches, { second }))).toEqual(without);
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

  it('decision 39: have the names of their day, older ones those of the league, else those of the figures before', () => {
    const names = { team1Name: 'Fırtına', team2Name: '?' };
    const nameOf = (id: string) => (id === 't0' ? 'Yeni Fırtına' : undefined);
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1', updatedAt: 20 });
    const namesIn = (fixture: Fixture, matches = {}) => {
      const { teams } = recountSeasons(matches, { fixture }, nameOf).all ?? noStats();
      return [teams.t0?.name, teams.t1?.name];
    };
    expect(namesIn({ ...forfeit, ...names })).toEqual(['Fırtına', '?']);
    expect(namesIn(forfeit)).toEqual(['Yeni Fırtına', '?']);
    expect(namesIn({ ...forfeit, ...names }, { m: completed('t0', 't1', 't0', 10) })).toEqual(['Fırtına', 't1']);
  });

  it('that are damaged count for nobody', () => {
    const forfeit = fixtureOf({ state: 'forfeit', winnerId: 't1' });
    const { winnerId: _, ...none } = forfeit;
    const { team1Id: __, ...half } = forfeit;
    for (const one of [none, half, { ...forfeit, winnerId: 'x' }, { ...forfeit, team1Id: 't1' }]) {
      expect(statsOf(recountSeasons({}, { one }))).toEqual({ players: {}, teams: {} });
    }
  });
});
