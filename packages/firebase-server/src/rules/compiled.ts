import type { Json } from '../contracts.ts';
import type { StaticType } from './rule-methods.ts';
import type { RuleSnapshot } from './rule-snapshot.ts';

/** The variables of one evaluation. */
export interface RuleScope {
  auth: Json;
  now: number;
  root: RuleSnapshot;
  data: RuleSnapshot;
  newData: RuleSnapshot;
  /** The keys from the root to the rule's place; wildcards read theirs by depth. */
  keys: readonly string[];
  query: ReadonlyMap<string, Json>;
}

/** A compiled expression with its static type. */
export interface Compiled {
  type: StaticType;
  run: (scope: RuleScope) => unknown;
  /** The value of a literal. */
  constant?: unknown;
}
