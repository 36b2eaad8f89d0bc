import type { OneTimeKey } from '../../domain/accounts/one-time-code.ts';
import type { ServerPort } from '../server.ts';
import type { Account, AuthPort } from '../session/session.ts';

type Caller = Pick<ServerPort, 'call'>;

/** The authentication service's codes for the refusals of a mailed link's code, by those of our function. */
const CODES: Readonly<Record<string, string>> = {
  'functions/permission-denied': 'auth/invalid-action-code',
  'functions/failed-precondition': 'auth/expired-action-code',
};

/** Calls the function, and rejects with the codes that a mailed link's code is refused with. */
async function use(server: Caller, key: OneTimeKey, more: { password?: string; take?: true } = {}) {
  const answer = await server.call('useOneTimeCode', { ...key, ...more }).catch((error: { code?: string }) => {
    const { code = '' } = error;
    const bad = more.password === undefined ? 'auth/invalid-action-code' : 'auth/weak-password';
    const known = code === 'functions/invalid-argument' ? bad : CODES[code];
    throw known === undefined ? error : Object.assign(error, { code: known });
  });
  if (answer?.success !== true) throw new Error('The answer to a code is not one.');
  return answer;
}

/**
 * Looks at the code of a link for a new password; with a password sets it, which uses the code up. Rejects as a mailed link's code does.
 *
 * @returns the address of the account
 */
export async function renewPassword(server: Caller, key: OneTimeKey, password?: string): Promise<{ email: string }> {
  const { email } = await use(server, key, password === undefined ? {} : { password });
  return { email: email ?? '' };
}

/** What an invitation is, and why this account cannot take it; uses nothing up. Rejects as a mailed link's code does. */
export const lookAtInvitation = (server: Caller, key: OneTimeKey) => use(server, key);

/** Takes an invitation with the signed-in account. Rejects as a mailed link's code does, also if the account cannot take it. */
export const takeInvitation = (server: Caller, key: OneTimeKey) => use(server, key, { take: true });

/** Signs in with the code of the first way in, which uses it up. Rejects as a mailed link's code does. */
export async function enterByCode(
  { server, auth }: { server: Caller; auth: Pick<AuthPort, 'signInWithToken'> },
  key: OneTimeKey,
): Promise<Account> {
  const { token } = await use(server, key);
  return auth.signInWithToken(token ?? '');
}
