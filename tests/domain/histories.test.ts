import { describe, expect, it } from 'vitest';
import type { ManualMatch, Match } from '../../src/domain/records/types.ts';
import { playerHistory } from '../../src/domain/standings/player-history.ts';
import type { StandingsRow } from '../../src/domain/standings/standings.ts';
import { standingsLines } from '../../src/domain/standings/standings-line.ts';
import { teamHistory } from '../../src/domain/standings/team-history.ts';
import { levelPairs } from '../../src/domain/standings/tie-breaks.ts';
import { freshMatch } from '../support/match-fixtures.ts';

/** A completed match of Fırtına against Bardaklar; `at` is its start. */
function match(one: number, two: number, at?: number, more: Partial<Match> = {}): Match {
  const base = freshMatch();
  const winner = one > two ? 'firtina' : 'bardaklar';
  return {
    ...base,
    ...{ status: 'completed', team1Score: one, team2Score: two, winnerId: winner, startedAt: 500 },
    ...(at === undefined ? {} : { startedAt: at, completedAt: at + 1 }),
    ...more,
  } as Match;
}
const scored = (base: Match, uid: string, cupsScored: number): Match => ({
  ...base,
  playerStats: {
    ...base.playerStats,
    [uid]: { ...(base.playerStats[uid] as Match['playerStats'][string]), cupsScored },
  },
});

describe('a player’s matches', () => {
  it('newest first, from his side, completed ones only', () => {
    const { played } = playerHistory(
      ['ceren'],
      [
        { matchId: 'a', match: scored(match(10, 7, 1000), 'ceren', 4) },
        { matchId: 'b', match: match(5, 10, 3000) },
        { matchId: 'c', match: { ...match(10, 2), annulled: { reason: 'Yanlış kadro' } } },
        { matchId: 'd', match: { ...match(1, 0, 9000), status: 'ongoing' } },
        { matchId: 'e', match: { ...match(1, 0, 9000), playerStats: {} } },
      ],
    );
    expect(played.map(({ matchId, outcome, cups }) => [matchId, outcome, cups])).toEqual([
      ['b', 'won', 0],
      ['a', 'lost', 4],
      ['c', 'lost', 0],
    ]);
  });

  it('his opponents: the most frequent first, then by wins, then by name; his own side is none', () => {
    const other = match(10, 1, 2000);
    const { zeki } = {
      zeki: { ...(other.playerStats.isik as Match['playerStats'][string]), playerId: 'zeki', playerName: 'Çetin' },
    };
    const { isik: _gone, ...rest } = other.playerStats;
    const { met } = playerHistory(
      ['ali'],
      [
        { matchId: 'a', match: match(10, 7, 1000) },
        { matchId: 'b', match: { ...other, playerStats: { ...rest, zeki } } },
        { matchId: 'c', match: match(3, 10, 4000) },
      ],
    );
    expect(met).toEqual([
      { playerId: 'ceren', name: 'Ceren Şahin', wins: 2, losses: 1, draws: 0 },
      { playerId: 'isik', name: 'Işık Öztürk', wins: 1, losses: 1, draws: 0 },
      { playerId: 'zeki', name: 'Çetin', wins: 1, losses: 0, draws: 0 },
    ]);
    const level = playerHistory(['ali'], [{ matchId: 'a', match: match(10, 7, 1000) }]).met;
    expect(level.map(({ name }) => name)).toEqual(['Ceren Şahin', 'Işık Öztürk']);
  });

  it('the seats of a guest who was joined with him are his, his own seat before them', () => {
    const guest = match(10, 7, 1000);
    const { veli: _own, ...rest } = guest.playerStats;
    const seats = { ...rest, g: { ...(guest.playerStats.veli as Match['playerStats'][string]), cupsScored: 6 } };
    expect(
      playerHistory(['veli', 'g'], [{ matchId: 'a', match: { ...guest, playerStats: seats } }]).played[0]?.cups,
    ).toBe(6);
    const both = { ...guest, playerStats: { ...guest.playerStats, g: seats.g } };
    expect(playerHistory(['veli', 'g'], [{ matchId: 'a', match: both }]).played[0]?.cups).toBe(0);
  });
});

