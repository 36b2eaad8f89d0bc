import type { Json } from '../contracts.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import {
  callString,
  compileRegex,
  QUERY_PROPERTIES,
  RuleTypeError,
  SNAPSHOT_METHODS,
  STRING_METHODS,
  type StaticType,
} from './rule-methods.ts';
import { compileConditional, compileOperator, compileUnary } from './rule-operators.ts';
import { type Expression, parseRule } from './rule-parser.ts';
import type { RuleSnapshot } from './rule-snapshot.ts';
import { compileSnapshotCall } from './rule-snapshot-calls.ts';

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

/** A compiled expression with what is known of its type. */
export interface Compiled {
  type: StaticType;
  run: (scope: RuleScope) => unknown;
  /** The value of a literal. */
  constant?: unknown;
}

/** What an expression may name: the kind of rule and the depth of each `$wildcard` above it. */
export interface CompileContext {
  kind: '.read' | '.write' | '.validate';
  wildcards: ReadonlyMap<string, number>;
  /** Puts something around every expression of the rule; what is not watched costs nothing at run time. */
  watch?: Watch | undefined;
}

/** Gives what runs in the place of a compiled expression. */
export type Watch = (expression: Expression, compiled: Compiled) => Compiled;

/**
 * Compiles a rule to a closure that throws {@link RuleTypeError} on a run-time type error.
 * @throws {RuleSyntaxError}
 */
export function compileRule(source: string, context: CompileContext): (scope: RuleScope) => boolean {
  const { type, run } = compile(parseRule(source), context);
  if (!['boolean', 'any', 'primitive'].includes(type))
    throw new RuleSyntaxError(`the rule is a ${type}, not a boolean`);
  return (scope) => {
    const value = run(scope);
    if (typeof value !== 'boolean') throw new RuleTypeError('the rule did not come to a boolean');
    return value;
  };
}

function compile(expression: Expression, context: CompileContext): Compiled {
  const compiled = compileForm(expression, context);
  return context.watch === undefined ? compiled : context.watch(expression, compiled);
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
    case 'binary':
      return compileOperator(
        expression.operator,
        compile(expression.left, context),
        compile(expression.right, context),
      );
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
  if (depth === undefined) throw new RuleSyntaxError(`no such variable "${name}" in a ${context.kind} rule`);
  return { type: 'string', run: (scope) => scope.keys[depth] };
}

type Member = Extract<Expression, { type: 'member' }>;

function noSuchMember(name: string | null): RuleSyntaxError {
  return new RuleSyntaxError(`no such method or property "${name ?? '[…]'}"`);
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

/** A property of a claim; anything that is not there is null, also below null. Never reads an inherited property. */
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
    throw new RuleSyntaxError(`${name}() takes ${method.args.length} argument(s), not ${args.length}`);
  }
  const compiled = args.map((argument) => compile(argument, context));
  for (const { type } of compiled) {
    if (!['string', 'any', 'primitive'].includes(type))
      throw new RuleSyntaxError(`${name}() takes strings, not a ${type}`);
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

function textOf(object: Compiled, scope: RuleScope, method: string): string {
  const text = object.run(scope);
  if (typeof text !== 'string') throw new RuleTypeError(`${method}() on something that is not a string`);
  return text;
}

function keyList(args: readonly Expression[]): readonly Expression[] {
  if (args.length === 0) return [];
  const [list] = args;
  if (args.length > 1 || list?.type !== 'array') throw new RuleSyntaxError('hasChildren() takes a list of strings');
  if (list.items.length === 0) throw new RuleSyntaxError('hasChildren() got an empty list');
  return list.items;
}

function compileMatches(object: Compiled, args: readonly Expression[]): Compiled {
  const [regex] = args;
  if (args.length !== 1 || regex?.type !== 'regex') throw new RuleSyntaxError('matches() takes a regular expression');
  const test = compileRegex(regex.source, regex.flags);
  return { type: 'boolean', run: (scope) => test(textOf(object, scope, 'matches')) };
}
