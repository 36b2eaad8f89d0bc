import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { teamDuel } from '../../src/domain/standings/team-duel.ts';
import { duelPath } from '../../src/domain/text/duel-path.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const PAIR = { team1Id: 'firtina', team2Id: 'bardaklar' };

/** A completed match of both teams with the cups of its four players. */
function met(matchId: string, cups: readonly [number, number, number, number], more: Partial<Match> = {}) {
  const fresh = freshMatch();
  const playerStats = Object.fromEntries(
    Object.entries(fresh.playerStats).map(([uid, line], at) => [uid, { ...line, cupsScored: cups[at] ?? 0 }]),
  );
  const [team1Score, team2Score] = [cups[0] + cups[1], cups[2] + cups[3]];
  const winnerId = team1Score > team2Score ? fresh.team1Id : fresh.team2Id;
  const over = { status: 'completed', team1Score, team2Score, winnerId, completedAt: Number(matchId) } as const;
  return { matchId, match: { ...fresh, ...over, playerStats, ...more } };
}

/** The same match from the other side of the table. */
function swapped({ matchId, match }: ReturnType<typeof met>) {
  const { team1Id, team2Id, team1Name, team2Name, team1Score, team2Score, team1Players, team2Players } = match;
  const sides = {
    ...{ team1Id: team2Id, team1Name: team2Name, team1Score: team2Score, team1Players: team2Players },
    ...{ team2Id: team1Id, team2Name: team1Name, team2Score: team1Score, team2Players: team1Players },
  };
  return { matchId, match: { ...match, ...sides } };
}

const won = (matchId: string) => met(matchId, [6, 4, 3, 2]);
const lost = (matchId: string) => met(matchId, [1, 2, 5, 5]);

describe('two teams against each other', () => {
  it('has all their matches, wherever they stood, with wins, cups and runs', () => {
    const all = [won('1'), swapped(won('2')), lost('3'), swapped(lost('4')), won('5')];
    const { wins, cups, run, bestRun, last } = teamDuel(PAIR, [...all].reverse());
    expect({ wins, cups }).toEqual({ wins: { one: 3, two: 2 }, cups: { one: 36, two: 35 } });
    expect({ run, bestRun }).toEqual({ run: { side: 'one', wins: 1 }, bestRun: { one: 2, two: 2 } });
    expect(last.map(({ matchId }) => matchId)).toEqual(['5', '4', '3', '2', '1']);
  });

  it('leaves out other teams, and counts neither annulled nor cancelled nor running matches', () => {
    const others = [
      met('1', [9, 1, 0, 0], { team2Id: 'isik' }),
      met('2', [9, 1, 0, 0], { annulled: { reason: 'x' } }),
      met('3', [9, 1, 0, 0], { status: 'cancelled' }),
      met('4', [2, 1, 0, 0], { status: 'ongoing', rev: 3 }),
    ];
    const { wins, cups, run, last, players } = teamDuel(PAIR, others);
    expect({ wins, cups, run }).toEqual({ wins: { one: 0, two: 0 }, cups: { one: 0, two: 0 }, run: null });
    expect(last.map(({ matchId }) => matchId)).toEqual(['4']);
    expect(players).toEqual([]);
  });

  it('has the duels of the players: whoever met most often first, with the cups of both in these matches', () => {
    const third = {
      playerId: 'can',
      playerName: 'Can',
      teamId: 'firtina',
      cupsScored: 7,
      attempts: 9,
      accuracy: 77,
      isMVP: false,
    };
    const base = won('2');
    const { veli: _out, ...stats } = base.match.playerStats;
    const instead = met('2', [1, 0, 4, 6], {
      team1Players: ['ali', 'can'],
      playerStats: { ...stats, can: third } as Match['playerStats'],
    });
    const { players } = teamDuel(PAIR, [won('1'), swapped(instead)]);
    expect(
      players.map(({ one, two, matches }) => `${one.name} ${one.cups}–${two.cups} ${two.name}, ${matches}`),
    ).toEqual([
      'Ali Yıldız 12–6 Ceren Şahin, 2',
      'Ali Yıldız 12–4 Işık Öztürk, 2',
      'Can 7–3 Ceren Şahin, 1',
      'Can 7–2 Işık Öztürk, 1',
      'Veli Güneş 4–3 Ceren Şahin, 1',
      'Veli Güneş 4–2 Işık Öztürk, 1',
    ]);
  });

  it('lists eight duels of players: the ones with more cups, then by name, where they met as often', () => {
    const line = (playerId: string, cupsScored: number) => ({
      ...{ playerId, playerName: playerId, teamId: 'x', cupsScored, attempts: 10, accuracy: 0, isMVP: false },
    });
    const cups = { a: 1, b: 3, c: 1, d: 0, e: 5, f: 5 };
    const playerStats = Object.fromEntries(Object.entries(cups).map(([uid, count]) => [uid, line(uid, count)]));
    const three = met('1', [1, 0, 0, 0], { playerStats, team1Players: ['c', 'b', 'a'], team2Players: ['e', 'f', 'd'] });
    expect(teamDuel(PAIR, [three]).players.map(({ one, two }) => one.uid + two.uid)).toEqual([
      ...['be', 'bf', 'ae', 'af', 'ce', 'cf', 'bd', 'ad'],
    ]);
  });

  it('names teams and players as in the newest match', () => {
    const renamed = met('2', [6, 4, 3, 2], { team1Name: 'Yeni Fırtına' });
    expect(teamDuel(PAIR, [renamed, won('1')]).names).toEqual({ one: 'Yeni Fırtına', two: 'Moda Bardakları' });
    expect(teamDuel(PAIR, [won('1'), won('3'), swapped(renamed)]).names).toEqual({
      ...{ one: 'Kadıköy Fırtına', two: 'Moda Bardakları' },
    });
    expect(teamDuel(PAIR, [swapped(renamed)]).names).toEqual({ one: 'Yeni Fırtına', two: 'Moda Bardakları' });
    expect(teamDuel(PAIR, []).names).toBeNull();
  });

  it('has one address for both orders', () => {
    expect(duelPath('b', 'a')).toBe('/h2h/a/b');
    expect(duelPath('a', 'b')).toBe('/h2h/a/b');
    expect(duelPath('ş/1', 'a b')).toBe('/h2h/a%20b/%C5%9F%2F1');
  });
});