describe('MMATCH-01, MMATCH-02, MMATCH-03: a team’s matches', () => {
  const manual = (more: Partial<ManualMatch>): ManualMatch =>
    ({
      date: '2026-05-01',
      opponent: 'Y',
      result: 'loss',
      score: '3-10',
      createdAt: 7,
      createdBy: 'admin',
      ...more,
    }) as ManualMatch;

  it('those of the app and those entered by hand, newest first', () => {
    const rows = teamHistory(
      'bardaklar',
      [
        { matchId: 'a', match: match(10, 7, Date.UTC(2026, 4, 2), { videoUrl: 'https://v' }) },
        { matchId: 'b', match: match(2, 10, Date.UTC(2026, 3, 1)) },
        { matchId: 'c', match: { ...match(2, 10, 1), status: 'cancelled' } },
        { matchId: 'd', match: match(2, 10, 1, { team1Id: 'x', team2Id: 'y' }) },
      ],
      { m: manual({ videoUrl: 'https://w' }) },
    );
    expect(rows.map(({ key }) => key)).toEqual(['a', 'm', 'b']);
    expect(rows[0]).toMatchObject({
      ...{
        key: 'a',
        kind: 'system',
        result: 'loss',
        opponent: 'Kadıköy Fırtına',
      },
      ...{ at: Date.UTC(2026, 4, 2), videoUrl: 'https://v' },
    });
    // The day begins at midnight in Turkey.
    expect(rows[1]).toMatchObject({
      ...{ key: 'm', kind: 'manual', result: 'loss', opponent: 'Y' },
      ...{ at: Date.UTC(2026, 3, 30, 21), videoUrl: 'https://w' },
    });
    expect(rows[2]).toMatchObject({ result: 'win' });
    expect(rows[2]).not.toHaveProperty('videoUrl');
  });

  it('a date that is no day counts by its own time, or by that of its entry', () => {
    const at = (date: string) => teamHistory('x', [], { m: manual({ date }) })[0]?.at;
    expect(at('2026-05-01T10:00:00Z')).toBe(Date.UTC(2026, 4, 1, 10));
    expect(at('geçen yaz')).toBe(7);
    expect(teamHistory('x', [])).toEqual([]);
    expect(teamHistory('firtina', [{ matchId: 'a', match: match(10, 1) }])[0]?.at).toBe(500);
  });
});

describe('the table', () => {
  const row = (teamId: string, wins: number, played: number, more: Partial<StandingsRow> = {}): StandingsRow =>
    ({
      ...{ teamId, wins, played, losses: played - wins, rank: 1, winRate: 50, points: wins * 3, form: [] },
      team: { name: teamId },
      ...more,
    }) as StandingsRow;

  it('asks for the meetings of two to four level teams that have played enough', () => {
    expect(levelPairs([])).toEqual([]);
    expect(levelPairs([row('a', 3, 4), row('b', 2, 4)])).toEqual([]);
    expect(levelPairs([row('b', 3, 4), row('a', 3, 4), row('c', 1, 9)])).toEqual(['a_b']);
    expect(levelPairs([row('a', 1, 1), row('b', 1, 1)])).toEqual(['a_b']);
    expect(levelPairs([row('a', 0, 0), row('b', 0, 0)])).toEqual([]);
    expect(levelPairs(['a', 'b', 'c'].map((id) => row(id, 1, 2)))).toEqual(['a_b', 'a_c', 'b_c']);
    expect(levelPairs(['a', 'b', 'c'].map((id) => row(id, 1, id === 'b' ? 1 : 2)))).toEqual([]);
    expect(levelPairs(['a', 'b', 'c', 'd'].map((id) => row(id, 1, 3)))).toHaveLength(6);
    expect(levelPairs(['a', 'b', 'c', 'd', 'e'].map((id) => row(id, 1, 9)))).toEqual([]);
  });

  it('STAND-08, STAND-10, STAND-11: as lines of a phone, with medals for the first three', () => {
    const team = { name: 'Moda', logo: '/l' } as StandingsRow['team'];
    const rows = [1, 2, 3, 4].map((rank) => row(`t${rank}`, 2, 3, { rank, team, form: ['win', 'loss', 'win'] }));
    const lines = standingsLines([...rows, row('t5', 0, 0, { rank: 5 })]);
    expect(lines.map(({ medal }) => medal)).toEqual([
      'altın madalya',
      'gümüş madalya',
      'bronz madalya',
      undefined,
      undefined,
    ]);
    expect(lines[0]).toMatchObject({ id: 't1', to: '/team/t1', rank: 1, name: 'Moda', logo: '/l', points: '6' });
    expect(lines[0]?.form).toEqual(['win', 'loss', 'win']);
    expect(lines[0]?.formLabel).toMatch(/3.*2|2.*3/);
    expect(lines[0]?.line).toMatch(/2.*1.*50/);
    expect(lines[4]).not.toHaveProperty('logo');
    expect(lines[3]).not.toHaveProperty('medal');
    expect(
      standingsLines([{ ...row('t', 0, 0), mark: '+1' }, row('u', 0, 0)]).map((line) => 'mark' in line && line.mark),
    ).toEqual([...['+1', false]]);
  });
});
