import { describe, expect, it } from 'vitest';
import { adminPatch, ordinaryPatch } from '../../src/domain/accounts/hand-over.ts';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { User } from '../../src/domain/records/types.ts';

const user = (more: Partial<User>): User => ({
  ...{ uid: 'u', displayName: 'Ece', role: 'player', approved: true, createdAt: 1 },
  ...{ stats: { ...ZERO_PLAYER_STATS, cupsScored: 3, accuracy: 40 }, ...more },
});
const patch = (role: string, approved: boolean, plays: true | null, listed: number | null) => ({
  'users/u/role': role,
  'users/u/approved': approved,
  'users/u/plays': plays,
  'users/u/listed': listed,
  'users/u/updatedAt': SERVER_TIME,
});

describe('decision 129: the league is handed over', () => {
  it.each([
    ['a player goes on playing', user({}), patch('admin', true, true, 3040)],
    ['so does a captain who plays', user({ role: 'team', plays: true }), patch('admin', true, true, 3040)],
    ['a captain who does not play stays out of the list', user({ role: 'team' }), patch('admin', true, null, null)],
    ['who waits is approved', user({ role: 'team', approved: false }), patch('admin', true, null, null)],
  ])('the new admin: %s', (_what, before, expected) => expect(adminPatch(before)).toEqual(expected));

  it.each([
    ['«Yönetici», who never played, is in no list', user({ role: 'admin' }), false, patch('player', false, null, null)],
    ['a player again', user({ role: 'admin', plays: true }), false, patch('player', true, null, 3040)],
    ['a captain again', user({ role: 'admin' }), true, patch('team', true, null, null)],
    ['a captain who plays again', user({ role: 'admin', plays: true }), true, patch('team', true, true, 3040)],
  ])('the former admin: %s', (_what, before, leads, expected) =>
    expect(ordinaryPatch(before, leads)).toEqual(expected),
  );
});
