import { JsonTooDeepError, readJson } from '../../requests/requests.ts';
import type { RequestError } from '../../tree/limits.ts';

/** A request as the client sent it: `{r, a, b}` (protocol.md §2). */
export interface WireRequest {
  r: number;
  a: string;
  b: Record<string, unknown>;
  /** UTF-16 units of the whole message. */
  size: number;
  /** Why it is refused unread; it takes its turn like the others, so that the answers stay in order. */
  refusal?: RequestError;
}

/** A client's message, or why it is malformed. */
export type WireMessage =
  | { kind: 'request'; request: WireRequest }
  | { kind: 'control'; type: unknown }
  /** A request nested deeper than stored data can be; only its number is known. */
  | { kind: 'too-deep'; r: number }
  | { kind: 'malformed'; reason: string };

/** Reads a message `{t: "c"|"d", d}` (protocol.md §1). Never throws. */
export function parseMessage(text: string): WireMessage {
  let message: unknown;
  try {
    message = readJson(text);
  } catch (error) {
    const r = error instanceof JsonTooDeepError ? requestNumber(text) : null;
    if (r !== null) return { kind: 'too-deep', r };
    return { kind: 'malformed', reason: 'not-json' };
  }
  if (!isObject(message) || !isObject(message.d)) return { kind: 'malformed', reason: 'not-a-message' };
  const { t, d } = message;
  if (t === 'c') return { kind: 'control', type: (d as Record<string, unknown>).t };
  const { r, a, b } = d as Record<string, unknown>;
  // JSON reads a too large number as Infinity, which no answer can name.
  if (t !== 'd' || typeof a !== 'string' || typeof r !== 'number' || !Number.isFinite(r))
    return { kind: 'malformed', reason: 'no-request' };
  return { kind: 'request', request: { r, a, b: isObject(b) ? b : {}, size: text.length } };
}

/** The number of a request that is not parsed, from the beginning of its text; null without one. */
export function requestNumber(text: string): number | null {
  const [, r] = /"r":(\d{1,15})\b/.exec(text.slice(0, 200)) ?? [];
  return r === undefined ? null : Number(r);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
