/** A piece of the text of rules. `at` and `end` are its offsets in that text. */
export interface Token {
  kind: 'number' | 'string' | 'regex' | 'name' | 'punctuation' | 'end';
  text: string;
  at: number;
  end: number;
  /** Only for regular expressions. */
  flags?: string;
}

/** A rule that does not parse or compile; the loader adds the place. */
export class RuleSyntaxError extends Error {
  /** The offset of the fault in the text; undefined if the fault concerns the whole text. */
  at: number | undefined;

  constructor(message: string, at?: number) {
    super(message);
    this.at = at;
  }
}

const PUNCTUATION = ['===', '!==', '==', '!=', '<=', '>=', '&&', '||', ...'+-*/%<>!?:.,()[]{};='];
const BLANKS = /\s*/y;
const BLANKS_AND_COMMENTS = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/** The text that the sticky `pattern` matches at an offset, or null. */
export function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

/**
 * The token at `from` or after the blanks there; an `end` token behind the last.
 * @param previous the token before it, null at the beginning
 * @param isFile whether the lexer skips comments, and a string ends on its line
 * @throws {RuleSyntaxError}
 */
export function tokenAt(source: string, from: number, previous: Token | null, isFile: boolean): Token {
  const at = from + (matchAt(isFile ? BLANKS_AND_COMMENTS : BLANKS, source, from) ?? '').length;
  if (at >= source.length) return { kind: 'end', text: isFile ? 'end of file' : 'end of rule', at, end: at };
  for (const [kind, pattern] of [['name', NAME] as const, ['number', NUMBER] as const]) {
    const text = matchAt(pattern, source, at);
    if (text !== null) return { kind, text, at, end: at + text.length };
  }
  const first = source[at] as string;
  if (first === '"' || first === "'") return readString(source, at, isFile);
  // A slash begins a regular expression only in the position of an operand.
  if (first === '/' && previous?.kind === 'punctuation' && '(,'.includes(previous.text)) return readRegex(source, at);
  const mark = PUNCTUATION.find((p) => source.startsWith(p, at));
  if (mark === undefined) throw new RuleSyntaxError(`unexpected character "${first}"`, at);
  return { kind: 'punctuation', text: mark, at, end: at + mark.length };
}

function readString(source: string, start: number, isFile: boolean): Token {
  let text = '';
  let i = start + 1;
  while (source[i] !== source[start]) {
    if (i >= source.length || (isFile && source[i] === '\n'))
      throw new RuleSyntaxError('the string does not end', start);
    if (source[i] !== '\\') {
      text += source[i++];
      continue;
    }
    const mark = source[i + 1] ?? '';
    const digits = mark === 'u' ? 4 : mark === 'x' ? 2 : 0;
    if (digits > 0) {
      const hex = source.slice(i + 2, i + 2 + digits);
      if (hex.length < digits || /[^\da-fA-F]/.test(hex)) throw new RuleSyntaxError('bad escape', i);
      text += String.fromCharCode(Number.parseInt(hex, 16));
    } else text += ESCAPES[mark] ?? mark;
    i += 2 + digits;
  }
  return { kind: 'string', text, at: start, end: i + 1 };
}

function readRegex(source: string, start: number): Token {
  let i = start + 1;
  let inSet = false;
  while (i < source.length && (inSet || source[i] !== '/')) {
    if (source[i] === '[') inSet = true;
    else if (source[i] === ']') inSet = false;
    i += source[i] === '\\' ? 2 : 1;
  }
  if (i >= source.length) throw new RuleSyntaxError('the regular expression does not end', start);
  const flags = /^[A-Za-z]*/.exec(source.slice(i + 1))?.[0] ?? '';
  return { kind: 'regex', text: source.slice(start + 1, i), flags, at: start, end: i + 1 + flags.length };
}
