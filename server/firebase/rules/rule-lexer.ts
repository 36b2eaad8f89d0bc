/** A piece of a rule expression. `at` and `end` are its offsets in the expression. */
export interface Token {
  kind: 'number' | 'string' | 'regex' | 'name' | 'punctuation' | 'end';
  text: string;
  at: number;
  end: number;
  /** Regular expressions only. */
  flags?: string;
}

/** A rule that does not parse; the loader adds the path. */
export class RuleSyntaxError extends Error {}

const PUNCTUATION = ['===', '!==', '==', '!=', '<=', '>=', '&&', '||', ...'+-*/%<>!?:.,()[]'];
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

/**
 * Splits a rule expression into tokens, an `end` token last.
 * @throws {RuleSyntaxError}
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(source[at] ?? '')) at++;
    if (at >= source.length) break;
    const token = nextToken(source, at, tokens.at(-1));
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: 'end of rule', at, end: at });
  return tokens;
}

function nextToken(source: string, at: number, previous: Token | undefined): Token {
  const rest = source.slice(at);
  const name = /^[A-Za-z_$][\w$]*/.exec(rest)?.[0];
  if (name !== undefined) return { kind: 'name', text: name, at, end: at + name.length };
  const number = /^(0[xX][\da-fA-F]+|(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?)/.exec(rest)?.[0];
  if (number !== undefined) return { kind: 'number', text: number, at, end: at + number.length };
  const first = rest[0] as string;
  if (first === '"' || first === "'") return readString(source, at, first);
  // A slash begins a regular expression only where an operand is due.
  if (first === '/' && previous?.kind === 'punctuation' && '(,'.includes(previous.text)) return readRegex(source, at);
  const mark = PUNCTUATION.find((p) => rest.startsWith(p));
  if (mark === undefined) throw new RuleSyntaxError(`unexpected character "${first}" at ${at}`);
  return { kind: 'punctuation', text: mark, at, end: at + mark.length };
}

function readString(source: string, start: number, quote: string): Token {
  let text = '';
  let i = start + 1;
  while (source[i] !== quote) {
    if (i >= source.length) throw new RuleSyntaxError(`the string at ${start} does not end`);
    if (source[i] !== '\\') {
      text += source[i++];
      continue;
    }
    const mark = source[i + 1] ?? '';
    const digits = mark === 'u' ? 4 : mark === 'x' ? 2 : 0;
    if (digits > 0) {
      const hex = source.slice(i + 2, i + 2 + digits);
      if (hex.length < digits || /[^\da-fA-F]/.test(hex)) throw new RuleSyntaxError(`bad escape at ${i}`);
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
  if (i >= source.length) throw new RuleSyntaxError(`the regular expression at ${start} does not end`);
  const flags = /^[A-Za-z]*/.exec(source.slice(i + 1))?.[0] ?? '';
  return { kind: 'regex', text: source.slice(start + 1, i), flags, at: start, end: i + 1 + flags.length };
}
