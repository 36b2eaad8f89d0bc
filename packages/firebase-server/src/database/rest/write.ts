import { readJson } from '../../requests/requests.ts';
import { RequestError } from '../../tree/limits.ts';
import { type TreeNode, toValue } from '../../tree/node.ts';
import type { WriteEntry } from '../../tree/patch.ts';
import { makePushId } from '../../tree/push-id.ts';
import type { ClientContext } from '../client-context.ts';
import type { Condition, VisibleWrite } from '../guard.ts';
import { allowanceOf } from '../write-allowance.ts';
import { checkReplaced, parseWriteSizeLimit, tooBig } from '../write-size.ts';
import { answer, etagOf } from './answer.ts';
import { actorOf, type RestCall } from './call.ts';

/** Carries the current value to the caller whose if-match missed. */
export class EtagMismatch extends RequestError {
  readonly etag: string;
  readonly text: string;

  constructor(node: TreeNode | null) {
    super('etag_mismatch', 'ETag mismatch', 412);
    this.etag = etagOf(node);
    this.text = JSON.stringify(toValue(node));
  }
}

/** PUT, PATCH, POST and DELETE (protocol.md §12); answers when the write is durable. */
export async function writeRest(context: ClientContext, call: RestCall, request: Request): Promise<Response> {
  const { engine } = context;
  const { method } = call;
  const { actor } = call.proof;
  const { admin } = actor;
  const sizeLimit = parseWriteSizeLimit(call.params.get('writeSizeLimit'));
  const most = allowanceOf(context.writeAllowance, actor).bytes;
  const body = method === 'DELETE' ? null : await readBody(context, request, Math.min(most, sizeLimit ?? most));
  const match = request.headers.get('if-match');
  if (match !== null && (method === 'PATCH' || method === 'POST')) {
    throw new RequestError('invalid_query', `if-match is not supported with ${method}`, 400);
  }
  const conditions: Condition[] = match === null ? [] : [etagIs(match)];
  // Carries the current value to a caller whose if-match failed.
  if (admin && sizeLimit !== null) conditions.push((stored) => checkReplaced(stored, method, body, sizeLimit));
  const name = method === 'POST' ? makePushId(engine.now()) : null;
  const path = name === null ? call.path : `${call.path}/${name}`;
  let seen: VisibleWrite | null = null;
  await new Promise<void>((resolve, reject) => {
    engine.write({
      actor: () => actorOf(context, call),
      change: { kind: method === 'PATCH' ? 'update' : 'set', path, json: body },
      ...(conditions.length > 0 && { onlyIf: allOf(conditions) }),
      inspect: (visibleWrite) => {
        seen = visibleWrite(call.form.wantsEtag);
      },
      done: (error) => (error === null ? resolve() : reject(error)),
    });
  });
  const { write, value } = seen as unknown as VisibleWrite;
  return answer(call.form, value, name !== null ? JSON.stringify({ name }) : echoText(write));
}

function allOf(conditions: readonly Condition[]): Condition {
  return (value) => {
    for (const check of conditions) check(value);
  };
}

function etagIs(etag: string): Condition {
  return (value) => {
    if (etag !== etagOf(value)) throw new EtagMismatch(value);
  };
}

/** The written data in the form of a GET: lists as lists, and only the priorities that the request named. */
function echoText({ kind, entries }: VisibleWrite['write']): string {
  const [first] = entries;
  const shown = (entry: WriteEntry) => (entry.isPriority ? entry.priority : toValue(entry.value));
  if (kind === 'set' && first !== undefined) return JSON.stringify(shown(first));
  return `{${entries.map((entry) => `${JSON.stringify(entry.relative)}:${JSON.stringify(shown(entry))}`).join(',')}}`;
}

/** The body as JSON. Chunks are joined before decoding, so that no character is cut. */
async function readBody(context: ClientContext, request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(context, request, limit);
  try {
    return readJson(bytes.toString());
  } catch {
    throw new RequestError('invalid_data', "Invalid data; couldn't parse JSON object, array, or value.", 400);
  }
}

async function readBytes({ incoming }: ClientContext, request: Request, limit: number): Promise<Buffer> {
  // Nothing is read of a body that says itself that it is too large.
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooBig();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let busy = false;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      busy = !incoming.take(chunk.length);
      if (size > limit || busy) break;
      chunks.push(chunk);
    }
  } catch {
    // The client disconnected in the middle: it reads no answer, and the server has no fault to log.
    throw new RequestError('invalid_data', 'The request ended early.', 400);
  }
  if (busy) throw new RequestError('unavailable', 'Too much is being sent at once.', 503);
  if (size <= limit) return Buffer.concat(chunks);
  throw tooBig();
}
