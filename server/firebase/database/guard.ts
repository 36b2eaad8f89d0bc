import { type Actor, type RuleGuard, RuleReads } from '../rules/rules.ts';
import { permissionDenied, RequestError } from '../tree/limits.ts';
import { nodeAt, type TreeNode } from '../tree/node.ts';
import { type Change, makeWrite, type Write } from '../tree/patch.ts';
import type { Path } from '../tree/path.ts';
import { needsIndex, type Query, WHOLE } from '../tree/query.ts';
import type { Tree } from '../tree/tree.ts';
import type { ListenDependencies } from './listen-dependencies.ts';
import type { Listeners } from './listeners.ts';
import type { Push, Subscriber, View } from './view.ts';

/**
 * A precondition of a write, checked after the rules have allowed the actor to read the place. It throws the
 * {@link RequestError} that the actor gets when it does not hold.
 */
export type Condition = (value: TreeNode | null) => void;

/** What an actor may see of his own write. */
export interface VisibleWrite {
  /** As it was stored; for an actor who may not read the place, as it would be stored where nothing is. */
  write: Pick<Write, 'kind' | 'entries'>;
  /** The value of the place after the write, undefined for an actor who may not read it. */
  value: TreeNode | null | undefined;
}

/** A place that an actor may read, as a query shows it. */
export interface ReadResult {
  value: TreeNode | null;
}

/** A listen that the rules allow, with its first value. */
export interface ListenResult extends ReadResult {
  view: View;
  /** Whether the query lacks its index. */
  unindexed: boolean;
  /** The event with `value`. */
  first: () => Push;
}

/**
 * The only way from a request to the data: it takes the actor, asks the rules, and returns a value only after they
 * have allowed it. Before that, nothing is read from, compared with or computed from the data on behalf of an actor.
 * The engine passes it to the operation of a turn; neither engine nor guard exposes the tree.
 */
export class Guard {
  readonly #tree: Tree;
  readonly #listeners: Listeners;
  readonly #audience: ListenDependencies;
  readonly #rules: RuleGuard;
  readonly #now: () => number;

  constructor(tree: Tree, listeners: Listeners, audience: ListenDependencies, rules: RuleGuard, now: () => number) {
    this.#tree = tree;
    this.#listeners = listeners;
    this.#audience = audience;
    this.#rules = rules;
    this.#now = now;
  }

  /**
   * The value of `path` under `query`, which must be indexed.
   * @throws {RequestError} `permission_denied`, `no_index`
   */
  read(actor: Actor, path: Path, query: Query): ReadResult {
    this.#allowRead(actor, path, query);
    this.#needIndex(path, query);
    return { value: this.#listeners.select(path, query, isIndexed(query)) };
  }

  /**
   * Subscribes `subscriber` to `path` under `query`.
   * @throws {RequestError} `permission_denied`, with `mustBeIndexed` also `no_index`; nothing is added then
   */
  listen(actor: Actor, path: Path, query: Query, subscriber: Subscriber, mustBeIndexed = false): ListenResult {
    const reads = new RuleReads();
    this.#allowRead(actor, path, query, reads);
    if (mustBeIndexed) this.#needIndex(path, query);
    const unindexed = this.#rules.missingIndex(path, query) !== null;
    const view = this.#listeners.add(path, query, subscriber, isIndexed(query) && !unindexed);
    this.#audience.set({ subscriber, view, actor, places: reads.paths() });
    const node = nodeAt(this.#tree.root, path);
    return { view, value: view.value(node), first: () => view.wholePush(node), unindexed };
  }

  /**
   * Whether the rules, as they and the data are now, still allow a listen of `actor`; he may be another than before.
   */
  mayKeepListening(actor: Actor, view: View, subscriber: Subscriber): boolean {
    const reads = new RuleReads();
    if (!this.#asksRead(actor, view.path, view.query, reads)) return false;
    this.#audience.set({ subscriber, view, actor, places: reads.paths() });
    return true;
  }

  /**
   * Asks the rules again for the listens whose rule read something that a write, just applied, has changed, and returns
   * those that they now deny. Rules that depend on `now` alone are asked when the listen begins, not as time passes.
   */
  listensDeniedBy(write: Write): Subscriber[] {
    const denied: Subscriber[] = [];
    for (const { actor, view, subscriber } of this.#audience.touchedBy(write.patch)) {
      if (!this.mayKeepListening(actor, view, subscriber)) denied.push(subscriber);
    }
    return denied;
  }

  /**
   * The current value of an open listen, for a client that could not be sent every change.
   * @throws {RequestError} `permission_denied`
   */
  currentValue(actor: Actor, view: View): Push {
    this.#allowRead(actor, view.path, view.query);
    return view.wholePush(nodeAt(this.#tree.root, view.path));
  }

  /**
   * Builds the write of `change` and checks it. A condition is a question about the data, so it needs the right to
   * read the place (as production's transactions do); for who may, it comes before the verdict on the write, so that
   * a client with an old value learns that and tries again. For who may not, the answer is the same whatever is
   * stored.
   * @throws {RequestError} `invalid_path`, `invalid_data` (whatever is stored), `permission_denied`, and what
   * `onlyIf` throws
   */
  authorizeWrite(actor: Actor, change: Change, onlyIf: Condition | null = null): Write {
    const { root } = this.#tree;
    const write = makeWrite(root, change, this.#now());
    if (onlyIf !== null) {
      this.#allowRead(actor, write.base, WHOLE);
      onlyIf(nodeAt(root, write.base));
    }
    if (!this.#rules.allowsWrite(root, write, actor)) throw permissionDenied();
    return write;
  }

  /**
   * What `actor` may see of his own write; call it when the write is applied. The rules are asked only where that shows
   * something of the data: the value of the place, or what an increment came to.
   */
  visibleWrite(actor: Actor, change: Change, write: Write, wantsValue: boolean): VisibleWrite {
    const { kind, base, entries, now, usesStored } = write;
    if (!wantsValue && !usesStored) return { write: { kind, entries }, value: undefined };
    if (this.#rules.canRead(this.#tree.root, base, WHOLE, actor, now)) {
      return { write: { kind, entries }, value: nodeAt(this.#tree.root, base) };
    }
    // The result of an increment would reveal the old value.
    return { write: makeWrite(null, change, now), value: undefined };
  }

  #allowRead(actor: Actor, path: Path, query: Query, reads: RuleReads | null = null): void {
    if (!this.#asksRead(actor, path, query, reads)) throw permissionDenied();
  }

  #asksRead(actor: Actor, path: Path, query: Query, reads: RuleReads | null): boolean {
    return this.#rules.allowsRead(this.#tree.root, path, query, actor, this.#now(), reads);
  }

  #needIndex(path: Path, query: Query): void {
    const missing = this.#rules.missingIndex(path, query);
    if (missing !== null) throw new RequestError('no_index', missing, 400);
  }
}

/** Whether a query that lacks no index has one: keys are in order without being declared (protocol.md §4). */
function isIndexed(query: Query): boolean {
  return needsIndex(query) || query.index.kind === 'key';
}
