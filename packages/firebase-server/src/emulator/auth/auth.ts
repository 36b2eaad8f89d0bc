import { AuthError, errorBody, readBody } from '../../auth/auth.ts';
import type { Log } from '../../contracts.ts';
import { logFault } from '../../log.ts';
import type { PortHandlers } from '../listen.ts';
import { followLink } from './action.ts';
import { batchDelete, batchGet, createSessionCookie, createUser, lookup, query } from './admin.ts';
import { type AuthMethod, refresh } from './call.ts';
import { signInWithIdp } from './idp.ts';
import { batchCreate } from './import.ts';
import { resetPassword, sendOobCode, signInWithEmailLink } from './oob.ts';
import * as signing from './sign-in.ts';
import { answerTool, patchProjectConfig, projectConfig } from './tools.ts';
import { update } from './update.ts';
import { Project } from './users.ts';

const FALLBACK = 'demo-project';

/** The method that answers `/v1/accounts:…`, `/v1/projects/{p}/accounts:…` or both. */
const CLIENT = new Map<string, AuthMethod>([
  ['signUp', signing.signUp],
  ['signInWithPassword', signing.signInWithPassword],
  ['signInWithCustomToken', signing.signInWithCustomToken],
  ['signInWithPhoneNumber', signing.signInWithPhoneNumber],
  ['sendVerificationCode', signing.sendVerificationCode],
  ['createAuthUri', signing.createAuthUri],
  ['signInWithEmailLink', signInWithEmailLink],
  ['signInWithIdp', signInWithIdp],
  ['resetPassword', resetPassword],
  ['lookup', lookup],
  ['update', update],
  ['delete', signing.deleteAccount],
  ['sendOobCode', sendOobCode],
]);
const ADMIN = new Map<string, AuthMethod>([
  ['POST /accounts', createUser],
  ['POST /accounts:lookup', lookup],
  ['POST /accounts:update', update],
  ['POST /accounts:delete', signing.deleteAccount],
  ['POST /accounts:sendOobCode', sendOobCode],
  ['GET /accounts:batchGet', batchGet],
  ['POST /accounts:batchDelete', batchDelete],
  ['POST /accounts:batchCreate', batchCreate],
  ['POST /accounts:query', query],
  ['POST :createSessionCookie', createSessionCookie],
  ['GET /config', projectConfig],
  ['PATCH /config', patchProjectConfig],
]);
const FIXED = new Map<string, AuthMethod>([
  [
    'GET /v1/projects',
    ({ project, params }) => ({
      projectId: project.id,
      apiKey: params.get('key'),
      authorizedDomains: ['127.0.0.1', 'localhost'],
    }),
  ],
  [
    'GET /v1/recaptchaParams',
    () => ({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'fake', recaptchaStoken: 'fake' }),
  ],
  ['GET /v2/recaptchaConfig', () => ({ recaptchaEnforcementState: [] })],
  [
    'GET /v2/passwordPolicy',
    () => ({
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
      enforcementState: 'OFF',
      schemaVersion: 1,
    }),
  ],
]);

const NO_KEY = {
  error: {
    ...errorBody('The request is missing a valid API key.', 403).error,
    status: 'PERMISSION_DENIED',
  },
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': '*, Authorization',
  'cache-control': 'no-store',
};

/** Whether a path belongs to the Auth emulator, if it shares a port with the database. */
export function isAuthPath(pathname: string): boolean {
  return /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//.test(pathname);
}

/**
 * The Auth emulator's port. Requests of clients do not name their project: it is `project`, or otherwise the first project that an admin or a tool
 * names.
 */
export function authHandlers(project: string | undefined, log: Log): PortHandlers {
  const clients = new Project(project ?? FALLBACK);
  const projects = new Map<string, Project>(project === undefined ? [] : [[project, clients]]);
  const named = (id: string): Project => {
    let found = projects.get(id);
    if (!found) {
      found = projects.size === 0 ? clients : new Project(id);
      found.id = id;
      projects.set(id, found);
    }
    return found;
  };

  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
      if (url.pathname === '/') return answer(200, { authEmulator: { ready: true } });
      if (`${request.method} ${url.pathname}` === 'GET /emulator/action') {
        return followLink(new Set([clients, ...projects.values()]), url);
      }
      const admin = /^Bearer\s+owner$/i.test(request.headers.get('authorization') ?? '');
      try {
        const text = request.method === 'GET' ? '' : await request.text();
        const body = readBody(text, request.headers.get('content-type') ?? '');
        const tool = /^\/emulator\/v1\/projects\/([^/]+)\/(\w+)$/.exec(url.pathname);
        if (tool) {
          return answer(200, answerTool(named(decodeURIComponent(tool[1] ?? '')), request.method, tool[2] ?? '', body));
        }
        const [id, method] = findMethod(request.method, url.pathname, admin);
        const key = url.searchParams.get('key') ?? request.headers.get('x-goog-api-key');
        if (id === null && !admin && !key) return answer(403, NO_KEY);
        const target = id === null ? clients : named(id);
        return answer(200, method({ project: target, body, params: url.searchParams, admin, origin: url.origin }));
      } catch (error) {
        if (error instanceof URIError) return answer(404, errorBody('NOT_FOUND', 404));
        if (!(error instanceof AuthError)) {
          logFault(log, 'auth-failed', error, { path: url.pathname });
          return answer(500, errorBody('INTERNAL_ERROR', 500));
        }
        const status = error.code === 'NOT_FOUND' ? 404 : error.code === 'UNAUTHENTICATED' ? 401 : 400;
        return answer(status, errorBody(error.message, status));
      }
    },
  };
}

/** The method at an address and the project that it names. Throws `NOT_FOUND`, `UNAUTHENTICATED`. */
function findMethod(verb: string, pathname: string, admin: boolean): [string | null, AuthMethod] {
  if (`${verb} ${pathname}` === 'POST /securetoken.googleapis.com/v1/token') return [null, refresh];
  const path = /^\/identitytoolkit\.googleapis\.com(\/v[12]\/.*)$/.exec(pathname)?.[1] ?? '';
  const fixed = FIXED.get(`${verb} ${path}`);
  if (fixed) return [null, fixed];
  const client = /^\/v1\/accounts:(\w+)$/.exec(path)?.[1];
  const method = client === undefined || verb !== 'POST' ? undefined : CLIENT.get(client);
  if (method) return [null, method];
  const [, id, rest] =
    /^\/v1\/projects\/([^/:]+)((?:\/accounts)?(?::\w+)?)$/.exec(path) ??
    /^\/v2\/projects\/([^/:]+)(\/config)$/.exec(path) ??
    [];
  const byAdmin = ADMIN.get(`${verb} ${rest}`);
  if (id === undefined || !byAdmin) throw new AuthError('NOT_FOUND');
  if (!admin) throw new AuthError('UNAUTHENTICATED', 'Send "Authorization: Bearer owner".');
  return [decodeURIComponent(id), byAdmin];
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: CORS });
}
