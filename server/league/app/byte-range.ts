/**
 * The part of a file that a request asks for (206), 416 for one that the file does not have; without a single range, or with a condition that another
 * version of the file fails, the whole answer.
 *
 * @param answer the whole answer, uncompressed
 */
export function ranged(request: Request, answer: Response, body: Buffer): Response {
  if (answer.status !== 200) return answer;
  answer.headers.set('accept-ranges', 'bytes');
  const asked = request.headers.get('range');
  const version = request.headers.get('if-range');
  const isOther = version !== null && version !== answer.headers.get('etag');
  if (asked === null || isOther || request.method !== 'GET') return answer;
  const range = rangeOf(asked, body.length);
  if (range === undefined) return answer;
  const headers = new Headers(answer.headers);
  if (range === null) {
    headers.delete('content-length');
    headers.set('content-range', `bytes */${body.length}`);
    return new Response(null, { status: 416, headers });
  }
  const part = body.subarray(range.from, range.to + 1);
  headers.set('content-length', String(part.length));
  headers.set('content-range', `bytes ${range.from}-${range.to}/${body.length}`);
  return new Response(part as Uint8Array<ArrayBuffer>, { status: 206, headers });
}

/** First and last byte; null if the file has none of them, undefined for a header that is no single range: the standard lets a server ignore it. */
function rangeOf(header: string, length: number): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || length === 0 ? null : { from: Math.max(0, length - Number(last)), to: length - 1 };
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= length ? null : { from, to };
}
