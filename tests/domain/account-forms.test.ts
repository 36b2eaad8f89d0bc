import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountMessage, actionOf, newPasswordProblems } from '../../src/domain/accounts/account-form.ts';
import {
  applicationKey,
  approvalPatch,
  hasNoTeam,
  parseApplication,
  rosterOf,
} from '../../src/domain/records/applications.ts';
import { type ProfileForm, profileForm, profilePatch, profileProblems } from '../../src/domain/records/profile-form.ts';
import { foundingPatch, teamEditForm, teamEditPatch, teamProblems } from '../../src/domain/records/team-form.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { howMany } from '../support/effort.ts';
import { KEYS, openIndexedLeague, openLeague, PEOPLE } from '../support/rules-league.ts';

const text = fc.string({ maxLength: 130, unit: 'grapheme' });
const profileValues: fc.Arbitrary<ProfileForm> = fc.record({
  displayName: text,
  position: text,
  age: fc.oneof(fc.integer({ min: 0, max: 120 }).map(String), fc.constantFrom('', ' 20 ', '1e1', '16.5', '-20', '٢٠')),
  height: fc.oneof(fc.constant(''), fc.string({ maxLength: 25 })),
  favoriteHand: fc.constantFrom('' as const, 'left' as const, 'right' as const, 'both' as const),
  bio: fc.string({ maxLength: 520 }),
  instagram: text,
  twitter: text,
});
const teamValues = fc.record({
  name: text,
  description: fc.string({ maxLength: 1010 }),
  slogan: fc.string({ maxLength: 210 }),
  foundedDate: fc.constantFrom('', '2020-05-01'),
  homeVenue: fc.string({ maxLength: 210 }),
  instagram: text,
  twitter: text,
  youtube: text,
});
const runs = { numRuns: howMany('PROVE_RUNS', 300, 3_000) };

describe('the rules accept every valid form', () => {
  it('PEDIT-10, PEDIT-11, PEDIT-12, PEDIT-13, PEDIT-14, WRITE-02: the rules never refuse a valid profile', () => {
    fc.assert(
      fc.property(profileValues, (form) => {
        fc.pre(Object.keys(profileProblems(form)).length === 0);
        expect(openLeague().exactly(PEOPLE.P, profilePatch('deniz', form, null))).toBe(true);
      }),
      runs,
    );
  });

  it('TREG-03: a name with an accent that stays apart from its letter is told at the field, as the rules refuse it', () => {
    const problemOf = (name: string) =>
      teamProblems({ name, description: '' }, { today: '2026-05-01', names: [] }).name;
    for (const name of ['q\u0303', '\u2ADC', 'a\u0304\u0304']) {
      expect(problemOf(name)).toBe('Takım adında fazladan bir vurgu işareti var. Sil.');
    }
    expect(['Çığ', 'S\u0327is\u0327li', 'a\u0304'].map(problemOf)).toEqual([undefined, undefined, undefined]);
  });

  it('TREG-03, WRITE-04, WRITE-05: the rules never refuse a valid team', () => {
    fc.assert(
      fc.property(teamValues, (form) => {
        fc.pre(Object.keys(teamProblems(form, { today: '2026-05-01', names: [] })).length === 0);
        const teamId = KEYS['new-team'];
        const patch = foundingPatch(form, { teamId, uid: 'ayla', city: 'İstanbul', logo: null });
        expect(openLeague().exactly(PEOPLE.N, patch)).toBe(true);
      }),
      runs,
    );
  });

  it('TEDIT-03, WRITE-06: the rules never refuse a valid edit of a team', () => {
    fc.assert(
      fc.property(teamValues, (form) => {
        fc.pre(Object.keys(teamProblems(form, { today: '2026-05-01', names: [] })).length === 0);
        const league = openIndexedLeague();
        const stored = league.read('teams/firtina') as unknown as Team;
        expect(league.exactly(PEOPLE.C, teamEditPatch('firtina', stored, form, undefined, true))).toBe(true);
      }),
      runs,
    );
  });

  it('saving an untouched form changes only the time', () => {
    const league = openLeague();
    const team = { ...(league.read('teams/firtina') as unknown as Team), updatedAt: 0 };
    expect(league.exactly(PEOPLE.C, teamEditPatch('firtina', team, teamEditForm(team), undefined, true))).toBe(true);
    expect({ ...(league.read('teams/firtina') as unknown as Team), updatedAt: 0 }).toEqual(team);
    const user = league.read('users/deniz') as unknown as User;
    expect(league.exactly(PEOPLE.P, profilePatch('deniz', profileForm(user), user.photoURL ?? null))).toBe(true);
    expect(league.read('users/deniz')).toEqual({ ...user, updatedAt: league.now });
  });
});

