import { hashNode } from '../../tree/hash.ts';
import { RequestError } from '../../tree/limits.ts';
import type { TreeNode } from '../../tree/node.ts';

/** Headers of every answer: pages of any origin may send requests, since no cookie is a credential here. */
export const CORS: Record<string, string> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, PUT, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, If-Match, If-None-Match, X-Firebase-ETag, X-HTTP-Method-Override',
  'Access-Control-Expose-Headers': 'ETag',
  'Access-Control-Max-Age': '3600',
  'Cache-Control': 'no-cache',
};

/** The requested form of the answer. */
export interface AnswerForm {
  head: boolean;
  print: 'pretty' | 'silent' | null;
  /** The JSONP function that a script wants to be called with the value. */
  callback: string | null;
  /** File name of a download. */
  download: string | null;
  /** The ETag that the client has. */
  known: string | null;
  wantsEtag: boolean;
}

// Allows only a plain name, so that a request cannot write anything else into the script, and no name that would run the value as code.
const CALLBACK = /^(?!(?:eval|Function|setTimeout|setInterval|execScript)$)[A-Za-z_$][\w$]{0,99}$/;

function fail(message: string): RequestError {
  return new RequestError('invalid_query', message, 400);
}

/**
 * Reads the form from a request, before any work for it.
 * @throws {RequestError} 400
 */
export function parseForm(method: string, params: URLSearchParams, headers: Headers): AnswerForm {
  const print = params.get('print');
  if (print !== null && print !== 'pretty' && print !== 'silent') throw fail("print must be 'pretty' or 'silent'");
  const reads = method === 'GET' || method === 'HEAD';
  const callback = reads ? params.get('callback') : null;
  if (callback !== null) {
    if (!CALLBACK.test(callback)) throw fail('callback must be the name of a function');
    // The app's own pages never use JSONP: for them it would be a script of this origin with stored data in it.
    if (headers.get('sec-fetch-site') === 'same-origin') throw fail('callback is for other origins');
  }
  const known = reads ? headers.get('if-none-match') : null;
  const wantsEtag = known !== null || headers.get('x-firebase-etag')?.toLowerCase() === 'true';
  return { head: method === 'HEAD', print, callback, download: params.get('download'), known, wantsEtag };
}

/** The ETag of a value: the hash the SDKs use, `null_etag` for nothing. */
export function etagOf(node: TreeNode | null): string {
  return node === null ? 'null_etag' : hashNode(node);
}

/** The answer with `text` in the requested form; no ETag for a value that is undefined. */
export function answer(form: AnswerForm, value: TreeNode | null | undefined, text: string): Response {
  const headers: Record<string, string> = {};
  if (value !== undefined && form.wantsEtag) headers.ETag = etagOf(value);
  if (form.known !== null && form.known === headers.ETag) {
    return new Response(null, { status: 304, headers: { ...CORS, ...headers } });
  }
  if (form.download !== null) {
    headers['Content-Disposition'] = `attachment; filename="${form.download.replace(/[^\w.-]/g, '_')}"`;
  }
  if (form.print === 'silent') return new Response(null, { status: 204, headers: { ...CORS, ...headers } });
  const body = form.print === 'pretty' ? JSON.stringify(JSON.parse(text), null, 2) : text;
  if (form.callback !== null) headers['Content-Type'] = 'application/javascript; charset=utf-8';
  return json(200, form.head ? '' : form.callback === null ? body : `/**/${form.callback}(${body});`, headers);
}

/** An answer of JSON text. */
export function json(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(bodyOf(text), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...CORS, ...headers },
  });
}

// Many clients request the same big value while nothing changes: its bytes are made once and shared by all answers.
const WORTH_SHARING = 64 * 1024;
const MOST_SHARED = 16 * 1024 * 1024;
let lastText = '';
let lastBytes = new Uint8Array();

function bodyOf(text: string): string | Uint8Array<ArrayBuffer> {
  if (text.length < WORTH_SHARING || text.length > MOST_SHARED) return text;
  if (text !== lastText) {
    lastText = text;
    lastBytes = new TextEncoder().encode(text);
  }
  return lastBytes;
}

const UNITS: Record<string, number> = { ms: 1, s: 1000, min: 60_000 };
const LONGEST_MS = 15 * 60_000;

/**
 * The `timeout` of a read in ms, `Infinity` without one.
 * @throws {RequestError} 400 for one that is not positive, is over 15 min, or has no unit
 */
export function parseTimeout(text: string | null): number {
  if (text === null) return Number.POSITIVE_INFINITY;
  const [, number, unit] = /^(\d+)(ms|s|min)$/.exec(text) ?? [];
  const time = Number(number) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (time > 0 && time <= LONGEST_MS) return time;
  throw fail('timeout must be positive and at most 15min, as in 3ms, 3s or 3min');
}
