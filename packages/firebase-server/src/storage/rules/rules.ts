import { EXIT, StartError } from '../../contracts.ts';
import { RuleSyntaxError, RuleTypeError } from '../../rules/rules.ts';
import { compileCondition, compileFunction, GLOBALS, type Names, type RuleScope } from './rule-compiler.ts';
import { type Block, type Operation, parseRules, type Segment } from './rule-parser.ts';
import type { RuleMap } from './rule-values.ts';
import { STORAGE_RULE_TEXTS } from './texts.ts';

export type { Operation } from './rule-parser.ts';
export type { RuleMap } from './rule-values.ts';

/** One operation on a file, which the rules judge. */
export interface Attempt {
  operation: Operation;
  bucket: string;
  /** The name of the file, or for `list` the name of the folder without its last slash. */
  name: string;
  auth: RuleMap | null;
  /** The stored file; null without one. */
  resource: RuleMap | null;
  /** The file after the write; null if the operation writes none. */
  newResource: RuleMap | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The result of an `allow` that applies to the operation, for the log. */
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
  segments: readonly Segment[];
  operations: ReadonlySet<Operation>;
  test: (scope: RuleScope) => boolean;
  line: number;
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
    const { line, column } = positionOf(text, error.at ?? 0);
    throw new StartError(EXIT.badRules, STORAGE_RULE_TEXTS.badStorageRules(line, column, error.message));
  }
}

function createRules(text: string): StorageRules {
  const allowsOf = (block: Block, outer: Names, above: readonly Segment[]): CompiledAllow[] => {
    const functions = new Map(outer.functions);
    const names = { variables: outer.variables, functions };
    for (const [at, definition] of block.functions.entries()) {
      if (block.functions.slice(0, at).some(({ name }) => name === definition.name)) {
        throw new RuleSyntaxError(`function ${definition.name} is defined twice`, definition.at);
      }
      functions.set(definition.name, compileFunction(definition, names));
    }
    for (const { name, params } of block.functions) {
      functions.get(name)?.(params.map(() => ({ run: () => null }))); // finds the faults of a function that no rule calls
    }
    const own = block.allows.map(({ operations, condition, at }) => ({
      segments: above,
      operations,
      test: condition ? compileCondition(condition, names) : () => true,
      line: positionOf(text, at).line,
    }));
    const inner = block.matches.flatMap((match) => {
      const segments = [...above, ...match.segments];
      if (segments.filter(({ kind }) => kind === 'rest').length > 1) {
        throw new RuleSyntaxError('a second {…=**} in one path', match.at);
      }
      const variables = new Map(names.variables);
      for (const [at, segment] of segments.entries()) {
        if (at < above.length || segment.kind === 'literal') continue;
        variables.set(segment.text, { run: (scope) => scope.taken[at] });
      }
      return allowsOf(match, { variables, functions }, segments);
    });
    return [...own, ...inner];
  };

  const compiled = allowsOf(parseRules(text), GLOBALS, []);
  return {
    allows: ({ operation, bucket, name, auth, resource, newResource, now }, trace) => {
      const request = { auth, resource: newResource, time: new Date(now) };
      const path = ['b', bucket, 'o', ...(name === '' ? [] : name.split('/'))];
      return compiled.some((allow) => {
        const taken = allow.operations.has(operation) ? takenOf(allow.segments, path) : null;
        if (taken === null) return false;
        const result = evaluate(allow, { request, resource, taken });
        trace?.push({ line: allow.line, result });
        return result === true;
      });
    },
  };
}

/** The part of a path that each segment of a rule takes, a rest with slashes; null if they do not cover the path exactly. */
function takenOf(segments: readonly Segment[], path: readonly string[]): string[] | null {
  const spare = path.length - segments.length;
  if (segments.some(({ kind }) => kind === 'rest') ? spare < -1 : spare !== 0) return null;
  let at = 0;
  const taken = segments.map(({ kind }) => {
    const from = at;
    at += kind === 'rest' ? spare + 1 : 1;
    return path.slice(from, at).join('/');
  });
  return segments.every(({ kind, text }, index) => kind !== 'literal' || taken[index] === text) ? taken : null;
}

function evaluate(allow: CompiledAllow, scope: RuleScope): boolean | string {
  try {
    return allow.test(scope);
  } catch (error) {
    // a run-time type error denies; any other error is a fault of the server, and must deny too
    return error instanceof RuleTypeError ? `error: ${error.message}` : `fault: ${String(error)}`;
  }
}

function positionOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
