import type { Json } from '../contracts.ts';
import { disconnectPath } from './disconnect-list.ts';
import { matchesHash } from './hash.ts';
import { LIMITS, permissionDenied, RequestError } from './limits.ts';
import { nodeAt, type TreeNode, toJsonText } from './node.ts';
import { makeSet, makeUpdate } from './patch.ts';
import { parsePath } from './path.ts';
import { applyQuery, isFiltered } from './query.ts';
import { parseWireQuery, plainQuery } from './query-wire.ts';
import { missingIndex } from './rule-judge.ts';
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
  engine.read(() => {
    if (session.over) return () => {};
    const old = session.listens.get(key);
    if (old !== undefined) {
      session.listens.delete(key);
      engine.listeners.remove(old.view, old);
    }
    if (!engine.mayRead(path, query, session.actor)) return () => session.failNow(request, permissionDenied());
    if (session.listens.size >= LIMITS.listensPerSession) {
      return () => session.failNow(request, new RequestError('too_big', 'Too many listens on one connection'));
    }
    const added = new Listen(session, tag, plainQuery(request.b.q));
    added.view = engine.listeners.add(path, query, added);
    session.listens.set(key, added);
    const node = nodeAt(engine.tree.root, path);
    const known = typeof hash === 'string' && matchesHash(added.view.value(node), hash);
    const push = known ? null : added.view.whole(node);
    const warn = missingIndex(engine.rules, path, query) !== null;
    return () => {
      // Data before ok: the ok completes the client's view (rtdb-protocol §4).
      if (push !== null && added.active) added.push(push);
      session.respondNow(request, 'ok', warn ? '{"w":["no_index"]}' : '{}');
    };
  });
}

function unlisten(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  const key = listenKey(path, query.id, isFiltered(query) ? readTag(request.b.t) : null);
  engine.read(() => {
    const found = session.listens.get(key);
    if (found !== undefined) {
      session.listens.delete(key);
      engine.listeners.remove(found.view, found);
    }
    return () => session.respondNow(request, 'ok', '{}');
  });
}

function get(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = parsePath(request.b.p);
  const query = parseWireQuery(request.b.q);
  engine.read(() => {
    // The client shows `d` as the error's message, whatever the status says.
    if (!engine.mayRead(path, query, session.actor)) return () => session.failNow(request, permissionDenied());
    const unindexed = missingIndex(engine.rules, path, query);
    if (unindexed !== null) return () => session.failNow(request, new RequestError('no_index', unindexed));
    const text = toJsonText(applyQuery(query, nodeAt(engine.tree.root, path)));
    return () => session.respondNow(request, 'ok', text);
  });
}

function write(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const { p, d, h } = request.b;
  engine.write(
    () => session.actor,
    (state, now) => {
      if (request.a === 'm') return makeUpdate(state, p, d, now);
      const made = makeSet(state, p, d, now);
      if (typeof h === 'string') checkHash(nodeAt(state, made.base), h);
      return made;
    },
    (error) => {
      if (error === null) session.respondNow(request, 'ok', '{}');
      else session.failNow(request, error);
    },
  );
}

function checkHash(node: TreeNode | null, hash: string): void {
  if (!matchesHash(node, hash)) throw new RequestError('datastale', 'Transaction hash does not match');
}

function armDisconnect(session: Session, request: WireRequest): void {
  const { engine } = session.context;
  const path = disconnectPath(request.b.p);
  const value = request.b.d;
  engine.read(() => {
    const now = engine.now();
    const { root } = engine.tree;
    try {
      const merge = request.a === 'om';
      const made = merge ? makeUpdate(root, path.join('/'), value, now) : makeSet(root, path.join('/'), value, now);
      const { actor } = session;
      if (!engine.mayWrite(made, actor)) throw permissionDenied();
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
