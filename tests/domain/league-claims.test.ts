import { describe, expect, it } from 'vitest';
import { type ClaimFacts, leagueClaims } from '../../src/domain/accounts/league-claims.ts';

const FACTS: ClaimFacts = {
  uid: 'can',
  email: 'can@example.com',
  adminEmail: 'admin@example.com',
  user: { role: 'team', teamId: 'firtina' },
  team: { captainId: 'can' },
};

describe('the claims of an account that the storage rules read', () => {
  it.each<[string, Partial<ClaimFacts>, unknown]>([
    ['a captain leads his team', {}, { role: 'team', leads: 'firtina' }],
    ['not one that another leads', { team: { captainId: 'reis' } }, { role: 'team' }],
    ['nor one that is gone', { team: null }, { role: 'team' }],
    ['nor does one without a team', { user: { role: 'team' } }, { role: 'team' }],
    ['a player leads none', { user: { role: 'player', teamId: 'firtina' } }, { role: 'player' }],
    ['an account without a record has no role', { user: null }, null],
    ['nor one with another role', { user: { role: 'coach' } }, null],
    ['the admin is known by the address', { user: null, email: 'admin@example.com' }, { role: 'admin' }],
    ['not by the record', { user: { role: 'admin' } }, null],
    ['nor while none is configured', { user: null, email: null, adminEmail: null }, null],
    ['nor where both lack one', { user: null, email: undefined, adminEmail: undefined }, null],
  ])('%s', (_what, facts, claims) => {
    expect(leagueClaims({ ...FACTS, ...facts })).toEqual(claims);
  });
});
