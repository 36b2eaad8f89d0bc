import { logFault } from '../log.ts';
import { readJson } from '../requests/requests.ts';
import type { Account } from './account-tables.ts';
import { resetPassword, sendCode } from './codes.ts';
import type { AuthContext, Client, Endpoint } from './context.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './credentials.ts';
import { AuthError, errorBody } from './errors.ts';
import { PasswordsBusyError } from './passwords.ts';
import {
  createAuthUri,
  deleteAccount,
  lookup,
  refresh,
  signInWithCustomToken,
  signInWithPassword,
  signUp,
} from './sign-in.ts';
import { update } from './update.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com';

/** Method and path → endpoint, as `@firebase/auth` calls them (`Endpoint` in its source). */
const ENDPOINTS = new Map<string, Endpoint>([
  [`POST ${TOOLKIT}/v1/accounts:signUp`, signUp],
  [`POST ${TOOLKIT}/v1/accounts:signInWithPassword`, signInWithPassword],
  [`POST ${TOOLKIT}/v1/accounts:signInWithCustomToken`, signInWithCustomToken],
  [`POST ${TOOLKIT}/v1/accounts:lookup`, lookup],
  [`POST ${TOOLKIT}/v1/accounts:update`, update],
  [`POST ${TOOLKIT}/v1/accounts:delete`, deleteAccount],
  [`POST ${TOOLKIT}/v1/accounts:sendOobCode`, sendCode],
  [`POST ${TOOLKIT}/v1/accounts:resetPassword`, resetPassword],
  [`POST ${TOOLKIT}/v1/accounts:createAuthUri`, createAuthUri],
  [`GET ${TOOLKIT}/v2/recaptchaConfig`, async () => ({ recaptchaEnforcementState: [] })],
  [`GET ${TOOLKIT}/v2/passwordPolicy`, async () => passwordPolicy],
  ['POST /securetoken.googleapis.com/v1/token', refresh],
]);

const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: MIN_PASSWORD, maxPasswordLength: MAX_PASSWORD },
  enforcementState: 'ENFORCE',
  schemaVersion: 1,
};

/** Runs the endpoint of a request and puts its result or error in the form the SDK reads. Rejects only if the request itself breaks off. */
export async function answerCall(
  context: AuthContext,
  request: Request,
  { address, linkOrigin, secure }: Client,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const endpoint = ENDPOINTS.get(`${request.method} ${pathname}`);
  if (!endpoint) return json(errorBody('NOT_FOUND', 404), 404);
  const text = request.method === 'GET' ? '' : await request.text();
  try {
    const body = readBody(text, request.headers.get('content-type') ?? '');
    const cookies = request.headers.get('cookie') ?? '';
    let remembered: string | undefined;
    const remember = (account: Account) => {
      remembered = context.devices.remember(cookies, account, secure);
    };
    const result = await endpoint(context, { body, address, linkOrigin, cookies, remember });
    context.log('debug', 'auth-call', { path: pathname });
    return json(result, 200, remembered === undefined ? {} : { 'set-cookie': remembered });
  } catch (error) {
    if (error instanceof AuthError || error instanceof PasswordsBusyError) {
      const message = error instanceof AuthError ? error.message : 'TOO_MANY_ATTEMPTS_TRY_LATER : The server is busy.';
      context.log('info', 'auth-refused', { path: pathname, code: message.split(' : ')[0], address });
      const retryAfter = error instanceof AuthError ? error.retryAfter : undefined;
      return json(errorBody(message), 400, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    }
    logFault(context.log, 'auth-failed', error, { path: pathname });
    // Not JSON on purpose: the SDK takes any error it can read as a verdict on its token and signs the person out;
    // one that it cannot read counts as a network failure and keeps the session.
    return new Response('unavailable\n', { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
  }
}

function json(value: object, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The fields of a request's body, a form or JSON. Throws {@link AuthError} where it is neither. */
export function readBody(text: string, contentType: string): Record<string, unknown> {
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const body: unknown = text === '' ? {} : readJson(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new AuthError('INVALID_JSON', 'The body must be a JSON object.');
}