describe('applications', () => {
  it('PPROF-06: the id of a deleted team counts as no team', () => {
    const teams = { firtina: {} as Team };
    expect([{}, { teamId: 'firtina' }, { teamId: 'silinen' }].map((user) => hasNoTeam(user, teams))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('APPL-09: the longest names still fit into the notices', () => {
    const long = 'Ü'.repeat(100);
    const decision = {
      captain: { uid: 'kaptan', displayName: 'Ad kaptan' },
      teamId: 'firtina',
      team: { name: long },
      playerId: 'ece',
      playerName: long,
    };
    const league = openLeague();
    // The rules accept in a notice only the names that the records hold.
    league.seed({ 'teams/firtina/name': long, 'users/ece/displayName': long });
    expect(league.exactly(PEOPLE.C, approvalPatch(decision, ['n8', 'n9']))).toBe(true);
  });

  it('ENT-08: an invalid record is dropped', () => {
    expect(parseApplication('', { teamId: 'a', playerId: 'b', status: 'maybe' })).toBeNull();
    expect(parseApplication('', null)).toBeNull();
    expect(parseApplication('', { teamId: 'a', playerId: 'b', status: 'pending', message: 5 })).toEqual({
      teamId: 'a',
      playerId: 'b',
      status: 'pending',
      createdAt: '',
    });
    expect(applicationKey('b', 'a')).toBe('b:a');
  });

  it('TDASH-04: the roster is in Turkish order', () => {
    const users = Object.fromEntries(
      ['Zeki', 'Çağla', 'Can', 'Şule'].map((displayName) => [displayName, { displayName } as User]),
    );
    const members = Object.fromEntries(Object.keys(users).map((uid) => [uid, true as const]));
    expect(rosterOf({ members }, users).map(({ uid }) => uid)).toEqual(['Can', 'Çağla', 'Şule', 'Zeki']);
  });
});

describe('mailed links and passwords', () => {
  it('a link is accepted only with a mode of the authentication service and a code', () => {
    const of = (query: string) => actionOf(new URLSearchParams(query));
    expect(of('mode=recoverEmail&oobCode=k')).toEqual({ mode: 'recoverEmail', code: 'k' });
    expect([of(''), of('mode=signIn&oobCode=k'), of('mode=verifyEmail&oobCode=')]).toEqual([null, null, null]);
  });

  it('the mismatch is shown before the length (decision 22)', () => {
    expect(newPasswordProblems({ password: 'abc', confirm: 'abd' })).toEqual({ confirm: 'Şifreler eşleşmiyor' });
    expect(newPasswordProblems({ password: 'abc12', confirm: 'abc12' })).toEqual({
      password: 'Şifre en az 6 karakter olmalıdır',
    });
    expect(newPasswordProblems({ password: 'abc123', confirm: 'abc123' })).toEqual({});
  });

  it('an unknown error gets a sentence too', () => {
    expect(accountMessage(new Error('x'))).toBe('İşlem yapılamadı. Biraz sonra yeniden dene.');
    expect(accountMessage(null)).toBe('İşlem yapılamadı. Biraz sonra yeniden dene.');
  });
});
