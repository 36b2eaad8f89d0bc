import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  updatePassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from '../../packages/firebase-server/src/auth/common-passwords.ts';
import { fold, isGuessable } from '../../packages/firebase-server/src/auth/weak-passwords.ts';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { type AuthHarness, codeIn, startAuth } from './auth-harness.ts';

// specification.md §5: at least six letters, and none of the common passwords (ASVS 5.0, 6.2.4 and 6.2.11).

let server: AuthHarness;
beforeAll(async () => {
  server = await startAuth({ knownWords: ['İstanbul'] });
});
afterAll(() => server.close());
const weak = expect.objectContaining({ code: 'auth/weak-password' });

describe('the list', () => {
  test('holds the three thousand most common passwords and Turkish ones, all of an allowed length', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3300);
    for (const one of COMMON_PASSWORDS) expect([one, fold(one), one.length >= 6]).toEqual([one, one, true]);
    for (const one of ['password', 'qwerty', 'galatasaray', 'besiktas1903', 'sifre123', 'mustafakemal']) {
      expect(COMMON_PASSWORDS.has(one), one).toBe(true);
    }
  });

  test.each([
    '123456',
    '87654321',
    'aaaaaaa',
    'abcdefg',
    'GALATASARAY',
    'Fenerbahçe',
    'ŞİFRE123',
    'Trustno1',
    'istanbul34',
  ])('%s is guessed first', (password) => expect(isGuessable(password, ['İstanbul'])).toBe(true));

  test.each(['kupa-atan-el', 'üç kişi 1 top', 'a1b2c3x', '135792', 'gizli-sifre'])('%s is not', (password) =>
    expect(isGuessable(password, ['İstanbul', 'Kupa Ligi', 'ali@example.com', 'ali'])).toBe(false),
  );

  test.each(['Kupa Ligi', 'kupaligi2026', '!KUPALİGİ!', 'ali@example.com', 'ali1234', 'İstanbul!'])(
    '%s is what everyone here tries',
    (password) => expect(isGuessable(password, ['İstanbul', 'Kupa Ligi', 'ali@example.com', 'ali'])).toBe(true),
  );
});

test('registration, change and reset refuse it, and nothing changes', async () => {
  const client = server.client();
  const email = 'ece@example.com';
  for (const password of ['12345', '123456', 'galatasaray', 'ece2004', 'kupaligi1', 'istanbul.']) {
    await expect(createUserWithEmailAndPassword(client, email, password), password).rejects.toEqual(weak);
  }
  const { user } = await createUserWithEmailAndPassword(client, email, 'kupa-atan-el');
  await expect(updatePassword(user, 'fenerbahçe')).rejects.toEqual(weak);
  await sendPasswordResetEmail(client, email);
  const oobCode = codeIn(await server.mailTo(email));
  await expect(confirmPasswordReset(client, oobCode, 'Qwerty123')).rejects.toEqual(weak);
  await confirmPasswordReset(client, oobCode, 'başka-bir-kupa');
  await expect(server.auth.setPassword(user.uid, 'password1')).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
    message: `WEAK_PASSWORD : ${GUESSED_FIRST}`,
  });
});
