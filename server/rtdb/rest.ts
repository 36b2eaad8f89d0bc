import { InvalidCredentialError, type Json } from '../contracts.ts';
import { readJson } from '../json-reader.ts';
import { hashNode } from './hash.ts';
import { RequestError } from './limits.ts';
import { Branch, type TreeNode, toJsonText, toValue } from './node.ts';
import { parsePath } from './path.ts';
import { parseRestQuery } from './rest-query.ts';
import { openStream } from './rest-stream.ts';
import { EtagMismatch, writeRest } from './rest-write.ts';
import { type Actor, ADMIN } from './rule-guard.ts';
import type { SessionContext } from './session.ts';

const CORS: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, PUT, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match, X-Firebase-ETag, X-HTTP-Method-Override',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '3600',
  'Cache-Control': 'no-cache',
};

/** What a REST request asks for. */
export interface RestCall {
  method: string;
  params: URLSearchParams;
  /** The path as text, decoded, without `.json`. */
  path: string;
  actor: Actor;
  /** Milliseconds since the epoch at which the actor's token ends. */
  expiresAt: number;
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
  const print = params.get('print');
  if (print !== null && print !== 'pretty' && print !== 'silent')
    throw new RequestError('invalid_query', "print must be 'pretty' or 'silent'", 400);
  const { actor, expiresAt } = await authenticate(context, request, params);
  const call: RestCall = { method, params, path, actor, expiresAt };
  switch (method) {
    case 'GET':
    case 'HEAD':
      if (request.headers.get('accept')?.includes('text/event-stream')) return openStream(context, call, request, CORS);
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

async function authenticate(
  context: SessionContext,
  request: Request,
  params: URLSearchParams,
): Promise<{ actor: Actor; expiresAt: number }> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const credential = params.get('auth') ?? params.get('access_token') ?? bearer;
  if (credential == null) return { actor: { auth: null, admin: false }, expiresAt: Number.POSITIVE_INFINITY };
  try {
    const identity = await context.verifyToken(credential);
    const override = params.get('auth_variable_override');
    if (!identity.admin)
      return { actor: { auth: identity.auth as unknown as Json, admin: false }, expiresAt: identity.expiresAt };
    if (override === null) return { actor: ADMIN, expiresAt: identity.expiresAt };
    return { actor: { auth: readJson(override) as Json, admin: false }, expiresAt: identity.expiresAt };
  } catch (error) {
    if (error instanceof InvalidCredentialError) {
      const text = error.code === 'expired_token' ? 'Auth token is expired' : 'Could not parse auth token.';
      throw new RequestError(error.code, text, 401);
    }
    if (error instanceof SyntaxError)
      throw new RequestError('invalid_data', 'auth_variable_override is not valid JSON', 400);
    throw error;
  }
}

function json(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...CORS, ...headers },
  });
}

/** The text with the headers and the form that the request asked for; no ETag for a value that is undefined. */
export function answer(call: RestCall, value: TreeNode | null | undefined, text: string, request: Request): Response {
  const headers: Record<string, string> = {};
  if (value !== undefined && wantsEtag(request)) headers.ETag = etagOf(value);
  const download = call.params.get('download');
  if (download !== null) headers['Content-Disposition'] = `attachment; filename="${download.replace(/[^\w.-]/g, '_')}"`;
  const print = call.params.get('print');
  if (print === 'silent') return new Response(null, { status: 204, headers: { ...CORS, ...headers } });
  const body = print === 'pretty' ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return json(200, call.method === 'HEAD' ? '' : body, headers);
}

/** Whether the request asks for the ETag of its place. */
export function wantsEtag(request: Request): boolean {
  return request.headers.get('x-firebase-etag')?.toLowerCase() === 'true';
}

/** The ETag of a value: the hash the SDKs use, `null_etag` for nothing. */
export function etagOf(node: TreeNode | null): string {
  return node === null ? 'null_etag' : hashNode(node);
}

function read(context: SessionContext, call: RestCall, request: Request): Promise<Response> {
  // In the engine's order; the answer leaves when everything it saw is durable.
  const { engine } = context;
  const path = parsePath(call.path);
  const query = parseRestQuery(call.params);
  const shallow = call.params.get('shallow') === 'true';
  if (shallow && query.ordered) {
    throw new RequestError('invalid_query', "Mixing 'shallow' and querying parameters is not supported", 400);
  }
  return new Promise((resolve, reject) => {
    engine.read((guard) => {
      try {
        if (request.signal.aborted) throw new RequestError('unavailable', 'The request ended early.', 503);
        const { value } = guard.read(call.actor, path, query);
        const text = shallow ? shallowText(value) : valueText(call, value);
        engine.made(text.length);
        const response = answer(call, value, text, request);
        return () => {
          context.outgoing.grow(text.length);
          resolve(response);
        };
      } catch (error) {
        return () => reject(error);
      }
    });
  });
}

function valueText(call: RestCall, node: TreeNode | null): string {
  return call.params.get('format') === 'export' ? toJsonText(node) : JSON.stringify(toValue(node));
}

function shallowText(node: TreeNode | null): string {
  if (!(node instanceof Branch)) return toJsonText(node, false);
  return `{${[...node.children.keys()].map((key) => `${JSON.stringify(key)}:true`).join(',')}}`;
}
