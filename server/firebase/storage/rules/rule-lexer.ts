/** A piece of a `storage.rules` file. `at` and `end` are offsets in it. */
export interface Token {
  kind: 'name' | 'number' | 'string' | 'mark' | 'end';
  text: string;
  at: number;
  end: number;
}

/** A fault in the rules, at an offset of their text; the loader turns it into line and column. */
export class RuleSyntaxError extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_]\w*/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const MARK = /==|!=|<=|>=|&&|\|\||[-+*/%<>!:;.,()[\]{}=]/y;
const PATH = /(?:\/(?:\{[A-Za-z_]\w*(?:=\*\*)?\}|[\w.~@%+-]+))+/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** The token that begins at `from` or after the blanks and comments there. @throws {RuleSyntaxError} */
export function tokenAt(source: string, from: number): Token {
  const at = from + (matchAt(BLANK, source, from)?.length ?? 0);
  if (at >= source.length) return { kind: 'end', text: 'end of file', at, end: at };
  const quote = source[at] as string;
  if (quote === "'" || quote === '"') return readString(source, at, quote);
  for (const [kind, pattern] of [['name', NAME] as const, ['number', NUMBER] as const, ['mark', MARK] as const]) {
    const text = matchAt(pattern, source, at);
    if (text !== null) return { kind, text, at, end: at + text.length };
  }
  throw new RuleSyntaxError(`unexpected character "${source[at]}"`, at);
}

/** The path of a `match` that begins at `at`, such as `/players/{uid}/{rest=**}`, or null where there is none. */
export function pathAt(source: string, at: number): string | null {
  return matchAt(PATH, source, at);
}

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

function readString(source: string, at: number, quote: string): Token {
  let text = '';
  let i = at + 1;
  while (source[i] !== quote) {
    if (i >= source.length || source[i] === '\n') throw new RuleSyntaxError('the string does not end', at);
    if (source[i] === '\\') {
      i++;
      text += ESCAPES[source[i] ?? ''] ?? source[i] ?? '';
    } else text += source[i];
    i++;
  }
  return { kind: 'string', text, at, end: i + 1 };
}
