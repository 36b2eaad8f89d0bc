import type { OneTimeKey } from '../../domain/accounts/one-time-code.ts';
import type { ServerPort } from '../server.ts';

/** The authentication service's codes for the refusals of a mailed link's code, by those of our function. */
const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': 'auth/invalid-action-code',
  'functions/failed-precondition': 'auth/expired-action-code',
};

/**
 * Looks at a one-time code, or sets the password that it allows, which uses it up. Rejects with the codes that a mailed link's code is refused with.
 *
 * @returns the address of the account
 */
export async function spendOneTimeCode(
  server: Pick<ServerPort, 'call'>,
  key: OneTimeKey,
  password?: string,
): Promise<{ email: string }> {
  const asked = password === undefined ? key : { ...key, password };
  const answer = await server.call('useOneTimeCode', asked).catch((error: { code?: string }) => {
    const { code = '' } = error;
    const bad = password === undefined ? 'auth/invalid-action-code' : 'auth/weak-password';
    const known = code === 'functions/invalid-argument' ? bad : CODES[code];
    throw known === undefined ? error : Object.assign(error, { code: known });
  });
  if (answer?.success !== true || typeof answer.email !== 'string') throw new Error('The answer to a code is not one.');
  return { email: answer.email };
}
