import type { HttpBindings } from '@hono/node-server';
import {
  countBody,
  type MemoryBudget,
  networkOf,
  type RequestOrigin,
  requestOrigin,
  type TrustedProxies,
} from 'firebase-server';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CORS_HEADERS, preflight, securityHeaders } from '../app/app.ts';
import type { Metrics, Settings } from '../process/process.ts';
import { onRequestOver } from './request-over.ts';
import { SLOTS, SlotCounter } from './slots.ts';

/** The context of every handler. */
export type Env = { Bindings: HttpBindings; Variables: { origin: RequestOrigin } };

const MAX_URL = 8192;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface AdmissionOptions {
  settings: Pick<Settings, 'publicUrl'>;
  metrics: Metrics;
  trustProxy: TrustedProxies | false;
}

/** Refuses requests that no route can answer, and sets the security headers of every answer. */
export function admitRequests({ trustProxy, metrics, settings }: AdmissionOptions): MiddlewareHandler<Env> {
  const places = new SlotCounter(SLOTS.requests);
  return async (c, next) => {
    const origin = requestOrigin(c.env.incoming, trustProxy);
    if (!origin) c.res = c.text('Bad Request: Host\n', 400);
    else if (!METHODS.has(c.env.incoming.method ?? '')) c.res = c.text('Method Not Allowed\n', 405);
    else if ((c.env.incoming.url ?? '').length > MAX_URL) c.res = c.text('URI Too Long\n', 414);
    else {
      const leave = places.take(networkOf(origin.address), () => c.env.incoming.socket.destroy());
      if (leave === null) c.res = c.text('Too Many Requests\n', 429, { 'retry-after': '2', connection: 'close' });
      else {
        onResponseClosed(c, leave);
        c.set('origin', origin);
        await next();
      }
    }
    const page = c.res.headers.get('content-type')?.startsWith('text/html') === true;
    for (const [name, value] of Object.entries(securityHeaders(origin, settings.publicUrl, page))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value); // uploaded files have a stricter policy of their own
    }
    metrics.count('http_requests_total', `code="${c.res.status}"`);
  };
}

/** Answers preflights, and sets the CORS headers of answers to pages of other origins. */
export const cors: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c.req.raw);
  await next();
  for (const [name, value] of Object.entries(CORS_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** Refuses a body of more than `maxSize` bytes with 413. */
export function limitBody(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({ maxSize, onError: tooLarge });
}

/** The 413 of a body that is too big. */
export function tooLarge(c: Context): Response {
  // the server does not read the rest of the body, so this connection cannot carry another request
  return c.json({ error: 'Payload Too Large' }, 413, { connection: 'close' });
}

/** Counts a body against its address's share of `incoming` until the request is answered. */
export function countBodies(incoming: MemoryBudget): MiddlewareHandler<Env> {
  return async (c, next) => {
    const holding = incoming.openShare(networkOf(c.get('origin').address));
    c.req.raw = countBody(c.req.raw, holding);
    await next();
    holding.close();
  };
}

/** {@link onRequestOver} of the request of this context. */
export function onResponseClosed(c: Context<Env>, done: () => void): void {
  onRequestOver(c.env.incoming, c.env.outgoing, done);
}
