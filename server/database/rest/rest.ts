import { InvalidCredentialError, type Json } from '../../contracts.ts';
import { readJson } from '../../http/json-reader.ts';
import type { Actor } from '../../rules/rule-guard.ts';
import { Branch, priorityOf, type TreeNode, toJsonText, toValueText } from '../../tree/node.ts';
import { parseWritePath } from '../../tree/path.ts';
import { NO_PROOF, type Proof } from '../identity.ts';
import { RequestError } from '../limits.ts';
import type { SessionContext } from '../wire/session.ts';
import { type AnswerForm, answer, CORS, json, parseForm, parseTimeout } from './answer.ts';
import { parseRestQuery } from './query.ts';
import { openStream } from './stream.ts';
import { EtagMismatch, writeRest } from './write.ts';

/** What a REST request asks for. */
export interface RestCall {
  method: string;
  params: URLSearchParams;
  /** The path as text, decoded, without `.json`. */
  path: string;
  proof: Proof;
  form: AnswerForm;
}

/** Answers `/<path>.json` (rtdb-protocol §12). Never rejects. */
export async function handleRest(context: SessionContext, request: Request): Promise<Response> {
  try {
    if (context.engine.closed) throw new RequestError('unavailable', 'The database is closed', 503);
    return await route(context, request);
  } catch (error) {
    if (error instanceof EtagMismatch) return json(412, error.text, { ETag: error.etag });
    const known = context.engine.asRequestError(error);
    // What is left of a body that was too big is not read, so nothing more can come over this connection.
    const last = known.status === 'too_big' || known.status === 'unavailable';
    return json(known.http, JSON.stringify({ error: known.message }), last ? { Connection: 'close' } : {});
  }
}

async function route(context: SessionContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const params = url.searchParams;
  const override = request.headers.get('x-http-method-override') ?? params.get('x-http-method-override');
  const method = (override ?? request.method).toUpperCase();
  if (method === 'OPTIONS') return new Response(null, { status: 200, headers: CORS });
  const path = decodePath(url.pathname);
  const form = parseForm(method, params, request.headers);
  const call: RestCall = { method, params, path, form, proof: await authenticate(context, request, params) };
  switch (method) {
    case 'GET':
    case 'HEAD':
      if (request.headers.get('accept')?.includes('text/event-stream')) return openStream(context, call, request);
      return read(context, call, request);
    case 'PUT':
    case 'PATCH':
    case 'POST':
    case 'DELETE':
      return writeRest(context, call, request);
    default:
      throw new RequestError('bad_method', `Method ${method} is not supported`, 405);
  }
}

function decodePath(pathname: string): string {
  if (!pathname.endsWith('.json')) throw new RequestError('invalid_path', 'append .json to your request URI', 404);
  try {
    // Piece by piece, and an encoded slash inside a piece is no separator but a forbidden character.
    const pieces = pathname.slice(0, -5).split('/').map(decodeURIComponent);
    if (pieces.some((piece) => piece.includes('/'))) throw new URIError();
    return pieces.join('/');
  } catch {
    throw new RequestError('invalid_path', 'Invalid path: Invalid token in path', 400);
  }
}

/** @throws {RequestError} 401 for a credential that does not count, 400 for a malformed override */
async function authenticate(context: SessionContext, request: Request, params: URLSearchParams): Promise<Proof> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const credential = params.get('auth') ?? params.get('access_token') ?? bearer;
  if (credential == null) return NO_PROOF;
  const override = params.get('auth_variable_override');
  try {
    return await context.identities.prove(credential, override === null ? null : { auth: readJson(override) as Json });
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new RequestError('invalid_data', 'auth_variable_override is not valid JSON', 400);
    throw refused(error);
  }
}

function refused(error: unknown): unknown {
  if (!(error instanceof InvalidCredentialError)) return error;
  const text = error.code === 'expired_token' ? 'Auth token is expired' : 'Could not parse auth token.';
  return new RequestError(error.code, text, 401);
}

/**
 * Who asks, to be called in the turn in which it matters: a body can take longer than its token lasts.
 * @throws {RequestError} 401
 */
export function actorOf({ identities }: SessionContext, { proof }: RestCall): Actor {
  try {
    identities.check(proof);
    return proof.actor;
  } catch (error) {
    throw refused(error);
  }
}

/** In the engine's order; the answer leaves when everything it saw is durable. */
function read(context: SessionContext, call: RestCall, request: Request): Promise<Response> {
  const { engine } = context;
  const { path, priority } = parseWritePath(call.path);
  const query = parseRestQuery(call.params);
  const shallow = call.params.get('shallow') === 'true';
  if (shallow && query.ordered) {
    throw new RequestError('invalid_query', "Mixing 'shallow' and querying parameters is not supported", 400);
  }
  const deadline = performance.now() + parseTimeout(call.params.get('timeout'));
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      try {
        if (request.signal.aborted) throw new RequestError('unavailable', 'The request ended early.', 503);
        const found = guard.read(actorOf(context, call), path, query).value;
        if (performance.now() > deadline) throw new RequestError('timeout', 'The read did not finish in time', 400);
        const value = priority ? priorityOf(found) : found;
        const text = shallow ? shallowText(value) : valueText(call, value);
        engine.made(text.length);
        // Counted at once: others of this address that are asked for in the same turn find no room then.
        context.outgoing.grow(text.length);
        const response = answer(call.form, value, text);
        return () => resolve(response);
      } catch (error) {
        return () => reject(error);
      }
    });
  });
}

function valueText(call: RestCall, node: TreeNode | null): string {
  return call.params.get('format') === 'export' ? toJsonText(node) : toValueText(node);
}

function shallowText(node: TreeNode | null): string {
  if (!(node instanceof Branch)) return toJsonText(node, false);
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}
