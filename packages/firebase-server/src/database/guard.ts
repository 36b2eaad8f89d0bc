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
import { type AllowanceOf, allowanceOf, checkValues } from './write-allowance.ts';

/**
 * A precondition of a write, checked after the rules have allowed the actor to read the place. If it does not hold, it throws the {@link
 * RequestError} for the actor.
 */
export type Condition = (value: TreeNode | null) => void;

/** The part of a write that its actor may see. */
export interface VisibleWrite {
  /** The stored write; for an actor who may not read the place, the write as it would be stored in an empty place. */
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

/** What a guard needs. */
interface GuardParts {
  tree: Tree;
  listeners: Listeners;
  audience: ListenDependencies;
  rules: RuleGuard;
  now: () => number;
  allowance: AllowanceOf;
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
  readonly #allowance: AllowanceOf;

  constructor({ tree, listeners, audience, rules, now, allowance }: GuardParts) {
    this.#tree = tree;
    this.#listeners = listeners;
    this.#audience = audience;
    this.#rules = rules;
    this.#now = now;
    this.#allowance = allowance;
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

  /** Whether the present rules and data still allow a listen of `actor`, who may have changed. */
  mayKeepListening(actor: Actor, view: View, subscriber: Subscriber): boolean {
    const reads = new RuleReads();
    if (!this.#asksRead(actor, view.path, view.query, reads)) return false;
    this.#audience.set({ subscriber, view, actor, places: reads.paths() });
    return true;
  }

  /**
   * Checks again the listens whose rule read data that a just applied write has changed, and returns those that the rules now deny. Rules that depend
   * on `now` alone are checked when the listen begins, not as time passes.
   */
  listensDeniedBy(write: Write): Subscriber[] {
    const denied: Subscriber[] = [];
    for (const { actor, view, subscriber } of this.#audience.touchedBy(write.patch)) {
      if (!this.mayKeepListening(actor, view, subscriber)) denied.push(subscriber);
    }
    return denied;
  }

  /**
   * The current value of an open listen, for a client that has missed changes.
   * @throws {RequestError} `permission_denied`
   */
  currentValue(actor: Actor, view: View): Push {
    this.#allowRead(actor, view.path, view.query);
    return view.wholePush(nodeAt(this.#tree.root, view.path));
  }

  /**
   * Builds the write of `change` and checks it. A change of more values than the actor may write at once is refused before that, at the cost of
   * counting so many. A condition is a question about the data, so it needs the right to
   * read the place (as production's transactions do). For an actor with this right the condition comes before the verdict on the write, so that
   * a client with an old value learns that and tries again. An actor without it gets the same answer whatever is
   * stored.
   * @param onDenied called when the rules refuse the write, with a function that looks up the rule: `/users/$uid/.write`
   * @throws {RequestError} `too_big`, `invalid_path`, `invalid_data` (whatever is stored), `permission_denied`, and the errors of
   * `onlyIf`
   */
  authorizeWrite(
    actor: Actor,
    change: Change,
    onlyIf: Condition | null = null,
    onDenied?: (rule: () => string) => void,
  ): Write {
    checkValues(change.json, allowanceOf(this.#allowance, actor).values);
    const { root } = this.#tree;
    const write = makeWrite(root, change, this.#now());
    if (onlyIf !== null) {
      this.#allowRead(actor, write.base, WHOLE);
      onlyIf(nodeAt(root, write.base));
    }
    if (!this.#rules.allowsWrite(root, write, actor, onDenied)) throw permissionDenied();
    return write;
  }

  /**
   * The part of a write that `actor` may see; call it when the write is applied. The rules are checked only if the answer reveals data: the value of
   * the place, or the result of an increment.
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

/** Whether an allowed query has an index: keys are in order without a declaration (protocol.md §4). */
function isIndexed(query: Query): boolean {
  return needsIndex(query) || query.index.kind === 'key';
}
