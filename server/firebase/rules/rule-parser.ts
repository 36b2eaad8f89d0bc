import { type OperatorLanguage, parseOperators } from './operator-levels.ts';
import { RuleSyntaxError, type Token, tokenize } from './rule-lexer.ts';

/** A parsed rule expression; `at` and `end` are its offsets in the source, brackets around it included. */
export type Expression = Form & { at: number; end: number };

type Form =
  | { type: 'literal'; value: string | number | boolean | null }
  | { type: 'regex'; source: string; flags: string }
  | { type: 'array'; items: Expression[] }
  | { type: 'name'; name: string }
  | { type: 'member'; object: Expression; property: Expression; name: string | null }
  | { type: 'call'; callee: Expression; args: Expression[] }
  | { type: 'unary'; operator: '!' | '-'; operand: Expression }
  | { type: 'binary'; operator: string; left: Expression; right: Expression }
  | { type: 'conditional'; test: Expression; yes: Expression; no: Expression };

const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

// A rule file is trusted, but a parser that overflows the stack would name no path.
const MAX_NESTING = 200;

/**
 * Parses one rule expression.
 * @throws {RuleSyntaxError}
 */
export function parseRule(source: string): Expression {
  const tokens = tokenize(source);
  let position = 0;
  let nesting = 0;

  const peek = (): Token => tokens[position] as Token;
  /** A form that begins at `at` and ends with the last token taken. */
  const from = (at: number, form: Form): Expression => ({ ...form, at, end: tokens[position - 1]?.end ?? at });
  const isMark = (text: string): boolean => peek().kind === 'punctuation' && peek().text === text;
  const accept = (text: string): boolean => {
    if (!isMark(text)) return false;
    position++;
    return true;
  };
  const fail = (): never => {
    throw new RuleSyntaxError(`unexpected "${peek().text}" at ${peek().at}`);
  };
  const expect = (text: string): void => {
    if (!accept(text)) throw new RuleSyntaxError(`expected "${text}" but found "${peek().text}" at ${peek().at}`);
  };

  function expression(): Expression {
    if (++nesting > MAX_NESTING) throw new RuleSyntaxError('the expression is nested too deeply');
    const test = parseOperators(operators);
    let result = test;
    if (accept('?')) {
      const yes = expression();
      expect(':');
      result = from(test.at, { type: 'conditional', test, yes, no: expression() });
    }
    nesting--;
    return result;
  }

  const operators: OperatorLanguage<Expression> = {
    levels: LEVELS,
    operand: unary,
    take: (texts) => {
      const token = peek();
      return token.kind === 'punctuation' && texts.includes(token.text) && accept(token.text) ? token : null;
    },
    join: ({ text }, left, right) => from(left.at, { type: 'binary', operator: text, left, right }),
  };

  function unary(): Expression {
    const { at } = peek();
    for (const operator of ['!', '-'] as const) {
      if (accept(operator)) {
        if (++nesting > MAX_NESTING) throw new RuleSyntaxError('the expression is nested too deeply');
        const operand = unary();
        nesting--;
        return from(at, { type: 'unary', operator, operand });
      }
    }
    return postfix(primary());
  }

  function postfix(start: Expression): Expression {
    let result = start;
    for (;;) {
      if (accept('.')) {
        const token = peek();
        if (token.kind !== 'name') fail();
        position++;
        const property = from(token.at, { type: 'literal', value: token.text });
        result = from(start.at, { type: 'member', object: result, property, name: token.text });
      } else if (accept('[')) {
        const property = expression();
        expect(']');
        const name = property.type === 'literal' && typeof property.value === 'string' ? property.value : null;
        result = from(start.at, { type: 'member', object: result, property, name });
      } else if (accept('(')) {
        result = from(start.at, { type: 'call', callee: result, args: list(')') });
      } else return result;
    }
  }

  function list(end: string): Expression[] {
    const items: Expression[] = [];
    if (accept(end)) return items;
    do items.push(expression());
    while (accept(','));
    expect(end);
    return items;
  }

  function primary(): Expression {
    const token = peek();
    if (accept('(')) {
      const inner = expression();
      expect(')');
      return from(token.at, inner);
    }
    if (accept('[')) return from(token.at, { type: 'array', items: list(']') });
    position++;
    switch (token.kind) {
      case 'number':
        return from(token.at, { type: 'literal', value: Number(token.text) });
      case 'string':
        return from(token.at, { type: 'literal', value: token.text });
      case 'regex':
        return from(token.at, { type: 'regex', source: token.text, flags: token.flags ?? '' });
      case 'name':
        if (token.text === 'true' || token.text === 'false') {
          return from(token.at, { type: 'literal', value: token.text === 'true' });
        }
        return from(
          token.at,
          token.text === 'null' ? { type: 'literal', value: null } : { type: 'name', name: token.text },
        );
      default:
        position--;
        return fail();
    }
  }

  const result = expression();
  if (peek().kind !== 'end') fail();
  return result;
}
