import { expect, it } from 'vitest';
import { matchesCsv, playersCsv, standingsCsv } from '../../src/domain/admin/exports.ts';
import { exports as texts } from '../../src/domain/messages/admin-data.ts';
import { annulled } from '../../src/domain/messages/annulled.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import type { Match, User } from '../../src/domain/records/types.ts';
import type { StandingsRow } from '../../src/domain/standings/standings.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const line = (csv: string, row: number) => csv.split('\r\n')[row]?.split(';');
const AT = Date.UTC(2026, 10, 20, 18, 14);

it('all matches, oldest first, with their players and how they ended', () => {
  const stats = freshMatch().playerStats;
  const over: Match = {
    ...freshMatch(),
    ...{ status: 'completed', startedAt: AT, completedAt: AT + 1_800_000, team1Score: 10, team2Score: 7 },
    ...{ winnerName: 'Kadıköy Fırtına', videoUrl: 'https://youtu.be/x' },
    playerStats: { ...stats, veli: { ...stats.veli, cupsScored: 6, attempts: 9, isMVP: true } } as Match['playerStats'],
  };
  const gone: Match = {
    ...freshMatch(),
    status: 'cancelled',
    startedAt: AT - 60_000,
    cancelledAt: AT,
    team1Players: ['x'],
  };
  const csv = matchesCsv([over, { ...freshMatch(), startedAt: AT + 60_000 }, gone]);
  expect(csv.startsWith('\uFEFF')).toBe(true);
  expect(line(csv.slice(1), 0)).toEqual([...texts.matchColumns]);
  expect(line(csv, 1)).toEqual([
    ...['20 Kas 2026 21:13', '20 Kas 2026 21:14', texts.cancelled, 'Kadıköy Fırtına', '0', '0', 'Moda Bardakları'],
    ...['', '', '', 'Ceren Şahin 0/0, Işık Öztürk 0/0', ''],
  ]);
  expect(line(csv, 2)).toEqual([
    ...['20 Kas 2026 21:14', '20 Kas 2026 21:44', texts.completed, 'Kadıköy Fırtına', '10', '7', 'Moda Bardakları'],
    ...['Kadıköy Fırtına', 'Veli Güneş', 'Ali Yıldız 0/0, Veli Güneş 6/9', 'Ceren Şahin 0/0, Işık Öztürk 0/0'],
    'https://youtu.be/x',
  ]);
  expect(line(csv, 3)?.slice(0, 3)).toEqual(['20 Kas 2026 21:15', '', texts.ongoing]);
  // Decision 69: an annulled result has neither a winner nor a most valuable player.
  const without = line(matchesCsv([{ ...over, annulled: { reason: 'x' } }]), 1);
  expect([without?.[2], ...(without?.slice(7, 9) ?? [])]).toEqual([annulled.title, '', '']);
});

it('the table as it is shown', () => {
  const row = { rank: 1, team: { name: 'Moda' }, played: 3, wins: 2, losses: 1, winRate: 67, points: 6 };
  const csv = standingsCsv([row as unknown as StandingsRow]);
  expect(line(csv.slice(1), 0)).toEqual([...texts.standingsColumns]);
  expect(line(csv, 1)).toEqual(['1', 'Moda', '3', '2', '1', '67', '6']);
  // Decision 73: with groups the last column names them.
  const grouped = standingsCsv([{ ...row, group: 2 }, row] as unknown as StandingsRow[]);
  expect(line(grouped.slice(1), 0)).toEqual([...texts.standingsColumns, 'Grup']);
  expect(line(grouped, 1)).toEqual(['1', 'Moda', '3', '2', '1', '67', '6', 'B Grubu']);
  expect(line(grouped, 2)?.at(-1)).toBe('');
});

it('the approved players, most cups first', () => {
  const stats = { gamesPlayed: 3, cupsScored: 12, totalAttempts: 30, accuracy: 40, wins: 2, losses: 1, winRate: 67 };
  const user = (displayName: string, more: object) =>
    parseUser(displayName, { displayName, role: 'player', approved: true, createdAt: 1, stats, ...more }) as User;
  const users = {
    ali: user('Ali', { teamId: 'moda', position: 'Atıcı', stats: { ...stats, mvpCount: 1 } }),
    veli: user('Veli', { stats: { ...stats, cupsScored: 13 } }),
    ece: user('Ece', { approved: false }),
  };
  const csv = playersCsv(users, { moda: { name: 'Moda' } as TeamEntry });
  expect(line(csv.slice(1), 0)).toEqual([...texts.playerColumns]);
  expect(line(csv, 1)).toEqual(['Veli', '', '', '3', '13', '30', '40', '2', '1', '67', '0']);
  expect(line(csv, 2)).toEqual(['Ali', 'Moda', 'Atıcı', '3', '12', '30', '40', '2', '1', '67', '1']);
  expect(line(csv, 3)).toEqual(['']);
});
