import { describe, expect, it } from 'vitest';
import { guestRenaming } from '../../src/domain/records/guests.ts';
import { profileForm, profilePatch } from '../../src/domain/records/profile-form.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { User } from '../../src/domain/records/types.ts';
import { renamed } from '../../src/domain/records/user-keys.ts';
import { KEYS, openLeague, PEOPLE } from '../support/rules-league.ts';

// Decision 132: of somebody under 18, without consent, nothing but the name that the functions wrote is public.

const FIELDS = {
  displayName: { ...renamed('deniz', 'Deniz Su'), 'users/deniz/displayName': 'Deniz Su' },
  photoURL: { 'users/deniz/photoURL': '/v0/b/lig/o/players%2Fdeniz%2Favatar?alt=media&token=t' },
  age: { 'users/deniz/age': 17 },
};

describe('decision 132: somebody under 18', () => {
  it.each(Object.entries(FIELDS))('writes no %s himself, until the mark is gone', (_field, patch) => {
    const league = openLeague();
    const write = () => league.write(PEOPLE.P, { ...patch, 'users/deniz/updatedAt': SERVER_TIME });
    league.seed({ 'contacts/deniz/hidden': true });
    expect(write()).toBe(false);
    league.seed({ 'contacts/deniz/hidden': null, 'contacts/ece/hidden': true });
    expect(write()).toBe(true);
  });

  it('saves the rest of his profile, and takes what is public away', () => {
    const league = openLeague();
    league.seed({ 'contacts/deniz/hidden': true, 'users/deniz/age': null });
    const user = league.read('users/deniz') as unknown as User;
    const form = { ...profileForm(user), bio: 'Merhaba', age: '' };
    expect(league.exactly(PEOPLE.P, profilePatch('deniz', form, null))).toBe(true);
  });

  it('cannot lift the mark, nor say who he is', () => {
    const league = openLeague();
    const minor = { guardian: '', consentOn: '' };
    league.seed({ 'contacts/deniz': { email: 'deniz@example.com', name: 'Deniz Su', hidden: true, minor } });
    for (const [path, value] of Object.entries({
      hidden: null,
      minor: null,
      'minor/guardian': 'Ayşe Su',
      'minor/consentOn': '2026-05-01',
      name: 'Deniz',
      short: true,
      leaves: 'none',
    }))
      expect(league.write(PEOPLE.P, { [`contacts/deniz/${path}`]: value }), path).toBe(false);
    expect(league.write(PEOPLE.P, { 'contacts/deniz': null })).toBe(false);
    expect(league.write(PEOPLE.P, { 'formerNames/deniz': 'none' })).toBe(false);
    expect(league.mayRead(PEOPLE.P, 'formerNames/deniz')).toBe(false);
  });

  it('without an account is renamed neither by his captain nor by the admin’s device', () => {
    const league = openLeague();
    const rename = () => guestRenaming(KEYS.guest, 'Başka Ad');
    league.seed({ [`contacts/${KEYS.guest}/hidden`]: true });
    for (const who of [PEOPLE.C, PEOPLE.A]) expect(league.write(who, rename())).toBe(false);
    league.seed({ [`contacts/${KEYS.guest}/hidden`]: null });
    expect(league.write(PEOPLE.C, rename())).toBe(true);
  });
});
