import { describe, expect, it } from 'vitest';
import { accountExport } from '../../src/domain/accounts/account-export.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { freshMatch } from '../support/match-fixtures.ts';

const NOW = Date.UTC(2026, 10, 20, 18, 14, 30);
const none = { contact: undefined, applications: undefined, notifications: undefined };
const league = {
  teams: {
    firtina: { name: 'Fırtına', captainId: 'kaan', members: { ali: true } } as unknown as Team,
    bardaklar: { name: 'Bardaklar', captainId: 'ali' } as unknown as Team,
    cinar: { name: 'Çınar', captainId: 'kaan', members: { veli: true } } as unknown as Team,
    zirve: { name: 'Zirve', captainId: 'kaan' } as unknown as Team,
  },
  matches: {
    m1: { ...freshMatch(), team1Score: 10, team2Score: 7, startedAt: NOW, status: 'completed' as const },
    m2: { ...freshMatch(), team1Players: ['x', 'y'] },
    m3: { ...freshMatch(), team1Players: ['y'], team2Players: ['ali'], playerStats: {}, startedAt: 0 },
  },
};

describe('the copy of what the league keeps about a person', () => {
  it('has his teams, his matches with his own line, and what is his alone', () => {
    const record = parseUser('ali', { displayName: 'Ali', role: 'player', approved: true, createdAt: 5 }) as User;
    const own = { uid: 'ali', record, contact: { email: 'a@b.c' }, applications: { a: 1 }, notifications: { n: 2 } };
    const names = { team1Name: 'Kadıköy Fırtına', team2Name: 'Moda Bardakları' };
    expect(accountExport(own, league, NOW)).toEqual({
      exportedAt: '2026-11-20T18:14:30.000Z',
      uid: 'ali',
      profile: record,
      contact: { email: 'a@b.c' },
      teams: { firtina: { name: 'Fırtına', role: 'player' }, bardaklar: { name: 'Bardaklar', role: 'captain' } },
      matches: {
        m1: {
          ...names,
          ...{ score: '10-7', status: 'completed', startedAt: '2026-11-20T18:14:30.000Z' },
          own: league.matches.m1.playerStats.ali,
        },
        m3: { ...names, score: '0-0', status: 'ongoing', startedAt: '1970-01-01T00:00:00.000Z', own: null },
      },
      applications: { a: 1 },
      notifications: { n: 2 },
    });
  });

  it('says that there is nothing, too', () => {
    expect(accountExport({ uid: 'kimse', record: null, ...none }, league, 0)).toEqual({
      ...{ exportedAt: '1970-01-01T00:00:00.000Z', uid: 'kimse', profile: null, contact: null },
      ...{ teams: {}, matches: {}, applications: {}, notifications: {} },
    });
  });
});
