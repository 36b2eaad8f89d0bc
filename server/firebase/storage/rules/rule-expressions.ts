import { type OperatorLanguage, parseOperators } from '../../rules/rules.ts';
import { pathAt, RuleSyntaxError, type Token, tokenAt } from './rule-lexer.ts';

/** A parsed expression; `at` is its offset in the file, for messages. */
export type Expression = { at: number } & (
  | { type: 'literal'; value: string | number | boolean | null }
  | { type: 'list'; items: Expression[] }
  | { type: 'name'; name: string }
  | { type: 'member'; object: Expression; name: string }
  | { type: 'index'; object: Expression; key: Expression }
  | { type: 'call'; name: string; args: Expression[] }
  | { type: 'method'; object: Expression; name: string; args: Expression[] }
  | { type: 'unary'; operator: '!' | '-'; operand: Expression }
  | { type: 'binary'; operator: string; left: Expression; right: Expression }
);

/** Reads a rules file piece by piece. Every method that expects something throws {@link RuleSyntaxError}. */
export interface Reader {
  peek(): Token;
  next(): Token;
  /** Takes the mark or keyword if it comes next. */
  accept(text: string): boolean;
  expect(text: string): void;
  name(): string;
  path(): string;
  expression(): Expression;
}

/** Weakest first, as the language defines them. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** The rules are trusted, but a parser that overflows the stack would name no line. */
const MAX_NESTING = 100;

/** A reader at the beginning of `source`. */
export function createReader(source: string): Reader {
  let token = tokenAt(source, 0);
  let nesting = 0;

  const next = (): Token => {
    const taken = token;
    token = tokenAt(source, taken.end);
    return taken;
  };
  const isNext = (text: string) => (token.kind === 'mark' || token.kind === 'name') && token.text === text;
  const accept = (text: string): boolean => {
    if (!isNext(text)) return false;
    next();
    return true;
  };
  const fail = (wanted: string): never => {
    throw new RuleSyntaxError(`expected ${wanted} but found "${token.text}"`, token.at);
  };
  const expect = (text: string): void => {
    if (!accept(text)) fail(`"${text}"`);
  };
  const name = (): string => (token.kind === 'name' ? next().text : fail('a name'));

  function nested<T>(parse: () => T): T {
    if (++nesting > MAX_NESTING) throw new RuleSyntaxError('the expression is nested too deeply', token.at);
    const result = parse();
    nesting--;
    return result;
  }

  const operators: OperatorLanguage<Expression> = {
    levels: LEVELS,
    operand: unary,
    take: (texts) => (token.kind !== 'string' && texts.includes(token.text) ? next() : null),
    join: ({ text, at }, left, right) => ({ type: 'binary', operator: text, left, right, at }),
  };

  function unary(): Expression {
    const { at } = token;
    for (const operator of ['!', '-'] as const) {
      if (accept(operator)) return nested(() => ({ type: 'unary', operator, operand: unary(), at }));
    }
    return postfix(primary());
  }

  function postfix(start: Expression): Expression {
    let object = start;
    for (;;) {
      const { at } = token;
      if (accept('.')) {
        const member = name();
        object = accept('(')
          ? { type: 'method', object, name: member, args: list(')'), at }
          : { type: 'member', object, name: member, at };
      } else if (accept('[')) {
        object = { type: 'index', object, key: expression(), at };
        expect(']');
      } else return object;
    }
  }

  function primary(): Expression {
    const { kind, text, at } = token;
    if (accept('(')) {
      const inner = expression();
      expect(')');
      return inner;
    }
    if (accept('[')) return { type: 'list', items: list(']'), at };
    if (kind === 'string') return { type: 'literal', value: next().text, at };
    if (kind === 'number') return { type: 'literal', value: Number(next().text), at };
    if (kind !== 'name') return fail('an expression');
    next();
    if (text === 'true' || text === 'false') return { type: 'literal', value: text === 'true', at };
    if (text === 'null') return { type: 'literal', value: null, at };
    return accept('(') ? { type: 'call', name: text, args: list(')'), at } : { type: 'name', name: text, at };
  }

  function list(end: string): Expression[] {
    const items: Expression[] = [];
    if (accept(end)) return items;
    do items.push(expression());
    while (accept(','));
    expect(end);
    return items;
  }

  const expression = (): Expression => nested(() => parseOperators(operators));
  const path = (): string => {
    const text = pathAt(source, token.at) ?? fail('a path such as /teams/{file}');
    token = tokenAt(source, token.at + text.length);
    return text;
  };
  return { peek: () => token, next, accept, expect, name, path, expression };
}
