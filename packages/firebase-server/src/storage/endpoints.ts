import { timingSafeEqual } from 'node:crypto';
import { type Identity, InvalidCredentialError, type TokenVerifier } from '../contracts.ts';
import { logFault } from '../log.ts';
import { readBody } from './body.ts';
import { authorize, type Call, type StorageContext } from './context.ts';
import { respondWithContent } from './download.ts';
import { BAD_CALL, EndlessBodyError, NOT_FOUND, StorageError } from './errors.ts';
import { listPage } from './listing.ts';
import { parseMetadataChanges, type StoredObject, toResource } from './metadata.ts';
import { checkName, decodeName } from './names.ts';
import { findObject, updateObject } from './store.ts';
import { handleUpload } from './upload.ts';

/** The headers of an answer that a page of another origin may read; the SDK needs the first four. */
const EXPOSED_HEADERS = [
  ...['x-goog-upload-status', 'x-goog-upload-url', 'x-goog-upload-control-url', 'x-goog-upload-size-received'],
  ...['x-goog-upload-chunk-granularity', 'x-guploader-uploadid'],
  ...['accept-ranges', 'content-disposition', 'content-length', 'content-range', 'etag'],
].join(', ');

const MAX_JSON = 64 * 1024;

/** Answers a call to `/v0/b/{bucket}/o…` as Cloud Storage for Firebase does. Rejects only for faults of the server. */
export async function answerCall(
  context: StorageContext,
  verifyToken: TokenVerifier,
  request: Request,
  origin: string,
): Promise<Response> {
  const url = new URL(request.url);
  let response: Response;
  try {
    const identity = await identify(request, verifyToken);
    response = await route(context, { request, url, identity, origin });
  } catch (error) {
    if (!(error instanceof StorageError)) logFault(context.log, 'storage-failed', error);
    const known =
      error instanceof StorageError ? error : new StorageError('unavailable', 'The file store is not available.');
    await drain(request);
    response = answerError(known);
  }
  response.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  return response;
}

/** Throws {@link StorageError} 401 for an invalid token; a client without a token is not signed in. */
async function identify(request: Request, verifyToken: TokenVerifier): Promise<Identity> {
  const header = request.headers.get('authorization');
  if (header === null) return { auth: null, admin: false, expiresAt: Number.POSITIVE_INFINITY };
  const [, credential] = /^(?:Firebase|Bearer) (\S+)$/i.exec(header) ?? [];
  try {
    if (credential === undefined) throw new InvalidCredentialError('invalid_token', 'Invalid token.');
    return await verifyToken(credential);
  } catch (error) {
    if (error instanceof InvalidCredentialError) throw new StorageError('unauthenticated', error.message);
    throw error;
  }
}

async function route(context: StorageContext, call: Call): Promise<Response> {
  const { request, url } = call;
  const [, bucket, encoded] = /^\/v0\/b\/([^/]*)\/o(?:\/(.+))?$/.exec(url.pathname) ?? [];
  if (bucket === undefined || bucket !== encodeURIComponent(context.bucket))
    throw new StorageError('object-not-found', NOT_FOUND);
  const method = request.headers.get('x-http-method-override')?.toUpperCase() ?? request.method;
  if (encoded === undefined) {
    if (method === 'GET') return listObjects(context, call);
    if (method === 'POST' || method === 'PUT') return handleUpload(context, call);
    throw new StorageError('invalid-argument', BAD_CALL);
  }
  const name = decodeName(encoded);
  switch (method) {
    case 'GET':
    case 'HEAD':
      return getObject(context, call, name);
    case 'PATCH': {
      const { bytes, total } = await readBody(request, MAX_JSON);
      if (total > bytes.length) throw new StorageError('invalid-argument', 'The metadata is too long.');
      const object = await updateObject(context, call, name, parseMetadataChanges(bytes.toString()));
      return Response.json(toResource(object, context.bucket));
    }
    case 'DELETE':
      findObject(context, call, name);
      authorize(context, call, 'delete', name);
      await context.objects.remove(name);
      return new Response(null, { status: 204 });
    default:
      throw new StorageError('invalid-argument', BAD_CALL);
  }
}

async function getObject(context: StorageContext, call: Call, name: string): Promise<Response> {
  const { request, url } = call;
  const object = context.objects.get(name);
  const byToken = object !== undefined && holdsToken(object, url.searchParams.get('token'));
  if (!byToken) authorize(context, call, 'get', name);
  if (!object) throw new StorageError('object-not-found', NOT_FOUND);
  if (url.searchParams.get('alt') === 'media') {
    const response = await respondWithContent(request, object, byToken, context.objects.read);
    if (response) return response;
    if (context.objects.get(name) !== object) return getObject(context, call, name); // another request has just replaced the object
    throw new StorageError('object-not-found', NOT_FOUND);
  }
  return Response.json(toResource(object, context.bucket), { headers: { 'cache-control': 'private, no-cache' } });
}

function holdsToken({ token }: StoredObject, given: string | null): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}

function listObjects(context: StorageContext, call: Call): Response {
  const { searchParams: query } = call.url;
  const prefix = query.get('prefix') ?? '';
  const folder = prefix.endsWith('/') ? prefix.slice(0, -1) : prefix;
  if (folder !== '') checkName(folder);
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/')
    throw new StorageError('invalid-argument', 'The delimiter must be a slash.');
  // rules judge one folder: their answer covers neither a part of a name nor the folders below
  const oneFolder = delimiter === '/' && (prefix === '' || prefix.endsWith('/'));
  if (!oneFolder && !call.identity.admin)
    throw new StorageError('invalid-argument', 'Only one folder at a time can be listed.');
  authorize(context, call, 'list', folder);
  const [pageToken, maxResults] = [query.get('pageToken'), query.get('maxResults')];
  const page = listPage(context.objects.names(), { prefix, delimiter, pageToken, maxResults });
  const items = page.items.map((name) => ({ name, bucket: context.bucket }));
  return Response.json({ ...page, items }, { headers: { 'cache-control': 'private, no-cache' } });
}

/** See {@link readBody}: a client reads an answer only after it has sent everything. */
async function drain(request: Request): Promise<void> {
  if (request.body === null || request.bodyUsed) return;
  await readBody(request, 0).catch(() => undefined);
}

function answerError(error: StorageError): Response {
  const { status, message } = error;
  const ends = error instanceof EndlessBodyError;
  const headers = { 'cache-control': 'no-store', ...(ends ? { connection: 'close' } : {}) };
  return Response.json({ error: { code: status, message } }, { status, headers });
}
