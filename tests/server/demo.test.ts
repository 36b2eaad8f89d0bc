import { describe, expect, it } from 'vitest';
import { demoLeague } from '../../server/demo/league.ts';
import { parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { naiveFold } from '../support/naive-fold.ts';
import { seeded } from '../support/seeded.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const league = demoLeague(NOW, seeded(1), 'İstanbul');
const matches = Object.entries(league.matches);

describe('the demo league', () => {
  it('has 12 teams, 48 players, a captain for each team and 60 completed matches', () => {
    expect(Object.keys(league.teams)).toHaveLength(12);
    const users = Object.values(league.users);
    expect(users.filter((user) => user.role === 'player')).toHaveLength(48);
    expect(users.filter((user) => user.role === 'team')).toHaveLength(12);
    expect(matches).toHaveLength(60);
    expect(new Set(matches.map(([, match]) => match.status))).toEqual(new Set(['completed']));
  });

  it('every match equals a plain fold of its events', () => {
    for (const [matchId, match] of matches) {
      const tally = naiveFold(league.matchEvents[matchId] ?? {}, [match.team1Players, match.team2Players]);
      const cups = (players: readonly string[]) => players.reduce((sum, uid) => sum + (tally[uid]?.cups ?? 0), 0);
      expect([match.team1Score, match.team2Score]).toEqual([cups(match.team1Players), cups(match.team2Players)]);
      for (const [uid, { cups: scored, attempts }] of Object.entries(tally)) {
        expect(match.playerStats[uid]).toMatchObject({ cupsScored: scored, attempts });
      }
      const winner = match.team1Score > match.team2Score ? match.team1Id : match.team2Id;
      expect(match.winnerId).toBe(winner);
    }
  });

  it('tables and statistics equal the sums of the matches', () => {
    for (const [teamId, team] of Object.entries(league.teams)) {
      const played = matches.filter(([, match]) => [match.team1Id, match.team2Id].includes(teamId));
      const wins = played.filter(([, match]) => match.winnerId === teamId).length;
      expect(team.stats).toMatchObject({ wins, losses: played.length - wins, points: wins * 3 });
    }
    for (const [uid, user] of Object.entries(league.users)) {
      const played = matches.flatMap(([, match]) => match.playerStats[uid] ?? []);
      const cups = played.reduce((sum, { cupsScored }) => sum + cupsScored, 0);
      const totalAttempts = played.length * 10;
      expect(user.stats).toMatchObject({
        gamesPlayed: played.length,
        cupsScored: cups,
        totalAttempts,
        accuracy: totalAttempts === 0 ? 0 : Math.round((cups * 100) / totalAttempts),
        mvpCount: played.filter(({ isMVP }) => isMVP).length,
      });
    }
  });

  it('Issue 19: every team has its form and its entry in the index', () => {
    for (const [teamId, { name, logo, stats }] of Object.entries(league.teams)) {
      const { wins, losses, form } = stats;
      expect(stats.form).toMatch(/^[WL]{5}$/);
      expect(league.teamIndex[teamId]).toMatchObject({ name, logo, wins, losses, form, updatedAt: NOW });
    }
    expect(Object.keys(league.teamIndex)).toHaveLength(12);
  });

  it('is in the past, with Turkish names and a logo for each team', () => {
    for (const [, match] of matches) {
      expect(match.startedAt).toBeLessThan(match.completedAt ?? 0);
      expect(match.completedAt ?? 0).toBeLessThan(NOW);
    }
    const teams = Object.values(league.teams);
    expect(teams.map(({ name }) => name).join()).toMatch(/[çğıöşüÇĞİÖŞÜ]/);
    for (const { logo, city } of teams) expect([logo?.slice(0, 19), city]).toEqual(['data:image/svg+xml,', 'İstanbul']);
  });

  it('is read by the app without loss', () => {
    for (const [, match] of matches) expect(parseMatch(match)).toEqual(match);
    for (const team of Object.values(league.teams)) expect(parseTeam(team)).toEqual(team);
    for (const [uid, user] of Object.entries(league.users)) expect(parseUser(uid, user)).toEqual(user);
  });

  it('two starts create different seasons, the same random numbers the same season', () => {
    expect(demoLeague(NOW, seeded(1), 'İstanbul')).toEqual(league);
    expect(demoLeague(NOW, seeded(2), 'İstanbul')).not.toEqual(league);
  });
});
