import { createHash } from 'node:crypto';
import * as database from 'firebase-functions/v2/database';
import {
  type CallableFunction,
  type CallableRequest,
  HttpsError,
  type HttpsFunction,
  onCall,
  onRequest,
} from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
import { SECRETS, timeZone } from './cloud-settings.ts';
import { type Callable, CallError, type DatabaseTrigger, type Schedule } from './contract.ts';
import { REGION } from './definitions.ts';

const COMMON = { region: REGION, secrets: SECRETS };
/** Enough for ten thousand pushes to services that answer slowly, and for the data of a large league. */
export const LONG = { timeoutSeconds: 540, memory: '512MiB' } as const;

/** A callable of the second generation. @param more its further needs, e.g. {@link LONG} */
export function callable(run: Callable, more: Partial<typeof LONG> = {}): CallableFunction<unknown, Promise<unknown>> {
  return onCall({ ...COMMON, ...more, maxInstances: 5 }, async (request) => {
    const auth = request.auth === undefined ? null : { uid: request.auth.uid, token: request.auth.token };
    try {
      return await run({ auth, data: request.data, address: addressOf(request) });
    } catch (error) {
      if (error instanceof CallError) throw new HttpsError(error.code, error.message);
      throw error;
    }
  });
}

/** A database trigger of the second generation: runs at least once for each event and is retried after a failure. */
export function trigger({ ref, kind, handle }: DatabaseTrigger) {
  const options = { ...COMMON, ...LONG, ref: `/${ref}`, retry: true };
  const deliver = (event: Pick<ChangeEvent, 'id' | 'time' | 'params'>, before: unknown, after: unknown) =>
    // The event's id becomes a database key, and a key may hold fewer characters than an id.
    handle({ id: keyOf(event.id), time: Date.parse(event.time), params: event.params, before, after });
  const changed = (event: ChangeEvent) => deliver(event, event.data.before.val(), event.data.after.val());
  if (kind === 'created') {
    return database.onValueCreated(options, (event) => deliver(event, null, event.data.val()));
  }
  if (kind === 'deleted') {
    return database.onValueDeleted(options, (event) => deliver(event, event.data.val(), null));
  }
  return kind === 'updated' ? database.onValueUpdated(options, changed) : database.onValueWritten(options, changed);
}

type ChangeEvent = Parameters<Parameters<typeof database.onValueWritten>[1]>[0];

/** A schedule of the second generation, retried after a failure. */
export function schedule(work: Schedule): ScheduleFunction {
  const options = { ...COMMON, ...LONG, retryCount: 3 };
  if ('everyMinutes' in work) {
    return onSchedule({ ...options, schedule: `every ${work.everyMinutes} minutes` }, () => work.run());
  }
  const [hour, minute] = work.at.split(':').map(Number);
  return onSchedule({ ...options, schedule: `${minute} ${hour} * * *`, timeZone }, () => work.run());
}

/**
 * Answers requests of Hosting for pages. The function has no secret: a fault in it gives nobody more access.
 *
 * @param answer gets the request with the path that the visitor asked for
 */
export function web(answer: (request: Request) => Promise<Response>): HttpsFunction {
  const options = {
    region: REGION,
    invoker: 'public' as const,
    memory: '512MiB' as const,
    timeoutSeconds: 30,
    maxInstances: 5,
  };
  return onRequest(options, async (incoming, outgoing) => {
    const given = (name: string) => incoming.get(name);
    const headers = Object.fromEntries(
      ['accept-encoding', 'if-none-match'].flatMap((name) => (given(name) === undefined ? [] : [[name, given(name)]])),
    ) as Record<string, string>;
    const { method, originalUrl } = incoming;
    // No answer contains the host, because the sender may write any host.
    const url = `http://page${originalUrl.startsWith('/') ? originalUrl : '/'}`;
    const response =
      method === 'GET' || method === 'HEAD'
        ? await answer(new Request(url, { method, headers }))
        : new Response('Method Not Allowed\n', { status: 405, headers: { allow: 'GET, HEAD' } });
    outgoing.status(response.status);
    response.headers.forEach((value, name) => {
      outgoing.setHeader(name, value);
    });
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
}

function keyOf(eventId: string): string {
  return createHash('sha256').update(eventId).digest('base64url');
}

/** The last address in the list is the one that Google's front end saw. A client can forge all addresses before it. */
function addressOf({ rawRequest }: CallableRequest): string | null {
  const forwarded = String(rawRequest.headers['x-forwarded-for'] ?? '');
  return forwarded.split(',').at(-1)?.trim() || (rawRequest.socket.remoteAddress ?? null);
}
