import { describe, expect, it } from 'vitest';
import { afterRegistration, captainTarget, guard, maySeeTeam, profileOf } from '../../src/domain/accounts/access.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import type { User } from '../../src/domain/records/types.ts';

const account = { uid: 'u', email: 'ali@example.com', displayName: 'Ali Yıldız' };
const record = (role: string, approved: boolean) =>
  parseUser('u', { displayName: 'Kayıtlı', role, approved, createdAt: 5 }) as User;

describe('the profile of a signed-in account', () => {
  it('AUTH-16: without a record it is a default, approved player that exists in memory only', () => {
    expect(profileOf(account, null)).toMatchObject({
      uid: 'u',
      displayName: 'Ali Yıldız',
      role: 'player',
      approved: true,
      stats: { gamesPlayed: 0, cupsScored: 0, accuracy: 0 },
    });
    expect(profileOf({ ...account, displayName: '' }, null).displayName).toBe('ali');
  });

  it('AUTH-15: an account that the rules treat as the admin gets role admin, with or without a record', () => {
    const admin = { ...account, admin: true };
    expect(profileOf(admin, null)).toMatchObject({ role: 'admin', approved: true });
    expect(profileOf(admin, record('player', false))).toMatchObject({ role: 'admin', approved: true });
  });

  it('the record decides for everyone else; an account that the rules were not asked about is no admin', () => {
    expect(profileOf(account, record('team', false))).toMatchObject({
      displayName: 'Kayıtlı',
      role: 'team',
      approved: false,
    });
    expect(profileOf({ ...account, admin: false }, null).role).toBe('player');
    expect(profileOf({ ...account, admin: false }, record('admin', true)).role).toBe('admin');
  });
});

describe('the routes that a profile may open', () => {
  it.each([
    ['GUARD-01', null, { roles: ['team' as const] }, '/login'],
    ['GUARD-02', record('player', true), { roles: ['team' as const, 'admin' as const] }, '/'],
    ['GUARD-03', record('team', false), { roles: ['team' as const], approval: true }, '/waiting-approval'],
    ['GUARD-03', record('team', true), { roles: ['team' as const], approval: true }, null],
    ['the role comes before the approval', record('player', false), { roles: ['team' as const], approval: true }, '/'],
    ['any role', record('player', false), {}, null],
  ])('%s', (_row, profile, needs, target) => {
    expect(guard(profile, needs)).toBe(target);
  });

  it('GUARD-04, TDASH-07, TDASH-08: a captain works with his team when both are approved (decision 1)', () => {
    const seen = [true, false].flatMap((captain) =>
      [{ approved: true }, { approved: false }, null].map((team) => captainTarget({ approved: captain }, team)),
    );
    const [waiting, founding] = ['/waiting-approval', '/team-register'] as const;
    expect(seen).toEqual([null, waiting, founding, waiting, waiting, founding]);
  });

  it('decision 3: where a registration leads', () => {
    expect(['team', 'player', 'admin'].map((role) => afterRegistration(role as 'team'))).toEqual([
      '/team-register',
      '/player-profile',
      '/',
    ]);
  });

  it('TEAM-07: only its manager and the admin see an unapproved team', () => {
    const team = { approved: false, captainId: 'u' };
    const may = (profile: User | null) => maySeeTeam(team, profile);
    expect([
      may(record('team', false)),
      may({ ...record('admin', true), uid: 'x' }),
      may(null),
      may({ ...record('team', true), uid: 'x' }),
    ]).toEqual([true, true, false, false]);
    expect(maySeeTeam({ ...team, approved: true }, null)).toBe(true);
  });
});
