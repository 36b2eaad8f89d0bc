import type { Json } from '../../contracts.ts';
import { readJson } from '../../requests/requests.ts';
import { RequestError } from '../../tree/limits.ts';
import type { ClientContext } from '../client-context.ts';
import { NO_PROOF, type Proof } from '../identity.ts';
import { CORS, json, parseForm } from './answer.ts';
import { credentialError, type RestCall } from './call.ts';
import { readRest } from './read.ts';
import { openStream } from './stream.ts';
import { EtagMismatch, writeRest } from './write.ts';

/** Answers `/<path>.json` (protocol.md §12). Never rejects. */
export async function handleRest(context: ClientContext, request: Request): Promise<Response> {
  try {
    if (context.engine.closed) throw new RequestError('unavailable', 'The database is closed', 503);
    return await route(context, request);
  } catch (error) {
    if (error instanceof EtagMismatch) return json(412, error.text, { ETag: error.etag });
    const known = context.engine.asRequestError(error);
    // The server does not read the rest of a body that was too big, so this connection cannot carry another request.
    const last = known.status === 'too_big' || known.status === 'unavailable';
    return json(known.http, JSON.stringify({ error: known.message }), last ? { Connection: 'close' } : {});
  }
}

async function route(context: ClientContext, request: Request): Promise<Response> {
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
      return readRest(context, call, request);
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
    // Each piece is decoded on its own: an encoded slash inside a piece is a forbidden character, not a separator.
    const pieces = pathname.slice(0, -5).split('/').map(decodeURIComponent);
    if (pieces.some((piece) => piece.includes('/'))) throw new URIError();
    return pieces.join('/');
  } catch {
    throw new RequestError('invalid_path', 'Invalid path: Invalid token in path', 400);
  }
}

/** @throws {RequestError} 401 for an invalid credential, 400 for a malformed override */
async function authenticate(context: ClientContext, request: Request, params: URLSearchParams): Promise<Proof> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const credential = params.get('auth') ?? params.get('access_token') ?? bearer;
  if (credential == null) return NO_PROOF;
  const override = params.get('auth_variable_override');
  try {
    return await context.identities.prove(credential, override === null ? null : { auth: readJson(override) as Json });
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new RequestError('invalid_data', 'auth_variable_override is not valid JSON', 400);
    throw credentialError(error);
  }
}
