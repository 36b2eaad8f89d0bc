import { InvalidCredentialError, type Json, type Log, logFault, readJson, type TokenVerifier } from 'firebase-server';
import { type Callable, CallError, type CallErrorCode, type Caller } from '../../../functions/src/contract.ts';
import { createLanes } from './lanes.ts';

/** HTTP status and name of each error code in Firebase's callable protocol. */
const STATUS: Record<CallErrorCode, [number, string]> = {
  'invalid-argument': [400, 'INVALID_ARGUMENT'],
  unauthenticated: [401, 'UNAUTHENTICATED'],
  'permission-denied': [403, 'PERMISSION_DENIED'],
  'not-found': [404, 'NOT_FOUND'],
  'failed-precondition': [400, 'FAILED_PRECONDITION'],
  'resource-exhausted': [429, 'RESOURCE_EXHAUSTED'],
  internal: [500, 'INTERNAL'],
};

/** Google's wrapper for 64-bit integers in callable payloads. */
const LONG = /^type\.googleapis\.com\/google\.protobuf\.U?Int64Value$/;

export interface CallableHostOptions {
  callables: Readonly<Record<string, Callable>>;
  verifyToken: TokenVerifier;
  log: Log;
}

/**
 * Answers the calls of the Functions SDK: POST with `{data}`, the answer `{result}` or `{error: {status, message}}`. It refuses a bad token before
 * the function runs; any error of a function except {@link CallError} reaches the caller as INTERNAL without detail. The calls of an account to one
 * function run one after the other: all functions share the database's one queue for the server, so many at once would delay everybody.
 */
export function createCallableHost({ callables, verifyToken, log }: CallableHostOptions) {
  const inLane = createLanes();
  return async (name: string, request: Request, address: string | null = null): Promise<Response> => {
    const callable = Object.hasOwn(callables, name) ? callables[name] : undefined;
    if (callable === undefined) return failure('not-found', 'No such function.');
    if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith('application/json')) {
      return failure('invalid-argument', 'Bad Request');
    }
    const body = await readBody(request);
    if (body === null) return failure('invalid-argument', 'Bad Request');
    try {
      const auth = await readCaller(request.headers.get('authorization'), verifyToken);
      const run = () => callable({ auth, data: decode(body.data ?? null), address });
      const result = await (auth === null ? run() : inLane(`${name} ${auth.uid}`, run));
      return Response.json({ result: result ?? null }, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      if (error instanceof CallError) {
        log('info', 'function-refused', { function: name, code: error.code });
        return failure(error.code, error.message);
      }
      logFault(log, 'function-failed', error, { function: name });
      return failure('internal', 'INTERNAL');
    }
  };
}

async function readBody(request: Request): Promise<{ data?: Json } | null> {
  try {
    const body = readJson(await request.text());
    const isCall = typeof body === 'object' && body !== null && !Array.isArray(body) && 'data' in body;
    return isCall ? (body as { data?: Json }) : null;
  } catch {
    return null;
  }
}

async function readCaller(header: string | null, verifyToken: TokenVerifier): Promise<Caller | null> {
  if (header === null) return null;
  const [, token] = /^Bearer (.+)$/.exec(header) ?? [];
  try {
    const identity = await verifyToken(token ?? '');
    // The folder's secret is no account, but every call needs one.
    if (identity.auth !== null) return { uid: identity.auth.uid, token: identity.auth.token };
  } catch (error) {
    if (!(error instanceof InvalidCredentialError)) throw error;
  }
  throw new CallError('unauthenticated', 'Unauthenticated');
}

function decode(value: Json): Json {
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value !== 'object' || value === null) return value;
  const type = value['@type'];
  if (typeof type === 'string' && LONG.test(type)) return Number(value.value);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, decode(field)]));
}

function failure(code: CallErrorCode, message: string): Response {
  const [status, name] = STATUS[code];
  return Response.json({ error: { status: name, message } }, { status, headers: { 'cache-control': 'no-store' } });
}
