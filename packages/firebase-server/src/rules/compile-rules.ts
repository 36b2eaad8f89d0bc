import { EXIT, StartError } from '../contracts.ts';
import { isValidKey } from '../tree/path.ts';
import type { RuleScope } from './compiled.ts';
import { stripComments } from './json-comments.ts';
import { compileRule, type Instrument } from './rule-compiler.ts';
import { RuleSyntaxError } from './rule-lexer.ts';
import { RULE_TEXTS } from './texts.ts';

export type RuleKind = '.read' | '.write' | '.validate';

/** One compiled rule; `test` throws on a run-time type error. */
export interface Rule {
  kind: RuleKind;
  /** Its path in the rules, such as `/users/$uid`. */
  path: string;
  source: string;
  test: (scope: RuleScope) => boolean;
}

/** The rules at one place. */
export interface RuleNode {
  read: Rule | null;
  write: Rule | null;
  validate: Rule | null;
  /** Names of `.indexOn`: child paths or `.value`. */
  indexOn: ReadonlySet<string>;
  children: ReadonlyMap<string, RuleNode>;
  wildcard: RuleNode | null;
}

/** A compiled rules file with its original text. */
export interface Rules {
  root: RuleNode;
  text: string;
  /** The same rules without instrumentation, for judging a second time. */
  uninstrumented?: Rules;
}

/** Chooses the instrumentation of one rule while it is compiled. */
export type InstrumentRule = (rule: Pick<Rule, 'kind' | 'path' | 'source'>) => Instrument;

/** The rules of a child: an exact name wins over the wildcard (protocol.md §9). */
export function childRules(node: RuleNode | null, key: string): RuleNode | null {
  if (node === null) return null;
  return node.children.get(key) ?? node.wildcard;
}

/**
 * Compiles the text of a `database.rules.json` (JSON with comments).
 * @throws {StartError} `EXIT.badRules`, naming the place of the error
 */
export function compileRules(text: string, instrumentRule?: InstrumentRule): Rules {
  let json: unknown;
  try {
    json = JSON.parse(stripComments(text));
  } catch (error) {
    throw bad('', `Parse error: ${(error as Error).message}`);
  }
  if (!isObject(json) || !isObject(json.rules) || Object.keys(json).length !== 1) {
    throw bad('', 'Parse error: expected one object "rules".');
  }
  return { root: compileNode(json.rules, [], new Map(), instrumentRule), text };
}

function bad(path: string, message: string): StartError {
  return new StartError(EXIT.badRules, RULE_TEXTS.badRules(path, message), { cause: message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compileNode(
  json: Record<string, unknown>,
  stack: string[],
  wildcards: ReadonlyMap<string, number>,
  instrumentRule: InstrumentRule | undefined,
): RuleNode {
  const path = `/${stack.join('/')}`;
  const children = new Map<string, RuleNode>();
  const node: RuleNode = { read: null, write: null, validate: null, indexOn: new Set(), children, wildcard: null };
  for (const [key, value] of Object.entries(json)) {
    if (key === '.read') node.read = compileOne(key, value, path, wildcards, instrumentRule);
    else if (key === '.write') node.write = compileOne(key, value, path, wildcards, instrumentRule);
    else if (key === '.validate') node.validate = compileOne(key, value, path, wildcards, instrumentRule);
    else if (key === '.indexOn') node.indexOn = indexNames(value, path);
    else if (key.startsWith('.')) throw bad(path, `unknown rule "${key}".`);
    else {
      if (!isObject(value)) throw bad(`${path === '/' ? '' : path}/${key}`, 'expected an object of rules.');
      if (!key.startsWith('$')) {
        if (!isValidKey(key)) throw bad(path, `"${key}" is not a valid key.`);
        children.set(key, compileNode(value, [...stack, key], wildcards, instrumentRule));
        continue;
      }
      if (node.wildcard !== null) throw bad(path, 'more than one wildcard at one place.');
      if (wildcards.has(key)) throw bad(path, `the wildcard "${key}" is already used above.`);
      const inner = new Map([...wildcards, [key, stack.length]]);
      node.wildcard = compileNode(value, [...stack, key], inner, instrumentRule);
    }
  }
  return node;
}

function compileOne(
  kind: RuleKind,
  value: unknown,
  path: string,
  wildcards: ReadonlyMap<string, number>,
  instrumentRule: InstrumentRule | undefined,
): Rule {
  if (typeof value !== 'string' && typeof value !== 'boolean') {
    throw bad(path, `${kind} must be a string or a boolean.`);
  }
  const source = String(value);
  try {
    const instrument = instrumentRule?.({ kind, path, source });
    return { kind, path, source, test: compileRule(source, { kind, wildcards, instrument }) };
  } catch (error) {
    if (!(error instanceof RuleSyntaxError)) throw error;
    throw bad(path, `${kind}: ${error.message}${error.at === undefined ? '' : ` at ${error.at}`}`);
  }
}

function indexNames(value: unknown, path: string): ReadonlySet<string> {
  const names = Array.isArray(value) ? value : [value];
  for (const name of names) {
    if (typeof name !== 'string' || name === '') throw bad(path, '.indexOn must be a string or a list of strings.');
  }
  return new Set((names as string[]).map((name) => name.replace(/^\/+|\/+$/g, '')));
}
