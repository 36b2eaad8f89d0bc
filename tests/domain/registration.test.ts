import { describe, expect, it } from 'vitest';
import { isAdmin, mayScore } from '../../src/domain/accounts/access.ts';
import {
  displayNameProblem,
  preselectedRole,
  REGISTRATION_FIELDS,
  registrationProblems,
  suggestedEmail,
} from '../../src/domain/accounts/registration.ts';
import { registrationMessage } from '../../src/domain/accounts/registration-error.ts';
import { registrationPatch } from '../../src/domain/accounts/registration-patch.ts';
import { SIGN_IN_FIELDS, signInMessage } from '../../src/domain/accounts/sign-in-error.ts';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { DeniedError, OfflineError } from '../../src/domain/errors/server-errors.ts';
import { auth } from '../../src/domain/messages/auth.ts';
import { form as texts } from '../../src/domain/messages/form.ts';
import { parseUser } from '../../src/domain/records/parse.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';
import type { User } from '../../src/domain/records/types.ts';

const FORM = {
  displayName: 'Ali Yıldız',
  email: 'a@b.c',
  password: 'abcdef',
  confirm: 'abcdef',
  role: 'player',
} as const;

describe('the form of a registration', () => {
  it.each([
    [{}, {}],
    [{ displayName: ' ' }, { displayName: auth.nameRequired }],
    [{ displayName: 'Yönetici' }, { displayName: texts.reserved }],
    [{ displayName: 'x'.repeat(101) }, { displayName: texts.tooLong(100) }],
    [{ email: ' ' }, { email: auth.emailRequired }],
    [{ password: '' }, { password: auth.passwordRequired, confirm: auth.mismatch }],
    [{ confirm: '' }, { confirm: auth.confirmRequired }],
    [
      { password: '', confirm: '' },
      { password: auth.passwordRequired, confirm: auth.confirmRequired },
    ],
    [{ password: 'abc', confirm: 'abd' }, { confirm: auth.mismatch }],
    [{ password: 'abcde', confirm: 'abcde' }, { password: auth.tooShort }],
  ])('AUTH-08, AUTH-09, AUTH-10: with %j is told %j', (typed, problems) => {
    expect(registrationProblems({ ...FORM, ...typed })).toEqual(problems);
  });

  it('a name is judged before an account is made for it', () => {
    expect(displayNameProblem('Ali')).toBeUndefined();
    expect(displayNameProblem('')).toBe(auth.nameRequired);
  });

  it.each([
    ['ilgaz@örnek.com', null],
    [' ılgaz@b.c ', 'ilgaz@b.c'],
    ['İLGAZ@b.c', 'iLGAZ@b.c'],
    ['i\u0307lgaz@b.c', 'ilgaz@b.c'],
    ['ILGAZ@b.c', null],
    [' ali@b.c ', null],
  ])('the address %j was probably meant as %j', (typed, meant) => {
    expect(suggestedEmail(typed)).toBe(meant);
  });

  it.each([
    ['team', 'team'],
    ['player', 'player'],
    ['admin', 'player'],
    [null, 'player'],
  ])('AUTH-05, AUTH-06: ?role=%s preselects %s', (query, role) => {
    expect(preselectedRole(query)).toBe(role);
  });
});

it.each([
  ['player', true, 0],
  ['team', false, undefined],
  ['admin', true, undefined],
] as const)('AUTH-12, AUTH-17: a new %s is approved: %s', (role, approved, listed) => {
  const account = { uid: 'u', email: 'a@b.c', displayName: 'Ali Yıldız', role };
  const stats = { gamesPlayed: 0, cupsScored: 0, totalAttempts: 0, accuracy: 0, wins: 0, losses: 0, winRate: 0 };
  expect(registrationPatch(account)).toEqual({
    'users/u': {
      ...{ uid: 'u', displayName: 'Ali Yıldız', role, approved, stats: { ...stats, mvpCount: 0 } },
      nameKeys: ['ali yildiz', 'yildiz ali'],
      ...(listed === undefined ? {} : { listed }),
      ...{ createdAt: SERVER_TIME, updatedAt: SERVER_TIME },
    },
    'contacts/u/email': 'a@b.c',
  });
});

