import { RE2JS, RE2JSSyntaxException } from 're2js';
import { RuleSyntaxError } from './rule-lexer.ts';

/** The error of a stack overflow would name no path. */
const MAX_NESTING = 100;
const CLASSES = new Set(['s', 'w', 'd', 'S', 'W', 'D']);
/** Characters with a meaning outside of a set; a backslash makes them literal. */
const SPECIAL = new Set('\\^$.|?*+()[]{}');

/**
 * Compiles a regular expression for a linear-time engine: with a backtracking engine an input could stall a rule. Allows only
 * the features that production documents (firebase.google.com/docs/reference/security/database/regex):
 * groups, alternatives, sets, the six classes, `* + ? {n,m}`, `^` first and `$` last. No lookaround, no named or
 * non-capturing group, no lazy quantifier, no anchor in the middle; a backslash makes any other character literal, and so is
 * a `}` that ends no quantifier.
 * @throws {RuleSyntaxError}
 */
export function compileRegex(source: string, flags: string): (text: string) => boolean {
  if (flags !== '' && flags !== 'i') {
    throw new RuleSyntaxError('regular expressions do not support flags other than i');
  }
  // «. matches any character», a line's end too.
  const pattern = linearRegex(translate(source), source, RE2JS.DOTALL | (flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0));
  return (text) => pattern.matcher(text).find();
}

/**
 * A pattern in the syntax of RE2 that runs in time linear in the text.
 * @param source the pattern as the rule has it, for the message
 * @throws {RuleSyntaxError}
 */
export function linearRegex(pattern: string, source = pattern, flags = 0): RE2JS {
  try {
    return RE2JS.compile(pattern, flags);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw bad(source, error.message);
    throw error;
  }
}

function bad(source: string, why: string): RuleSyntaxError {
  return new RuleSyntaxError(`bad regular expression /${source}/: ${why}`);
}

/** The same pattern in RE2's syntax, with every literal character escaped. */
function translate(source: string): string {
  const signs = [...source];
  let at = 0;
  let depth = 0;

  const fail = (why: string): never => {
    throw bad(source, why);
  };
  const take = (): string => signs[at++] ?? fail('it ends too early');

  function alternatives(): string {
    if (++depth > MAX_NESTING) fail('it is nested too deeply');
    const branches = [branch()];
    while (signs[at] === '|') {
      at++;
      branches.push(branch());
    }
    depth--;
    return branches.join('|');
  }

  function branch(): string {
    let text = '';
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') {
      if (signs[at] === '$' && at === signs.length - 1 && depth === 1) break;
      text += atom() + quantifier();
    }
    return text === '' && !onlyAnchors() ? fail('an alternative is empty') : text;
  }

  /** Whether the pattern is `/^/`, `/$/` or `/^$/`. */
  function onlyAnchors(): boolean {
    return source !== '' && ['^', '$', '^$'].includes(source);
  }

  function atom(): string {
    const sign = take();
    switch (sign) {
      case '(': {
        const inner = alternatives();
        if (take() !== ')') fail('a group does not end');
        return `(${inner})`;
      }
      case '[':
        return set();
      case '\\':
        return escaped();
      case '.':
        return '.';
      case '^':
      case '$':
        return fail(`${sign} can only be the ${sign === '^' ? 'first' : 'last'} letter of the pattern`);
      case '*':
      case '+':
      case '?':
      case '{':
        return fail(`nothing stands before the ${sign}`);
      default:
        return literal(sign);
    }
  }

  function quantifier(): string {
    const rest = signs.slice(at, at + 20).join('');
    const [text = ''] = /^(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})/.exec(rest) ?? [];
    at += text.length;
    if (text !== '' && /^[*+?{]/.test(signs[at] ?? '')) fail(`${signs[at]} stands after a quantifier`);
    return text;
  }

  function escaped(): string {
    const sign = take();
    return CLASSES.has(sign) ? `\\${sign}` : literal(sign);
  }

  function set(): string {
    let text = '[';
    if (signs[at] === '^') text += take();
    const start = at;
    while (signs[at] !== ']' || at === start) {
      const sign = take();
      if (sign === '\\') text += escaped();
      else if (sign === '-' && at - 1 > start && signs[at] !== ']') text += '-';
      else text += sign === '-' ? '\\-' : literal(sign);
    }
    at++;
    return `${text}]`;
  }

  const anchored = signs[0] === '^';
  if (anchored) at++;
  const body = alternatives();
  const ended = signs[at] === '$';
  if (ended) at++;
  if (at < signs.length) fail(`${signs[at]} closes nothing`);
  // The anchors are the first and last letter of the whole pattern; as in RE2, each binds to its own alternative.
  return `${anchored ? '^' : ''}${body}${ended ? '$' : ''}`;
}

function literal(sign: string): string {
  return SPECIAL.has(sign) || sign === '-' ? `\\${sign}` : sign;
}
