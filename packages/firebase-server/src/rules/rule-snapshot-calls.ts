import { splitPath } from '../tree/path.ts';
import type { Compiled, RuleScope } from './compiled.ts';
import { asString, RuleTypeError } from './rule-methods.ts';
import type { RuleSnapshot } from './rule-snapshot.ts';

type Run = (scope: RuleScope) => unknown;
type Find = (scope: RuleScope, start: RuleSnapshot) => RuleSnapshot;

// The method and the pieces of a literal path are resolved at compile time, not at each evaluation: the project's rules make about a hundred of these
// calls for one tap.

/** A call of a snapshot method; `hasChildren` gets its list's items as arguments. */
export function compileSnapshotCall(object: Compiled, method: string, args: readonly Compiled[]): Run {
  const on = object.run as (scope: RuleScope) => RuleSnapshot;
  const [argument] = args;
  switch (method) {
    case 'val':
      return (scope) => {
        const snapshot = on(scope);
        const value = snapshot.value();
        return value === undefined ? snapshot : value;
      };
    case 'child': {
      const find = compileFind(argument as Compiled);
      return (scope) => find(scope, on(scope));
    }
    case 'hasChild': {
      const find = compileFind(argument as Compiled);
      return (scope) => find(scope, on(scope)).exists();
    }
    case 'hasChildren':
      return args.length === 0 ? (scope) => on(scope).hasChildren() : compileHasChildren(on, args);
    case 'parent':
      return (scope) => {
        const { above } = on(scope);
        if (above === null) throw new RuleTypeError('the root has no parent');
        return above;
      };
    case 'exists':
      return (scope) => on(scope).exists();
    case 'getPriority':
      return (scope) => on(scope).priority();
    default: {
      const type = method.slice(2).toLowerCase();
      return (scope) => typeof on(scope).value() === type;
    }
  }
}

function compileHasChildren(on: (scope: RuleScope) => RuleSnapshot, keys: readonly Compiled[]): Run {
  if (keys.every((key) => key.constant !== undefined)) {
    const finds = keys.map(compileFind);
    return (scope) => {
      const start = on(scope);
      for (const find of finds) if (!find(scope, start).exists()) return false;
      return true;
    };
  }
  return (scope) => {
    const start = on(scope);
    // The whole list is evaluated first: a failing item must fail the rule, wherever it is in the list.
    const paths = keys.map((key) => key.run(scope));
    return paths.every((path) => descend(start, asString(path, 'a child path')).exists());
  };
}

/** Compiles the search for the descendant at a relative path such as `a/b`. */
function compileFind(path: Compiled): Find {
  const { constant, run } = path;
  if (typeof constant !== 'string') return (scope, start) => descend(start, asString(run(scope), 'a child path'));
  const keys = splitPath(constant);
  return (_scope, start) => {
    let snapshot = start;
    for (const key of keys) snapshot = snapshot.child(key);
    return snapshot;
  };
}

/** The descendant at `path`; empty for a path that can hold no data, such as an e-mail address with its dots. */
function descend(start: RuleSnapshot, path: string): RuleSnapshot {
  let snapshot = start;
  for (const key of splitPath(path)) snapshot = snapshot.child(key);
  return snapshot;
}
