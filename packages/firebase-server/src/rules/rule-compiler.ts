import type { Compiled, RuleScope } from './compiled.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import {
  callString,
  QUERY_PROPERTIES,
  RuleTypeError,
  SNAPSHOT_METHODS,
  STRING_METHODS,
  type StaticType,
} from './rule-methods.ts';
import { compileConditional, compileOperator, compileUnary, demandOrdering } from './rule-operators.ts';
import { type Expression, parseRule } from './rule-parser.ts';
import { compileRegex } from './rule-regex.ts';
import { compileSnapshotCall } from './rule-snapshot-calls.ts';

/** The names that an expression may use: the kind of rule and the depth of each `$wildcard` above it. */
export interface CompileContext {
  kind: '.read' | '.write' | '.validate';
  wildcards: ReadonlyMap<string, number>;
  /** Wraps every expression of the rule; without it, instrumentation costs nothing at run time. */
  instrument?: Instrument | undefined;
}

/** Returns the replacement of a compiled expression. */
export type Instrument = (expression: Expression, compiled: Compiled) => Compiled;

/**
 * Compiles a rule to a closure that throws {@link RuleTypeError} on a run-time type error.
 * @throws {RuleSyntaxError}
 */
export function compileRule(source: string, context: CompileContext): (scope: RuleScope) => boolean {
  const { type, run } = compile(parseRule(source), context);
  // Production checks this before the rule runs: the result of `val()` has to be compared with true.
  if (type !== 'boolean') throw new RuleSyntaxError(`the rule is a ${type}, not a boolean`);
  return run as (scope: RuleScope) => boolean;
}

function compile(expression: Expression, context: CompileContext): Compiled {
  const compiled = compileForm(expression, context);
  return context.instrument === undefined ? compiled : context.instrument(expression, compiled);
}

function compileForm(expression: Expression, context: CompileContext): Compiled {
  switch (expression.type) {
    case 'literal': {
      const { value } = expression;
      return { type: value === null ? 'null' : (typeof value as StaticType), run: () => value, constant: value };
    }
    case 'name':
      return compileName(expression.name, context);
    case 'member':
      return compileMember(expression, context);
    case 'call':
      return compileCall(expression, context);
    case 'unary':
      return compileUnary(expression.operator, compile(expression.operand, context));
    case 'binary': {
      const { operator } = expression;
      const [left, right] = [compile(expression.left, context), compile(expression.right, context)];
      demandOrdering(operator, left, right, [expression.left, expression.right]);
      return compileOperator(operator, left, right);
    }
    case 'conditional':
      return compileConditional(
        compile(expression.test, context),
        compile(expression.yes, context),
        compile(expression.no, context),
      );
    case 'array':
      throw new RuleSyntaxError('a list is only allowed in hasChildren()');
    case 'regex':
      throw new RuleSyntaxError('a regular expression is only allowed in matches()');
  }
}

function compileName(name: string, context: CompileContext): Compiled {
  switch (name) {
    case 'auth':
      return { type: 'any', run: (scope) => scope.auth };
    case 'now':
      return { type: 'number', run: (scope) => scope.now };
    case 'root':
      return { type: 'snapshot', run: (scope) => scope.root };
    case 'data':
      return { type: 'snapshot', run: (scope) => scope.data };
  }
  if (name === 'newData' && context.kind !== '.read') return { type: 'snapshot', run: (scope) => scope.newData };
  if (name === 'query' && context.kind === '.read') return { type: 'query', run: (scope) => scope.query };
  const depth = context.wildcards.get(name);
  if (depth === undefined) throw new RuleSyntaxError(`Unknown variable '${name}'.`);
  return { type: 'string', run: (scope) => scope.keys[depth] };
}

type Member = Extract<Expression, { type: 'member' }>;

function noSuchMember(name: string | null): RuleSyntaxError {
  return new RuleSyntaxError(`No such method/property '${name ?? '[…]'}'.`);
}

