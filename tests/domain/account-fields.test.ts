import { describe, expect, it } from 'vitest';
import {
  accountFields,
  accountMessage,
  actionOf,
  newPasswordProblems,
} from '../../src/domain/accounts/account-form.ts';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { account, reset } from '../../src/domain/messages/account.ts';
import { auth } from '../../src/domain/messages/auth.ts';

describe('a refused change of the account', () => {
  it.each([
    ['auth/wrong-password', auth.wrongPassword],
    ['auth/invalid-credential', auth.wrongPassword],
    ['auth/user-not-found', auth.noUser],
    ['auth/invalid-email', auth.invalidEmail],
    ['auth/invalid-new-email', auth.invalidEmail],
    ['auth/missing-email', auth.invalidEmail],
    ['auth/email-already-in-use', auth.emailInUse],
    ['auth/weak-password', auth.weakPassword],
    ['auth/password-does-not-meet-requirements', auth.weakPassword],
    ['auth/requires-recent-login', account.proveAgain],
    ['auth/operation-not-allowed', account.adminStays],
    ['auth/invalid-action-code', reset.badLink],
    ['auth/user-disabled', reset.badLink],
    ['auth/expired-action-code', reset.expired],
    ['auth/network-request-failed', auth.network],
    ['auth/too-many-requests', auth.tooMany],
    ['auth/internal-error', account.failed],
  ])('%s says «%s»', (code, sentence) => {
    expect(accountMessage({ code })).toBe(sentence);
  });

  it('says that a new password is too common', () => {
    const message = `Firebase: ${GUESSED_FIRST} (auth/weak-password).`;
    expect(accountMessage({ code: 'auth/weak-password', message })).toBe(auth.guessedFirst);
    expect(auth.guessedFirst).toContain('çok yaygın bir şifre');
  });

  it('is shown at the field that the code concerns, if the form has it', () => {
    const address = {
      'auth/user-not-found': 'mail',
      'auth/invalid-email': 'mail',
      'auth/invalid-new-email': 'mail',
      'auth/missing-email': 'mail',
      'auth/email-already-in-use': 'mail',
    };
    const proof = {
      'auth/wrong-password': 'old',
      'auth/invalid-credential': 'old',
      'auth/requires-recent-login': 'old',
    };
    const next = { 'auth/weak-password': 'new', 'auth/password-does-not-meet-requirements': 'new' };
    expect(accountFields({ email: 'mail', proof: 'old', newPassword: 'new' })).toEqual({
      ...address,
      ...proof,
      ...next,
    });
    expect(accountFields({ email: 'mail' })).toEqual(address);
    expect(accountFields({ proof: 'old' })).toEqual(proof);
    expect(accountFields({ newPassword: 'new' })).toEqual(next);
    expect(accountFields({})).toEqual({});
  });
});

it.each([
  ['', '', { password: auth.passwordRequired, confirm: auth.confirmRequired }],
  ['abcdef', '', { confirm: auth.confirmRequired }],
  ['', 'abcdef', { password: auth.passwordRequired, confirm: auth.mismatch }],
  ['abcdef', 'abcdeg', { confirm: auth.mismatch }],
  ['abcde', 'abcde', { password: auth.tooShort }],
  ['abcdef', 'abcdef', {}],
])('a new password %j, repeated as %j', (password, confirm, problems) => {
  expect(newPasswordProblems({ password, confirm })).toEqual(problems);
});

it.each(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])('a link for %s is read', (mode) => {
  expect(actionOf(new URLSearchParams({ mode, oobCode: 'k' }))).toEqual({ mode, code: 'k' });
});

it.each(['', 'oobCode=k', 'mode=&oobCode=k', 'mode=resetPassword', 'mode=signIn&oobCode=k'])(
  'an address with «%s» is no such link',
  (query) => {
    expect(actionOf(new URLSearchParams(query))).toBeNull();
  },
);
