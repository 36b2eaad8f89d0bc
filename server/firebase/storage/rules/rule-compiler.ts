import type { Expression } from './rule-expressions.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import type { FunctionDefinition } from './rule-parser.ts';
import {
  calculate,
  callMethod,
  compileRegex,
  methodArguments,
  type RuleMap,
  RuleTypeError,
  readField,
  type Timestamp,
} from './rule-values.ts';

/** The variables of one evaluation. */
export interface RuleScope {
  request: { auth: RuleMap | null; resource: RuleMap | null; time: Timestamp };
  /** The stored file, null where there is none. */
  resource: RuleMap | null;
  /** Wildcards, parameters and `let`s, each at the place that the compiler gave it. */
  slots: unknown[];
}

export type Run = (scope: RuleScope) => unknown;

/** What an expression may name, innermost block last. Rules cannot recurse, so each variable has one slot for all. */
export interface Names {
  variables: ReadonlyMap<string, number>;
  functions: ReadonlyMap<string, CompiledFunction>;
}

/** A function whose body is compiled when first called, since it may be called above its definition. */
export interface CompiledFunction {
  params: number;
  body: () => (args: unknown[], scope: RuleScope) => unknown;
}

/** Hands out slots. */
export type Allocate = () => number;

const FIELDS: Record<string, readonly string[]> = {
  request: ['auth', 'resource', 'time'],
  auth: ['uid', 'token'],
  resource: [
    ...['name', 'bucket', 'generation', 'metageneration', 'size', 'timeCreated', 'updated', 'md5Hash', 'etag'],
    ...['contentType', 'cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'metadata'],
  ],
};

/** Prepares a function. `names` are those of the block that defines it. */
export function compileFunction(
  definition: FunctionDefinition,
  names: () => Names,
  allocate: Allocate,
): CompiledFunction {
  let compiled: ReturnType<CompiledFunction['body']> | undefined;
  let compiling = false;
  const compileBody = (): ReturnType<CompiledFunction['body']> => {
    const { name, params, lets, result, at } = definition;
    if (compiling) throw new RuleSyntaxError(`function ${name} calls itself`, at);
    compiling = true;
    const variables = new Map(names().variables);
    const declare = (variable: string): number => {
      const slot = allocate();
      variables.set(variable, slot);
      return slot;
    };
    const paramSlots = params.map(declare);
    const inner = { functions: names().functions, variables };
    const steps = lets.map((each) => ({ run: compileExpression(each.value, inner), slot: declare(each.name) }));
    const run = compileExpression(result, inner);
    compiling = false;
    return (args, scope) => {
      for (const [at, slot] of paramSlots.entries()) scope.slots[slot] = args[at];
      for (const step of steps) scope.slots[step.slot] = step.run(scope);
      return run(scope);
    };
  };
  const body = () => {
    compiled ??= compileBody();
    return compiled;
  };
  return { params: definition.params.length, body };
}

/** Compiles the condition of an `allow`; what it gives throws {@link RuleTypeError} where the rule cannot go on. */
export function compileCondition(condition: Expression, names: Names): (scope: RuleScope) => boolean {
  const run = compileExpression(condition, names);
  return (scope) => asBoolean(run(scope), 'the condition');
}

function compileExpression(expression: Expression, names: Names): Run {
  const { at } = expression;
  const compile = (part: Expression) => compileExpression(part, names);
  switch (expression.type) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'list': {
      const items = expression.items.map(compile);
      return (scope) => items.map((item) => item(scope));
    }
    case 'name':
      return compileName(expression.name, at, names);
    case 'member': {
      const { name } = expression;
      const kind = kindOf(expression.object, names);
      if (kind !== null && !FIELDS[kind]?.includes(name)) throw new RuleSyntaxError(`${kind} has no "${name}"`, at);
      const object = compile(expression.object);
      return (scope) => readField(object(scope), name);
    }
    case 'index': {
      const [object, key] = [compile(expression.object), compile(expression.key)];
      return (scope) => readField(object(scope), key(scope));
    }
    case 'call':
      return compileCall(expression, names);
    case 'method':
      return compileMethod(expression, names);
    case 'unary': {
      const operand = compile(expression.operand);
      if (expression.operator === '!') return (scope) => !asBoolean(operand(scope), '!');
      return (scope) => calculate('-', 0, operand(scope));
    }
    case 'binary': {
      const { operator } = expression;
      const [a, b] = [compile(expression.left), compile(expression.right)];
      if (operator === '&&') return (scope) => decide(a, b, scope, false);
      if (operator === '||') return (scope) => decide(a, b, scope, true);
      return (scope) => calculate(operator, a(scope), b(scope));
    }
  }
}