function compileMember(member: Member, context: CompileContext): Compiled {
  const object = compile(member.object, context);
  const { name } = member;
  if (object.type === 'query') {
    const type = name === null ? undefined : QUERY_PROPERTIES.get(name);
    if (name === null || type === undefined) throw noSuchMember(name);
    return { type, run: (scope) => scope.query.get(name) ?? null };
  }
  if (object.type === 'string' || object.type === 'primitive') {
    if (name !== 'length') throw noSuchMember(name);
    return { type: 'number', run: (scope) => readProperty(object.run(scope), 'length') };
  }
  if (object.type !== 'any') throw noSuchMember(name);
  const property = (name === null ? compile : compileForm)(member.property, context); // `.name` is no expression
  return { type: 'any', run: (scope) => readProperty(object.run(scope), property.run(scope)) };
}

/** A property of a claim; a missing property is null, also below null. Never reads an inherited property. */
function readProperty(object: unknown, key: unknown): unknown {
  if (typeof key !== 'string' && typeof key !== 'number') throw new RuleTypeError('a property name must be a string');
  if (typeof object === 'string') return key === 'length' ? object.length : null;
  if (object === null || typeof object !== 'object') return null;
  return Object.hasOwn(object, key) ? ((object as Record<string, unknown>)[key] ?? null) : null;
}

function compileCall(call: Extract<Expression, { type: 'call' }>, context: CompileContext): Compiled {
  const { callee } = call;
  if (callee.type !== 'member' || callee.name === null) throw new RuleSyntaxError('only methods can be called');
  const object = compile(callee.object, context);
  const { name } = callee;
  const onSnapshot = object.type === 'snapshot';
  if (!onSnapshot && !['string', 'any', 'primitive'].includes(object.type)) throw noSuchMember(name);
  const method = (onSnapshot ? SNAPSHOT_METHODS : STRING_METHODS).get(name);
  if (method === undefined) throw noSuchMember(name);
  if (name === 'matches') return compileMatches(object, call.args);
  const args = name === 'hasChildren' ? keyList(call.args) : call.args;
  if (name !== 'hasChildren' && args.length !== method.args.length) {
    const { length } = method.args;
    throw new RuleSyntaxError(`${name}() expects ${length} argument${length === 1 ? '' : 's'}.`);
  }
  const compiled = args.map((argument) => compile(argument, context));
  for (const [at, { type }] of compiled.entries()) {
    if (!['string', 'any', 'primitive'].includes(type)) throw new RuleSyntaxError(notAString(name, at));
  }
  if (onSnapshot) return { type: method.returns, run: compileSnapshotCall(object, name, compiled) };
  const runs = compiled.map((argument) => argument.run);
  return {
    type: method.returns,
    run: (scope) =>
      callString(
        textOf(object, scope, name),
        name,
        runs.map((run) => run(scope)),
      ),
  };
}

/** Production's wording. */
function notAString(method: string, at: number): string {
  if (method === 'hasChildren') return 'hasChildren() expects an array of strings.';
  if (method === 'replace') return `Argument ${at + 1} of replace() must be a string.`;
  return `${method}() expects a string argument.`;
}

function textOf(object: Compiled, scope: RuleScope, method: string): string {
  const text = object.run(scope);
  if (typeof text !== 'string') throw new RuleTypeError(`${method}() on something that is not a string`);
  return text;
}

function keyList(args: readonly Expression[]): readonly Expression[] {
  if (args.length === 0) return [];
  const [list] = args;
  if (args.length > 1) {
    throw new RuleSyntaxError('hasChildren() expects only a single argument (containing an array of child names).');
  }
  if (list?.type !== 'array') throw new RuleSyntaxError('hasChildren() expects an array of child names.');
  if (list.items.length === 0) throw new RuleSyntaxError('hasChildren() got an empty list');
  return list.items;
}

function compileMatches(object: Compiled, args: readonly Expression[]): Compiled {
  const [regex] = args;
  if (args.length !== 1 || regex?.type !== 'regex') {
    throw new RuleSyntaxError('matches() expects a regular expression literal argument.');
  }
  const test = compileRegex(regex.source, regex.flags);
  return { type: 'boolean', run: (scope) => test(textOf(object, scope, 'matches')) };
}
