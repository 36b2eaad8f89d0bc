import { readBody } from './body.ts';
import type { Call, StorageContext } from './context.ts';
import { StorageError } from './errors.ts';
import { type MetadataChanges, parseMetadataChanges, type StoredObject, toResource } from './metadata.ts';
import { parseMultipart } from './multipart.ts';
import { checkName } from './names.ts';
import type { UploadSession } from './sessions.ts';
import { authorizeUpload, storeUpload } from './store.ts';

/** Bytes of JSON and part headers around a file. */
const ENVELOPE = 64 * 1024;

/** Upload requests that run at a time; each can take the memory of a whole file. */
const AT_ONCE = 48;
/** Simultaneous uploads of one account: a slow sender must not block the others. */
const AT_ONCE_EACH = 4;

/** Answers `POST /v0/b/{bucket}/o`: an upload in one go, or the next step of a resumable one. */
export async function handleUpload(context: StorageContext, call: Call): Promise<Response> {
  const { uploading } = context;
  const key = call.identity.admin ? 'admin' : (call.identity.auth?.uid ?? '');
  const own = uploading.get(key) ?? 0;
  const all = [...uploading.values()].reduce((sum, each) => sum + each, 0);
  if (own >= AT_ONCE_EACH || all >= AT_ONCE) throw new StorageError('unavailable', 'Too many uploads at once.');
  uploading.set(key, own + 1);
  try {
    return await answerUpload(context, call);
  } finally {
    const left = (uploading.get(key) ?? 1) - 1;
    if (left > 0) uploading.set(key, left);
    else uploading.delete(key);
  }
}

async function answerUpload(context: StorageContext, call: Call): Promise<Response> {
  const { headers } = call.request;
  const command = headers.get('x-goog-upload-command');
  if (command !== null)
    return handleResumable(
      context,
      call,
      command.split(',').map((each) => each.trim()),
    );
  const name = checkName(call.url.searchParams.get('name') ?? '');
  const contentType = headers.get('content-type') ?? '';
  const body = await readBody(call.request, context.limits.upload + ENVELOPE);
  if (!/^multipart\//i.test(contentType)) {
    const wanted: MetadataChanges = { ...parseMetadataChanges(''), contentType };
    return stored(context, await storeUpload(context, call, { name, wanted, bytes: body.bytes, size: body.total }));
  }
  const parts = parseMultipart(contentType, body);
  const wanted = withType(parseMetadataChanges(parts.metadata), parts.contentType);
  return stored(context, await storeUpload(context, call, { name, wanted, bytes: parts.data, size: parts.size }));
}

async function handleResumable(context: StorageContext, call: Call, commands: string[]): Promise<Response> {
  const { sessions, limits } = context;
  if (commands.includes('start')) return startUpload(context, call);
  const uid = call.identity.auth?.uid ?? null;
  const session = sessions.find(call.url.searchParams.get('upload_id') ?? '', uid);
  const { bytes, total } = await readBody(call.request, limits.upload);
  if (commands.includes('query')) return progress(session);
  if (commands.includes('cancel')) {
    if (session.finished) throw new StorageError('invalid-argument', 'The upload is finished.');
    sessions.drop(session);
    return new Response(null, { status: 200, headers: { 'x-goog-upload-status': 'cancelled' } });
  }
  if (commands.includes('upload')) {
    if (total > bytes.length) throw new StorageError('invalid-argument', 'More than was declared.');
    // the client repeats a piece after the last one if it lost the answer
    if (!session.finished) sessions.append(session, call.request.headers.get('x-goog-upload-offset'), bytes);
    if (!commands.includes('finalize')) return progress(session);
  }
  if (!commands.includes('finalize')) throw new StorageError('invalid-argument', 'Unknown upload command.');
  session.finished ??= finishUpload(context, call, session);
  return (await session.finished).clone(); // a repeated request gets the same answer
}

async function startUpload(context: StorageContext, call: Call): Promise<Response> {
  const { request, url, identity, origin } = call;
  const body = await readBody(request, ENVELOPE);
  const name = checkName(url.searchParams.get('name') ?? '');
  const length = request.headers.get('x-goog-upload-header-content-length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new StorageError('invalid-argument', 'The length must be declared.');
  const wanted = withType(
    parseMetadataChanges(body.bytes.toString()),
    request.headers.get('x-goog-upload-header-content-type') ?? undefined,
  );
  const declared = Number(length);
  authorizeUpload(context, call, { name, wanted, size: declared }); // checked before the client sends megabytes for nothing
  if (declared > context.limits.upload) {
    throw new StorageError('unauthorized', `A file may have at most ${context.limits.upload} bytes.`);
  }
  const { id } = context.sessions.start({ name, wanted, declared, uid: identity.auth?.uid ?? null });
  const target = new URL(`/v0/b/${context.bucket}/o`, origin);
  target.search = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' }).toString();
  const headers = {
    'x-goog-upload-status': 'active',
    'x-goog-upload-url': target.href,
    'x-goog-upload-control-url': target.href,
    'x-goog-upload-chunk-granularity': '1',
    'x-guploader-uploadid': id,
  };
  return new Response(null, { status: 200, headers });
}

async function finishUpload(context: StorageContext, call: Call, session: UploadSession): Promise<Response> {
  const { name, wanted, chunks, received, declared } = session;
  try {
    if (received !== declared)
      throw new StorageError('invalid-argument', `${declared} bytes were declared, ${received} came.`);
    const object = await storeUpload(context, call, { name, wanted, bytes: Buffer.concat(chunks), size: received });
    context.sessions.finish(session);
    return stored(context, object);
  } catch (error) {
    // a full disk or queue may have room later; the server would refuse any other failure again
    if (error instanceof StorageError && error.status < 500) context.sessions.drop(session);
    else session.finished = null;
    throw error;
  }
}

function progress({ final, received }: UploadSession): Response {
  const headers = {
    'x-goog-upload-status': final ? 'final' : 'active',
    'x-goog-upload-size-received': String(received),
  };
  return new Response(null, { status: 200, headers });
}

function stored({ bucket }: StorageContext, object: StoredObject): Response {
  return Response.json(toResource(object, bucket), { headers: { 'x-goog-upload-status': 'final' } });
}

function withType(wanted: MetadataChanges, contentType: string | undefined): MetadataChanges {
  return wanted.contentType === undefined && contentType ? { ...wanted, contentType } : wanted;
}