/** As the SDK words the server's reason. */
const GUESSED = `Firebase: ${GUESSED_FIRST} (auth/weak-password).`;

describe('a refused way into an account', () => {
  it.each([
    [{ code: 'auth/email-already-in-use' }, auth.emailInUse],
    [{ code: 'auth/weak-password' }, auth.weakPassword],
    [{ code: 'auth/weak-password', message: GUESSED }, auth.guessedFirst],
    [{ code: 'auth/x', message: GUESSED }, auth.registerFailed(auth.unknown)],
    [{ code: 'auth/password-does-not-meet-requirements' }, auth.weakPassword],
    [{ code: 'auth/invalid-email' }, auth.invalidEmailNew],
    [{ code: 'auth/network-request-failed' }, auth.registerFailed(auth.network)],
    [new OfflineError(), auth.registerFailed(auth.network)],
    [{ code: 'auth/too-many-requests' }, auth.registerFailed(auth.tooMany)],
    [new DeniedError(), auth.registerFailed(auth.refused)],
    [new Error('x'), auth.registerFailed(auth.unknown)],
  ])('ERR-06 to ERR-09: a registration, %o: %s', (error, sentence) => {
    expect(registrationMessage(error)).toBe(sentence);
  });

  it.each([
    [{ code: 'auth/user-not-found' }, auth.noUser],
    [{ code: 'auth/wrong-password' }, auth.wrongPassword],
    [{ code: 'auth/invalid-email' }, auth.invalidEmail],
    [{ code: 'auth/user-disabled' }, auth.failed(auth.disabled)],
    [{ code: 'auth/invalid-credential' }, auth.failed(auth.hidden)],
    [{ code: 'auth/timeout' }, auth.failed(auth.network)],
    [new OfflineError(), auth.failed(auth.network)],
    [{ code: 'auth/too-many-requests' }, auth.failed(auth.tooMany)],
    [new Error('x'), auth.failed(auth.unknown)],
  ])('ERR-01 to ERR-05: a sign-in, %o: %s', (error, sentence) => {
    expect(signInMessage(error)).toBe(sentence);
  });

  it('is shown at its field', () => {
    expect(REGISTRATION_FIELDS['auth/email-already-in-use']).toBe('email');
    expect(REGISTRATION_FIELDS['auth/weak-password']).toBe('password');
    expect(SIGN_IN_FIELDS['auth/user-not-found']).toBe('email');
    expect(SIGN_IN_FIELDS['auth/wrong-password']).toBe('password');
  });
});

it('the admin scores every match, a scorer the one of his right, a player none', () => {
  const of = (role: string) => parseUser('u', { displayName: 'X', role, approved: true, createdAt: 1 }) as User;
  const users = { ayla: of('admin'), ali: of('player') };
  const account = (uid: string, admin?: boolean) => ({ uid, email: '', displayName: '', ...(admin ? { admin } : {}) });
  const rights = { m1: { uid: 'ali', name: 'Ali', until: 9, given: 9 } };
  expect(['ayla', 'ali', 'veli'].map((uid) => isAdmin(account(uid), users))).toEqual([true, false, false]);
  expect(isAdmin(account('veli', true), users)).toBe(true);
  expect(['m1', 'm2'].map((matchId) => mayScore(account('ayla'), users, rights, matchId))).toEqual([true, true]);
  expect(['m1', 'm2'].map((matchId) => mayScore(account('ali'), users, rights, matchId))).toEqual([true, false]);
  expect(mayScore(account('veli'), users, rights, 'm1')).toBe(false);
});
