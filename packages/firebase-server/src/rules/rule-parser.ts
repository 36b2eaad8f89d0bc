import { matchAt, RuleSyntaxError, type Token, tokenAt } from './rule-lexer.ts';

/** A parsed rule expression; `at` and `end` are its offsets in the source, with surrounding brackets. */
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

/** The differences between the languages of the database's rules and the storage's rules that a reader has to know. */
interface Language {
  /** The binary operators by strength, weakest first; all of them join from left to right. */
  levels: readonly (readonly string[])[];
  /** Whether the text is a file, with comments and lines of its own, or one rule of it. */
  isFile: boolean;
}

/** Reads the text of rules piece by piece. Every method that expects something throws {@link RuleSyntaxError}. */
export interface Reader {
  peek(): Token;
  next(): Token;
  /** Takes the mark or the word if it comes next. */
  accept(text: string): boolean;
  expect(text: string): void;
  name(): string;
  /** Takes what the sticky `pattern` matches where the next token begins; `wanted` says what that is. */
  raw(pattern: RegExp, wanted: string): string;
  expression(): Expression;
  /** Refuses the next token. */
  fail(wanted?: string): never;
}

// A rules file is trusted, but the error of a stack overflow would name no path.
const MAX_NESTING = 200;

/** A reader at the beginning of `source`. */
export function createReader(source: string, { levels, isFile }: Language): Reader {
  let token = tokenAt(source, 0, null, isFile);
  let end = 0;
  let nesting = 0;

  const next = (): Token => {
    const taken = token;
    end = taken.end;
    token = tokenAt(source, end, taken, isFile);
    return taken;
  };
  /** A form that begins at `at` and ends with the last token taken. */
  const from = (at: number, form: Form): Expression => ({ ...form, at, end });
  const isWord = () => token.kind === 'punctuation' || token.kind === 'name';
  const accept = (text: string): boolean => {
    if (!isWord() || token.text !== text) return false;
    next();
    return true;
  };
  const fail = (wanted?: string): never => {
    const { text, at } = token;
    throw new RuleSyntaxError(
      wanted === undefined ? `unexpected "${text}"` : `expected ${wanted} but found "${text}"`,
      at,
    );
  };
  const expect = (text: string): void => {
    if (!accept(text)) fail(`"${text}"`);
  };
  const name = (): string => (token.kind === 'name' ? next().text : fail());
  const raw = (pattern: RegExp, wanted: string): string => {
    const text = matchAt(pattern, source, token.at) ?? fail(wanted);
    token = tokenAt(source, token.at + text.length, null, isFile);
    return text;
  };

  function nested<T>(parse: () => T): T {
    if (++nesting > MAX_NESTING) throw new RuleSyntaxError('the expression is nested too deeply', token.at);
    const result = parse();
    nesting--;
    return result;
  }

  function conditional(): Expression {
    const test = binary();
    if (!accept('?')) return test;
    const yes = expression();
    expect(':');
    const no = expression();
    return from(test.at, { type: 'conditional', test, yes, no });
  }

  function binary(level = 0): Expression {
    const operators = levels[level];
    if (operators === undefined) return unary();
    let left = binary(level + 1);
    while (isWord() && operators.includes(token.text)) {
      const operator = next().text;
      const right = binary(level + 1);
      left = from(left.at, { type: 'binary', operator, left, right });
    }
    return left;
  }

  function unary(): Expression {
    const { at } = token;
    for (const operator of ['!', '-'] as const) {
      if (!accept(operator)) continue;
      const operand = nested(unary);
      return from(at, { type: 'unary', operator, operand });
    }
    return postfix(primary());
  }

  function postfix(start: Expression): Expression {
    let result = start;
    for (;;) {
      if (accept('.')) {
        const { at } = token;
        const member = name();
        const property = from(at, { type: 'literal', value: member });
        result = from(start.at, { type: 'member', object: result, property, name: member });
      } else if (accept('[')) {
        const property = expression();
        expect(']');
        const constant = property.type === 'literal' && typeof property.value === 'string' ? property.value : null;
        result = from(start.at, { type: 'member', object: result, property, name: constant });
      } else if (accept('(')) {
        const args = list(')');
        result = from(start.at, { type: 'call', callee: result, args });
      } else return result;
    }
  }

  function list(last: string): Expression[] {
    const items: Expression[] = [];
    if (accept(last)) return items;
    do items.push(expression());
    while (accept(','));
    expect(last);
    return items;
  }

  function primary(): Expression {
    const { at } = token;
    if (accept('(')) {
      const inner = expression();
      expect(')');
      return from(at, inner);
    }
    if (accept('[')) {
      const items = list(']');
      return from(at, { type: 'array', items });
    }
    if (token.kind === 'punctuation' || token.kind === 'end') return fail();
    const { kind, text, flags } = next();
    if (kind === 'number') return from(at, { type: 'literal', value: Number(text) });
    if (kind === 'string') return from(at, { type: 'literal', value: text });
    if (kind === 'regex') return from(at, { type: 'regex', source: text, flags: flags ?? '' });
    if (text === 'true' || text === 'false') return from(at, { type: 'literal', value: text === 'true' });
    return from(at, text === 'null' ? { type: 'literal', value: null } : { type: 'name', name: text });
  }

  const expression = (): Expression => nested(conditional);
  return { peek: () => token, next, accept, expect, name, raw, expression, fail };
}

const DATABASE: Language = {
  levels: [['||'], ['&&'], ['==', '!=', '===', '!=='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']],
  isFile: false,
};

/**
 * Parses one rule expression of the database.
 * @throws {RuleSyntaxError}
 */
export function parseRule(source: string): Expression {
  const reader = createReader(source, DATABASE);
  const result = reader.expression();
  if (reader.peek().kind !== 'end') reader.fail();
  return result;
}
