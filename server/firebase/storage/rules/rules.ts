import { EXIT, StartError } from '../../contracts.ts';
import {
  type CompiledFunction,
  compileCondition,
  compileFunction,
  type Names,
  type RuleScope,
} from './rule-compiler.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import { type Block, type Operation, parseRules, type Segment } from './rule-parser.ts';
import { type RuleMap, RuleTypeError, Timestamp } from './rule-values.ts';
import { STORAGE_RULE_TEXTS } from './texts.ts';

export type { Operation } from './rule-parser.ts';
export { type RuleMap, Timestamp } from './rule-values.ts';

/** One operation on a file, to be judged. */
export interface Attempt {
  operation: Operation;
  bucket: string;
  /** The file's name, or for `list` the folder's without its last slash. */
  name: string;
  auth: RuleMap | null;
  /** The stored file, null where there is none. */
  resource: RuleMap | null;
  /** The file as it would become; null unless it is written. */
  newResource: RuleMap | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What an `allow` that could have allowed came to, for the log. */
export interface TraceLine {
  line: number;
  result: boolean | string;
}

/** Compiled rules. */
export interface StorageRules {
  /** True if at least one `allow` holds. */
  allows(attempt: Attempt, trace?: TraceLine[]): boolean;
}

interface CompiledAllow {
  operations: ReadonlySet<Operation>;
  test: (scope: RuleScope) => boolean;
  line: number;
}

interface CompiledMatch {
  segments: readonly { kind: Segment['kind']; text: string; slot: number }[];
  allows: readonly CompiledAllow[];
  matches: readonly CompiledMatch[];
}

/**
 * Compiles the text of a `storage.rules` file to closures.
 * @throws {StartError} `EXIT.badRules`, naming line and column of the fault
 */
export function compileStorageRules(text: string): StorageRules {
  try {
    return createRules(text);
  } catch (error) {
    if (!(error instanceof RuleSyntaxError)) throw error;
    const { line, column } = positionOf(text, error.at);
    throw new StartError(EXIT.badRules, STORAGE_RULE_TEXTS.badStorageRules(line, column, error.message));
  }
}

function createRules(text: string): StorageRules {
  let slots = 0;
  const allocate = () => slots++;

  const compileBlock = (block: Block, outer: Names): Pick<CompiledMatch, 'allows' | 'matches'> => {
    const functions = new Map(outer.functions);
    const names = { variables: outer.variables, functions };
    const own: CompiledFunction[] = [];
    for (const definition of block.functions) {
      if (block.functions.some((other) => other.name === definition.name && other.at < definition.at)) {
        throw new RuleSyntaxError(`function ${definition.name} is defined twice`, definition.at);
      }
      const compiled = compileFunction(definition, () => names, allocate);
      functions.set(definition.name, compiled);
      own.push(compiled);
    }
    for (const { body } of own) body(); // a fault shows even where no rule calls it
    const allows = block.allows.map(({ operations, condition, at }) => ({
      operations,
      test: condition ? compileCondition(condition, names) : () => true,
      line: positionOf(text, at).line,
    }));
    const matches = block.matches.map((match) => {
      const variables = new Map(names.variables);
      const segments = match.segments.map((segment) => {
        if (segment.kind === 'literal') return { ...segment, slot: -1 };
        const slot = allocate();
        variables.set(segment.text, slot);
        return { ...segment, slot };
      });
      return { segments, ...compileBlock(match, { variables, functions }) };
    });
    return { allows, matches };
  };

  const { matches } = compileBlock(parseRules(text), { variables: new Map(), functions: new Map() });
  return {
    allows: (attempt, trace) => {
      const { operation, bucket, name, auth, resource, newResource, now } = attempt;
      const scope: RuleScope = {
        request: { auth, resource: newResource, time: new Timestamp(now) },
        resource,
        slots: new Array(slots).fill(null),
      };
      const path = ['b', bucket, 'o', ...(name === '' ? [] : name.split('/'))];
      const tried = (allow: CompiledAllow) => {
        const result = evaluate(allow, scope);
        trace?.push({ line: allow.line, result });
        return result === true;
      };
      const visit = (match: CompiledMatch, from: number): boolean =>
        ways(match.segments, 0, path, from, scope, (end) => {
          const reached = end === path.length ? match.allows.filter(({ operations }) => operations.has(operation)) : [];
          return reached.some(tried) || match.matches.some((inner) => visit(inner, end));
        });
      return matches.some((match) => visit(match, 0));
    },
  };
}

/** Every way in which the segments cover the path from `from` on; true as soon as `then` is, for one of them. */
function ways(
  segments: CompiledMatch['segments'],
  at: number,
  path: readonly string[],
  from: number,
  scope: RuleScope,
  then: (end: number) => boolean,
): boolean {
  const segment = segments[at];
  if (!segment) return then(from);
  const { kind, text, slot } = segment;
  if (kind === 'rest') {
    for (let end = path.length; end >= from; end--) {
      scope.slots[slot] = path.slice(from, end).join('/');
      if (ways(segments, at + 1, path, end, scope, then)) return true;
    }
    return false;
  }
  if (from >= path.length || (kind === 'literal' && path[from] !== text)) return false;
  if (kind === 'wildcard') scope.slots[slot] = path[from];
  return ways(segments, at + 1, path, from + 1, scope, then);
}

function evaluate(allow: CompiledAllow, scope: RuleScope): boolean | string {
  try {
    return allow.test(scope);
  } catch (error) {
    // a run-time type error denies; anything else is a fault of the server, and must not allow either
    return error instanceof RuleTypeError ? `error: ${error.message}` : `fault: ${String(error)}`;
  }
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
