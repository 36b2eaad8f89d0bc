import type { Json } from '../../contracts.ts';
import { isHashedSoon, matchesHash } from '../../tree/hash.ts';
import { LIMITS, RequestError } from '../../tree/limits.ts';
import { toJsonText } from '../../tree/node-text.ts';
import type { Change } from '../../tree/patch.ts';
import { parsePath } from '../../tree/path.ts';
import { isFiltered } from '../../tree/query.ts';
import type { Condition } from '../guard.ts';
import { disconnectPath } from './disconnect-list.ts';
import { echoedQuery, parseWireQuery } from './query-wire.ts';
import { Listen } from './session-listen.ts';
import type { WireClient } from './wire-client.ts';
import type { WireRequest } from './wire-message.ts';

const ACTIONS: ReadonlyMap<string, (client: WireClient, request: WireRequest) => void> = new Map([
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', write],
  ['m', write],
  ['o', armDisconnect],
  ['om', armDisconnect],
  ['oc', cancelDisconnect],
  ['s', acknowledge],
  ['appcheck', acknowledge],
  ['unappeck', acknowledge],
]);

const NOTHING = () => {};

/** Runs any request except those of the sign-in (protocol.md §2); a malformed one gets an error as its answer. */
export function runAction(client: WireClient, request: WireRequest): void {
  try {
    const action = ACTIONS.get(request.a);
    if (action === undefined) throw new RequestError('unknown_action', `Unknown action "${request.a.slice(0, 40)}"`);
    action(client, request);
  } catch (error) {
    client.fail(request, error);
  }
}

function acknowledge(client: WireClient, request: WireRequest): void {
  client.respond(request, 'ok', {});
}

function listenKey(path: readonly string[], queryId: string, tag: number | null): string {
  return tag === null ? `${path.join('/')} ${queryId}` : `#${tag}`;
}

function readTag(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function listen(client: WireClient, request: WireRequest): void {
  const { engine } = client.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  const tag = isFiltered(query) ? readTag(request.b.t) : null;
  const hash = request.b.h;
  const key = listenKey(path, query.id, tag);
  engine.read((guard) => {
    if (client.over) return NOTHING;
    client.listens.get(key)?.leave();
    try {
      if (client.listens.size >= LIMITS.listensPerSession) {
        throw new RequestError('too_big', 'Too many listens on one connection');
      }
      const added = new Listen(client, key, tag, echoedQuery(request.b.q));
      const { view, value, first, unindexed } = guard.listen(client.actor, path, query, added);
      added.view = view;
      client.listens.set(key, added);
      const known = typeof hash === 'string' && (hash === '' || isHashedSoon(value)) && matchesHash(value, hash);
      const push = known ? null : first();
      engine.countAnswer(push?.data.length ?? 0);
      return () => {
        // Data before ok: the ok completes the client's view (protocol.md §4).
        if (push !== null && added.active) added.push(push);
        client.respondNow(request, 'ok', unindexed ? '{"w":["no_index"]}' : '{}');
      };
    } catch (error) {
      return () => client.failNow(request, error);
    }
  });
}

function unlisten(client: WireClient, request: WireRequest): void {
  const { engine } = client.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  const key = listenKey(path, query.id, isFiltered(query) ? readTag(request.b.t) : null);
  engine.read(() => {
    client.listens.get(key)?.leave();
    return () => client.respondNow(request, 'ok', '{}');
  });
}

function get(client: WireClient, request: WireRequest): void {
  const { engine } = client.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  engine.read((guard) => {
    if (client.over) return NOTHING;
    try {
      const text = toJsonText(guard.read(client.actor, path, query).value);
      engine.countAnswer(text.length);
      return () => client.respondNow(request, 'ok', text);
    } catch (error) {
      // The client shows `d` as the error's message, whatever the status is.
      return () => client.failNow(request, error);
    }
  });
}

function write(client: WireClient, request: WireRequest): void {
  const { p, d, h } = request.b;
  const kind = request.a === 'm' ? 'update' : 'set';
  const isAtRoot = kind === 'update' && (p === '' || p === '/');
  const onlyIf = h === undefined ? null : hashIs(h);
  client.context.engine.write({
    actor: () => client.actor,
    change: { kind, path: p, json: isAtRoot ? client.context.amend(d) : d },
    ...(onlyIf && { onlyIf }),
    done: (error) => {
      if (error === null) client.respondNow(request, 'ok', '{}');
      else client.failNow(request, error);
    },
  });
}

function hashIs(hash: unknown): Condition {
  if (typeof hash !== 'string') throw new RequestError('invalid_data', 'Invalid data; a hash must be a string.');
  return (value) => {
    if (!matchesHash(value, hash)) throw new RequestError('datastale', 'Transaction hash does not match');
  };
}

function armDisconnect(client: WireClient, request: WireRequest): void {
  const path = disconnectPath(request.b.p);
  const value = request.b.d;
  const merge = request.a === 'om';
  const change: Change = { kind: merge ? 'update' : 'set', path: path.join('/'), json: value };
  client.context.engine.read((guard) => {
    try {
      guard.authorizeWrite(client.actor, change);
      const { bytes } = client.allowance;
      if (merge) client.onDisconnect.update(path, value as Record<string, Json>, request.size, bytes);
      else client.onDisconnect.set(path, value, request.size, bytes);
    } catch (error) {
      return () => client.failNow(request, error);
    }
    return () => client.respondNow(request, 'ok', '{}');
  });
}

function cancelDisconnect(client: WireClient, request: WireRequest): void {
  const path = disconnectPath(request.b.p);
  client.context.engine.read(() => {
    try {
      client.onDisconnect.cancel(path);
    } catch (error) {
      return () => client.failNow(request, error);
    }
    return () => client.respondNow(request, 'ok', '{}');
  });
}