/** Whose fields can be checked before the rule runs: a slip such as `request.auth.id` must not wait for a denial. */
function kindOf(expression: Expression, names: Names): string | null {
  if (expression.type === 'name') {
    const ours = expression.name === 'request' || expression.name === 'resource';
    return ours && !names.variables.has(expression.name) ? expression.name : null;
  }
  const onRequest = expression.type === 'member' && kindOf(expression.object, names) === 'request';
  return onRequest && Object.hasOwn(FIELDS, expression.name) ? expression.name : null;
}

function compileName(name: string, at: number, names: Names): Run {
  const slot = names.variables.get(name);
  if (slot !== undefined) return (scope) => scope.slots[slot];
  if (name === 'request') return (scope) => scope.request;
  if (name === 'resource') return (scope) => scope.resource;
  throw new RuleSyntaxError(`no such variable "${name}"`, at);
}

function compileCall(call: Extract<Expression, { type: 'call' }>, names: Names): Run {
  const called = names.functions.get(call.name);
  if (!called) throw new RuleSyntaxError(`no such function "${call.name}"`, call.at);
  if (called.params !== call.args.length) {
    throw new RuleSyntaxError(`${call.name}() takes ${called.params} argument(s), not ${call.args.length}`, call.at);
  }
  const args = call.args.map((argument) => compileExpression(argument, names));
  const body = called.body();
  return (scope) =>
    body(
      args.map((argument) => argument(scope)),
      scope,
    );
}

function compileMethod(call: Extract<Expression, { type: 'method' }>, names: Names): Run {
  const { name, at } = call;
  const object = compileExpression(call.object, names);
  if (name === 'matches') {
    const [pattern] = call.args;
    if (call.args.length !== 1 || pattern?.type !== 'literal' || typeof pattern.value !== 'string') {
      throw new RuleSyntaxError('matches() takes one string literal', at);
    }
    const test = compileRegex(pattern.value);
    if (typeof test === 'string') throw new RuleSyntaxError(test, pattern.at);
    return (scope) => {
      const text = object(scope);
      if (typeof text !== 'string') throw new RuleTypeError('matches() on something that is not a string');
      return test(text);
    };
  }
  const counts = methodArguments(name);
  if (counts.length === 0) throw new RuleSyntaxError(`no such method "${name}"`, at);
  if (!counts.includes(call.args.length)) {
    throw new RuleSyntaxError(`${name}() takes ${counts[0]} argument(s), not ${call.args.length}`, at);
  }
  const args = call.args.map((argument) => compileExpression(argument, names));
  return (scope) =>
    callMethod(
      object(scope),
      name,
      args.map((argument) => argument(scope)),
    );
}

/** `||` (`winner` true) and `&&`: one side that decides is enough, even where the other side is an error. */
function decide(a: Run, b: Run, scope: RuleScope, winner: boolean): boolean {
  let fault: unknown = null;
  for (const side of [a, b]) {
    try {
      if (asBoolean(side(scope), winner ? '||' : '&&') === winner) return winner;
    } catch (error) {
      if (!(error instanceof RuleTypeError)) throw error;
      fault ??= error;
    }
  }
  if (fault !== null) throw fault;
  return !winner;
}

function asBoolean(value: unknown, what: string): boolean {
  if (typeof value !== 'boolean') throw new RuleTypeError(`${what} on something that is not a boolean`);
  return value;
}
