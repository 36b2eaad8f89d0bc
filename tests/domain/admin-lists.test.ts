import { describe, expect, it } from 'vitest';
import { adminTeams, adminUsers, filterRows, parseContact, waitingCounts } from '../../src/domain/admin/admin-lists.ts';
import type { TeamEntry } from '../../src/domain/records/team-entry.ts';
import type { Team, User } from '../../src/domain/records/types.ts';

const team = (name: string, approved = false) => ({ name, approved }) as Team;
const entry = (name: string) => ({ name, wins: 0, losses: 0, cups: 0, updatedAt: 1 }) as unknown as TeamEntry;
const user = (displayName: string, more: Partial<User> = {}) =>
  ({ displayName, role: 'player', approved: true, ...more }) as User;

const INDEX = { martilar: entry('Üsküdar Martıları'), cinar: entry('Çınar'), ozgur: entry('Özgür') };
const TEAMS = { yeni: team('Zirve'), bekleyen: team('Ankara'), cinar: team('Çınar'), martilar: team('Üsküdar', true) };
const USERS = {
  kaan: user('Kaan Işık', { role: 'team', teamId: 'cinar' }),
  ali: user('Ali', { teamId: 'ozgur' }),
  zeki: user('Zeki', { role: 'team', teamId: 'yeni', approved: false }),
  bos: user('Boşta', { role: 'team' }),
  admin: user('Yönetici', { role: 'admin', approved: false }),
};

describe('ADMIN-03, ADMIN-04: the teams of the panel', () => {
  const rows = adminTeams(INDEX, TEAMS, USERS);

  it('those that wait come first, then all, both in the Turkish order of their names', () => {
    expect(rows.map(({ team: { name }, approved }) => [name, approved])).toEqual([
      ...[
        ['Ankara', false],
        ['Zirve', false],
      ],
      ...[
        ['Çınar', true],
        ['Özgür', true],
        ['Üsküdar Martıları', true],
      ],
    ]);
  });

  it('a captain is the one of the team; a player of it is none', () => {
    const captains = Object.fromEntries(rows.map(({ teamId, captainName }) => [teamId, captainName]));
    expect(captains).toEqual({ yeni: 'Zeki', bekleyen: null, cinar: 'Kaan Işık', ozgur: null, martilar: null });
  });

  it('only a waiting team brings its whole record; one that is in the index already waits no more', () => {
    expect(rows.filter(({ record }) => record !== undefined).map(({ teamId }) => teamId)).toEqual(['bekleyen', 'yeni']);
    expect(rows.find(({ teamId }) => teamId === 'yeni')?.record).toBe(TEAMS.yeni);
  });

  it('are found by the words of their own and their captain’s names, without dots and hooks, and by the filter', () => {
    const found = (query: string, filter: 'all' | 'waiting' | 'approved' = 'all') =>
      filterRows(rows, query, filter).map(({ teamId }) => teamId);
    expect(found('')).toHaveLength(5);
    expect(found('', 'waiting')).toEqual(['bekleyen', 'yeni']);
    expect(found('', 'approved')).toEqual(['cinar', 'ozgur', 'martilar']);
    expect(found(' ISIK  cinar ')).toEqual(['cinar']);
    expect(found('ışık zirve')).toEqual([]);
    expect(found('zeki')).toEqual(['yeni']);
    expect(found('zeki', 'approved')).toEqual([]);
  });
});

describe('ADMIN-09, ADMIN-10: the people of the panel', () => {
  it('are all but admins, those that wait first, by name', () => {
    expect(adminUsers(USERS).map(({ uid, approved }) => [uid, approved])).toEqual([
      ...[
        ['zeki', false],
        ['ali', true],
        ['bos', true],
        ['kaan', true],
      ],
    ]);
  });

  it('are found by their names, and by the addresses that the search found', () => {
    const rows = adminUsers(USERS, { ali: 'posta@example.com' });
    expect(filterRows(rows, 'posta', 'all').map(({ uid }) => uid)).toEqual(['ali']);
    expect(filterRows(rows, 'kaan', 'all').map(({ uid }) => uid)).toEqual(['kaan']);
    expect(rows.find(({ uid }) => uid === 'bos')?.folded).toBe('bosta');
  });

  it('and the number of those that wait', () => {
    expect(waitingCounts(TEAMS, USERS)).toEqual({ teams: 3, users: 1 });
    expect(waitingCounts({}, {})).toEqual({ teams: 0, users: 0 });
  });

  it('an address is a text that is not empty', () => {
    expect(
      [{ email: 'a@b.c' }, { email: '' }, { email: 5 }, {}, null, 'x'].map((value) => parseContact('u', value)),
    ).toEqual([...['a@b.c', null, null, null, null, null]]);
  });
});
