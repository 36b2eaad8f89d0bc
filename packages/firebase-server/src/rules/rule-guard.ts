import type { Json, Log } from '../contracts.ts';
import type { TreeNode } from '../tree/node.ts';
import type { Write } from '../tree/patch.ts';
import { formatPath, type Path } from '../tree/path.ts';
import type { Query } from '../tree/query.ts';
import type { Rules } from './compile-rules.ts';
import {
  judgeWrite,
  mayRead,
  mayWrite,
  missingIndex,
  refusingRule,
  type TraceLine,
  type Tracer,
} from './rule-judge.ts';
import type { RuleReads } from './rule-reads.ts';

/** The client that the rules judge: its `auth` variable, and whether the rules apply to it. */
export interface Actor {
  auth: Json;
  admin: boolean;
}

export const ADMIN: Actor = { auth: null, admin: true };

/**
 * Applies the rules to all actors but the admin. A rule that fails with an unexpected error denies, and the log records an error of the server. At
 * the level `debug` the log records each denial with every evaluated rule.
 */
export class RuleGuard {
  readonly #log: Log;
  readonly #rules: () => Rules;
  readonly #faults: Tracer;

  /** @param rules returns the present rules */
  constructor(log: Log, rules: () => Rules) {
    this.#log = log;
    this.#rules = rules;
    this.#faults = { faultsOnly: true, push: (line) => log('error', 'rules-fault', { ...line }) };
  }

  /** Whether `.write` and `.validate` allow a write against the stored `root`; `onRefused` may look up the rule that refused. */
  allowsWrite(root: TreeNode | null, write: Write, actor: Actor, onRefused = (_rule: () => string) => {}): boolean {
    if (actor.admin) return true;
    const rules = this.#rules();
    const refusal = judgeWrite(rules, root, write, actor.auth, this.#faults);
    if (refusal === null) return true;
    onRefused(() => refusingRule(rules, refusal));
    this.#logDenial(
      actor,
      write.kind,
      () => write.entries.slice(0, 20).map(({ path }) => path),
      (uninstrumented, trace) => mayWrite(uninstrumented, root, write, actor.auth, trace),
    );
    return false;
  }

  /** Whether `.read` allows `query` at `path`; `reads` then holds the places that the allowing rule read. */
  allowsRead(
    root: TreeNode | null,
    path: Path,
    query: Query,
    actor: Actor,
    now: number,
    reads: RuleReads | null = null,
  ): boolean {
    if (this.canRead(root, path, query, actor, now, reads)) return true;
    this.#logDenial(
      actor,
      'read',
      () => [path],
      (rules, trace) => mayRead(rules, root, path, query, actor.auth, now, trace),
    );
    return false;
  }

  /** {@link RuleGuard.allowsRead} for checks whose denial refuses no request, so nothing is logged. */
  canRead(
    root: TreeNode | null,
    path: Path,
    query: Query,
    actor: Actor,
    now: number,
    reads: RuleReads | null = null,
  ): boolean {
    return actor.admin || mayRead(this.#rules(), root, path, query, actor.auth, now, this.#faults, reads);
  }

  /** The text of the missing-index error, or null when the query is indexed or needs no index (protocol.md §4). */
  missingIndex(path: Path, query: Query): string | null {
    return missingIndex(this.#rules(), path, query);
  }

  /** Evaluates the rules again with a trace: only denials cost this, and only if the log records them. */
  #logDenial(
    actor: Actor,
    action: string,
    paths: () => readonly Path[],
    judge: (rules: Rules, trace: TraceLine[]) => void,
  ): void {
    if (this.#log.debug === false) return;
    const rules = this.#rules();
    const trace: TraceLine[] = [];
    judge(rules.uninstrumented ?? rules, trace);
    this.#log('debug', 'rules-denied', { action, paths: paths().map(formatPath), uid: uidOf(actor), trace });
  }
}

function uidOf({ auth }: Actor): Json {
  return auth !== null && typeof auth === 'object' && !Array.isArray(auth) ? (auth.uid ?? null) : null;
}
