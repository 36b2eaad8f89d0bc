import { type Expression, linearRegex, RuleSyntaxError, RuleTypeError } from '../../rules/rules.ts';
import type { FunctionDefinition } from './rule-parser.ts';
import { asText, METHODS, operate, type RuleMap, readField } from './rule-values.ts';

/** The variables of one evaluation. */
export interface RuleScope {
  request: { auth: RuleMap | null; resource: RuleMap | null; time: Date };
  /** The stored file; null without one. */
  resource: RuleMap | null;
  /** The part of the file's path that each segment of the rule's path took. */
  taken: readonly string[];
}

type Run = (scope: RuleScope) => unknown;

/** A compiled expression; `run` throws {@link RuleTypeError} if the rule cannot go on. */
export interface Term {
  run: Run;
  /** The kind of an object whose fields the compiler checks: a mistake such as `request.auth.id` must not wait for a denial. */
  kind?: string | undefined;
}

/** Compiles the call of a function. */
export type CompileCall = (args: readonly Term[]) => Term;

/** What an expression may name. */
export interface Names {
  variables: ReadonlyMap<string, Term>;
  functions: ReadonlyMap<string, CompileCall>;
}

const FIELDS: Record<string, readonly string[]> = {
  request: ['auth', 'resource', 'time'],
  auth: ['uid', 'token'],
  resource: [
    ...['name', 'bucket', 'generation', 'metageneration', 'size', 'timeCreated', 'updated', 'md5Hash', 'etag'],
    ...['contentType', 'cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'metadata'],
  ],
};

/** What every rule may name. */
export const GLOBALS: Names = {
  variables: new Map<string, Term>([
    ['request', { run: (scope) => scope.request, kind: 'request' }],
    ['resource', { run: (scope) => scope.resource, kind: 'resource' }],
  ]),
  functions: new Map(),
};

/**
 * Prepares a function, whose body is compiled for each call.
 * @param names the names of the block that defines the function; they must be complete at the first call
 */
export function compileFunction({ name, params, lets, result }: FunctionDefinition, names: Names): CompileCall {
  let compiling = false;
  return (args) => {
    if (params.length !== args.length) {
      throw new RuleSyntaxError(`${name}() takes ${params.length} argument(s), not ${args.length}`);
    }
    if (compiling) throw new RuleSyntaxError(`function ${name} calls itself`);
    compiling = true;
    const variables = new Map(names.variables);
    const held: ((scope: RuleScope) => void)[] = [];
    // Rules cannot recurse, so each parameter and each `let` of this call needs only one place for its value.
    const hold = ({ run, kind }: Term): Term => {
      let value: unknown;
      held.push((scope) => {
        value = run(scope);
      });
      return { run: () => value, kind };
    };
    for (const [at, param] of params.entries()) variables.set(param, hold(args[at] as Term));
    const inner = { functions: names.functions, variables };
    for (const each of lets) variables.set(each.name, hold(compile(each.value, inner)));
    const { run, kind } = compile(result, inner);
    compiling = false;
    return {
      run: (scope) => {
        for (const fill of held) fill(scope);
        return run(scope);
      },
      kind,
    };
  };
}

/** Compiles the condition of an `allow`; the compiled condition throws {@link RuleTypeError} if the rule cannot go on. */
export function compileCondition(condition: Expression, names: Names): (scope: RuleScope) => boolean {
  const { run } = compile(condition, names);
  return (scope) => asBoolean(run(scope), 'the condition');
}

function compile(expression: Expression, names: Names): Term {
  try {
    return compileForm(expression, names);
  } catch (error) {
    if (error instanceof RuleSyntaxError) error.at ??= expression.at;
    throw error;
  }
}

function compileForm(expression: Expression, names: Names): Term {
  const runOf = (part: Expression): Run => compile(part, names).run;
  switch (expression.type) {
    case 'literal': {
      const { value } = expression;
      return { run: () => value };
    }
    case 'array': {
      const items = expression.items.map(runOf);
      return { run: (scope) => items.map((item) => item(scope)) };
    }
    case 'name': {
      const variable = names.variables.get(expression.name);
      if (!variable) throw new RuleSyntaxError(`no such variable "${expression.name}"`);
      return variable;
    }
    case 'member':
      return compileMember(expression, names);
    case 'call':
      return compileCall(expression, names);
    case 'unary': {
      const operand = runOf(expression.operand);
      if (expression.operator === '!') return { run: (scope) => !asBoolean(operand(scope), '!') };
      return { run: (scope) => operate('-', 0, operand(scope)) };
    }
    case 'binary': {
      const { operator } = expression;
      const [a, b] = [runOf(expression.left), runOf(expression.right)];
      if (operator === '&&') return { run: (scope) => decide(a, b, scope, false) };
      if (operator === '||') return { run: (scope) => decide(a, b, scope, true) };
      return { run: (scope) => operate(operator, a(scope), b(scope)) };
    }
    case 'conditional': {
      const [test, yes, no] = [runOf(expression.test), runOf(expression.yes), runOf(expression.no)];
      return { run: (scope) => (asBoolean(test(scope), '?') ? yes(scope) : no(scope)) };
    }
    case 'regex':
      throw new RuleSyntaxError('matches() takes a string, not /…/');
  }
}

type Member = Extract<Expression, { type: 'member' }>;

function compileMember({ object, property, name }: Member, names: Names): Term {
  const { run, kind } = compile(object, names);
  if (name === null) {
    const key = compile(property, names).run;
    return { run: (scope) => readField(run(scope), key(scope)) };
  }
  if (kind !== undefined && !FIELDS[kind]?.includes(name)) throw new RuleSyntaxError(`${kind} has no "${name}"`);
  return {
    run: (scope) => readField(run(scope), name),
    kind: kind === 'request' && Object.hasOwn(FIELDS, name) ? name : undefined,
  };
}

function compileCall({ callee, args }: Extract<Expression, { type: 'call' }>, names: Names): Term {
  if (callee.type === 'member' && callee.name !== null) return { run: compileMethod(callee, callee.name, args, names) };
  const call = callee.type === 'name' ? names.functions.get(callee.name) : undefined;
  if (!call) throw new RuleSyntaxError(`no such function${callee.type === 'name' ? ` "${callee.name}"` : ''}`);
  return call(args.map((argument) => compile(argument, names)));
}

function compileMethod(callee: Member, name: string, args: readonly Expression[], names: Names): Run {
  const object = compile(callee.object, names).run;
  if (name === 'matches') {
    const [pattern] = args;
    if (args.length !== 1 || pattern?.type !== 'literal' || typeof pattern.value !== 'string') {
      throw new RuleSyntaxError('matches() takes one string literal');
    }
    const regex = linearRegex(pattern.value);
    return (scope) => regex.matches(asText(object(scope), 'matches()'));
  }
  const method = METHODS.get(name);
  if (!method) throw new RuleSyntaxError(`no such method "${name}"`);
  const count = method.length - 1;
  if (args.length !== count) throw new RuleSyntaxError(`${name}() takes ${count} argument(s), not ${args.length}`);
  const runs = args.map((argument) => compile(argument, names).run);
  return (scope) => method(object(scope), ...runs.map((run) => run(scope)));
}

/** `||` (`winner` true) and `&&`: one side that decides is enough, even if the other side is an error. */
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
