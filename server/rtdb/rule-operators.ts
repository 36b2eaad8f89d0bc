import type { Compiled } from './rule-compiler.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import { RuleTypeError, type StaticType } from './rule-methods.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** Refuses at load what could never run. Types known only at run time pass. */
function demand(operand: Compiled, allowed: readonly StaticType[], operator: string): void {
  if (operand.type === 'any' || operand.type === 'primitive' || allowed.includes(operand.type)) return;
  throw new RuleSyntaxError(`${operator} cannot be used on a ${operand.type}`);
}

function asBoolean(value: unknown, operator: string): boolean {
  if (typeof value !== 'boolean') throw new RuleTypeError(`${operator} on something that is not a boolean`);
  return value;
}

function asNumber(value: unknown, operator: string): number {
  if (typeof value !== 'number') throw new RuleTypeError(`${operator} on something that is not a number`);
  return value;
}

/** `!`, `-` and `+` before an operand. */
export function compileUnary(operator: '!' | '-' | '+', operand: Compiled): Compiled {
  const { run } = operand;
  if (operator === '!') {
    demand(operand, ['boolean'], '!');
    return { type: 'boolean', run: (scope) => !asBoolean(run(scope), '!') };
  }
  demand(operand, ['number'], operator);
  const sign = operator === '-' ? -1 : 1;
  return { type: 'number', run: (scope) => sign * asNumber(run(scope), operator) };
}

/** `test ? yes : no`. */
export function compileConditional(test: Compiled, yes: Compiled, no: Compiled): Compiled {
  demand(test, ['boolean'], '?:');
  return {
    type: yes.type === no.type ? yes.type : 'any',
    run: (scope) => (asBoolean(test.run(scope), '?:') ? yes.run(scope) : no.run(scope)),
  };
}

/** An operator between two operands. */
export function compileOperator(operator: string, left: Compiled, right: Compiled): Compiled {
  const a = left.run;
  const b = right.run;
  switch (operator) {
    case '&&':
    case '||':
      demand(left, ['boolean'], operator);
      demand(right, ['boolean'], operator);
      return operator === '&&'
        ? { type: 'boolean', run: (s) => asBoolean(a(s), '&&') && asBoolean(b(s), '&&') }
        : { type: 'boolean', run: (s) => asBoolean(a(s), '||') || asBoolean(b(s), '||') };
    case '==':
    case '===':
    case '!=':
    case '!==': {
      const comparable: StaticType[] = ['string', 'number', 'boolean', 'null', 'query'];
      demand(left, comparable, operator);
      demand(right, comparable, operator);
      const negated = operator.startsWith('!');
      return { type: 'boolean', run: (s) => sameValue(a(s), b(s)) !== negated };
    }
    case '+':
      demand(left, ['string', 'number'], '+');
      demand(right, ['string', 'number'], '+');
      return { type: sumType(left.type, right.type), run: (s) => add(a(s), b(s)) };
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compileComparison(operator, left, right);
    default:
      demand(left, ['number'], operator);
      demand(right, ['number'], operator);
      return { type: 'number', run: (s) => calculate(operator, asNumber(a(s), operator), asNumber(b(s), operator)) };
  }
}

function sumType(left: StaticType, right: StaticType): StaticType {
  if (left === 'string' || right === 'string') return 'string';
  return left === 'number' && right === 'number' ? 'number' : 'primitive';
}

function compileComparison(operator: '<' | '<=' | '>' | '>=', left: Compiled, right: Compiled): Compiled {
  const ordered: StaticType[] = ['string', 'number', 'null'];
  demand(left, ordered, operator);
  demand(right, ordered, operator);
  const known = ordered.includes(left.type) && ordered.includes(right.type);
  if (known && left.type !== right.type)
    throw new RuleSyntaxError(`${operator} between a ${left.type} and a ${right.type}`);
  return { type: 'boolean', run: (scope) => compare(operator, left.run(scope), right.run(scope)) };
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof RuleSnapshot && b instanceof RuleSnapshot) return a.equals(b);
  return a === b;
}

function add(a: unknown, b: unknown): string | number {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (!isAddable(a) || !isAddable(b)) throw new RuleTypeError('+ on something that is neither a string nor a number');
  return `${a}${b}`;
}

function isAddable(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function calculate(operator: string, a: number, b: number): number {
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '%') return a % b;
  return b === 0 ? Number.NaN : a / b;
}

function compare(operator: '<' | '<=' | '>' | '>=', a: unknown, b: unknown): boolean {
  const comparable = a === null || typeof a === 'string' || typeof a === 'number';
  if (!comparable || typeof a !== typeof b || (a === null) !== (b === null)) {
    throw new RuleTypeError(`${operator} between values that cannot be ordered`);
  }
  const x = a as number;
  const y = b as number;
  if (operator === '<') return x < y;
  if (operator === '<=') return x <= y;
  return operator === '>' ? x > y : x >= y;
}
