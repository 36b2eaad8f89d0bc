import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  updatePassword,
} from 'firebase/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUESSED_FIRST } from '../../src/domain/errors/error-cause.ts';
import { type AuthHarness, codeIn, startAuth } from './auth-harness.ts';

// specification.md §5: at least six letters, and none of the common passwords (ASVS 5.0, 6.2.4 and 6.2.11).

let server: AuthHarness;
beforeAll(async () => {
  server = await startAuth({ knownWords: () => ['İstanbul'] });
});
afterAll(() => server.close());
const weak = expect.objectContaining({ code: 'auth/weak-password' });

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
