import type { Json } from '../../contracts.ts';
import { matchesHash } from '../../tree/hash.ts';
import { toJsonText } from '../../tree/node.ts';
import type { Change } from '../../tree/patch.ts';
import { parsePath } from '../../tree/path.ts';
import { isFiltered } from '../../tree/query.ts';
import type { Condition } from '../guard.ts';
import { LIMITS, RequestError } from '../limits.ts';
import { disconnectPath } from './disconnect-list.ts';
import { parseWireQuery, plainQuery } from './query-wire.ts';
import type { Session } from './session.ts';
import { Listen } from './session-listen.ts';
import type { WireRequest } from './wire-message.ts';

const ACTIONS: ReadonlyMap<string, (session: Session, request: WireRequest) => void> = new Map([
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', write],
  ['m', write],
  ['o', armDisconnect],
  ['om', armDisconnect],
  ['oc', cancelDisconnect],
  ['unauth', (session, request) => session.forgetIdentity(request)],
  ['s', acknowledge],
  ['appcheck', acknowledge],
  ['unappeck', acknowledge],
]);

const NOTHING = () => {};

/** Runs any request but `auth` (rtdb-protocol §2). Throws a {@link RequestError} for one that is malformed. */
export function runAction(session: Session, request: WireRequest): void {
  const action = ACTIONS.get(request.a);
  if (action === undefined) throw new RequestError('unknown_action', `Unknown action "${request.a.slice(0, 40)}"`);
  action(session, request);
}

function acknowledge(session: Session, request: WireRequest): void {
  session.respond(request, 'ok', {});
}

function listenKey(path: readonly string[], queryId: string, tag: number | null): string {
  return tag === null ? `${path.join('/')} ${queryId}` : `#${tag}`;
}

function readTag(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function listen(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  const tag = isFiltered(query) ? readTag(request.b.t) : null;
  const hash = request.b.h;
  const key = listenKey(path, query.id, tag);
  engine.read((guard) => {
    if (session.over) return NOTHING;
    session.listens.get(key)?.leave();
    try {
      if (session.listens.size >= LIMITS.listensPerSession) {
        throw new RequestError('too_big', 'Too many listens on one connection');
      }
      const added = new Listen(session, key, tag, plainQuery(request.b.q));
      const { view, value, first, unindexed } = guard.listen(session.actor, path, query, added);
      added.view = view;
      session.listens.set(key, added);
      const push = typeof hash === 'string' && matchesHash(value, hash) ? null : first();
      engine.made(push?.data.length ?? 0);
      return () => {
        // Data before ok: the ok completes the client's view (rtdb-protocol §4).
        if (push !== null && added.active) added.push(push);
        session.respondNow(request, 'ok', unindexed ? '{"w":["no_index"]}' : '{}');
      };
    } catch (error) {
      return () => session.failNow(request, error);
    }
  });
}

function unlisten(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  const key = listenKey(path, query.id, isFiltered(query) ? readTag(request.b.t) : null);
  engine.read(() => {
    session.listens.get(key)?.leave();
    return () => session.respondNow(request, 'ok', '{}');
  });
}

function get(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  engine.read((guard) => {
    if (session.over) return NOTHING;
    try {
      const text = toJsonText(guard.read(session.actor, path, query).value);
      engine.made(text.length);
      return () => session.respondNow(request, 'ok', text);
    } catch (error) {
      // The client shows `d` as the error's message, whatever the status says.
      return () => session.failNow(request, error);
    }
  });
}

function write(session: Session, request: WireRequest): void {
  const { p, d, h } = request.b;
  const onlyIf = h === undefined ? null : hashIs(h);
  session.context.engine.write({
    actor: () => session.actor,
    change: { kind: request.a === 'm' ? 'update' : 'set', path: p, json: d },
    ...(onlyIf && { onlyIf }),
    done: (error) => {
      if (error === null) session.respondNow(request, 'ok', '{}');
      else session.failNow(request, error);
    },
  });
}

function hashIs(hash: unknown): Condition {
  if (typeof hash !== 'string') throw new RequestError('invalid_data', 'Invalid data; a hash must be a string.');
  return (value) => {
    if (!matchesHash(value, hash)) throw new RequestError('datastale', 'Transaction hash does not match');
  };
}

function armDisconnect(session: Session, request: WireRequest): void {
  const path = disconnectPath(request.b.p);
  const value = request.b.d;
  const merge = request.a === 'om';
  const change: Change = { kind: merge ? 'update' : 'set', path: path.join('/'), json: value };
  session.context.engine.read((guard) => {
    try {
      guard.judge(session.actor, change);
      if (merge) session.onDisconnect.update(path, value as Record<string, Json>, request.size);
      else session.onDisconnect.set(path, value, request.size);
    } catch (error) {
      return () => session.failNow(request, error);
    }
    return () => session.respondNow(request, 'ok', '{}');
  });
}

function cancelDisconnect(session: Session, request: WireRequest): void {
  const path = disconnectPath(request.b.p);
  session.context.engine.read(() => {
    try {
      session.onDisconnect.cancel(path);
    } catch (error) {
      return () => session.failNow(request, error);
    }
    return () => session.respondNow(request, 'ok', '{}');
  });
}
