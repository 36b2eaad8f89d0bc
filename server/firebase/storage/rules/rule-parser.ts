import { createReader, type Expression, type Reader } from './rule-expressions.ts';
import { RuleSyntaxError } from './rule-lexer.ts';

/** What a rule can allow. `read` stands for `get` and `list`, `write` for the other three. */
export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface Allow {
  operations: ReadonlySet<Operation>;
  /** Null: always. */
  condition: Expression | null;
  at: number;
}

export interface FunctionDefinition {
  name: string;
  params: string[];
  lets: { name: string; value: Expression }[];
  result: Expression;
  at: number;
}

export interface Segment {
  /** `wildcard` takes one segment, `rest` none or more. */
  kind: 'literal' | 'wildcard' | 'rest';
  text: string;
}

/** The content of a pair of braces. */
export interface Block {
  functions: FunctionDefinition[];
  allows: Allow[];
  matches: Match[];
}

export interface Match extends Block {
  segments: Segment[];
  at: number;
}

const METHODS: Readonly<Record<string, readonly Operation[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * Parses a `storage.rules` file and returns the content of its `service` block.
 * @throws {RuleSyntaxError}
 */
export function parseRules(source: string): Block {
  const reader = createReader(source);
  const start = reader.peek().at;
  // version 1 gives `read` and `{path=**}` other meanings
  if (!reader.accept('rules_version')) throw new RuleSyntaxError("expected rules_version = '2'; first", start);
  reader.expect('=');
  const version = reader.next();
  if (version.kind !== 'string' || version.text !== '2') {
    throw new RuleSyntaxError(`rules_version must be '2', not "${version.text}"`, version.at);
  }
  reader.accept(';');
  reader.expect('service');
  reader.expect('firebase');
  reader.expect('.');
  reader.expect('storage');
  const block = parseBlock(reader);
  const rest = reader.peek();
  if (rest.kind !== 'end') throw new RuleSyntaxError(`unexpected "${rest.text}" after the service`, rest.at);
  const stray = block.allows[0];
  if (stray) throw new RuleSyntaxError('allow belongs into a match', stray.at);
  return block;
}

function parseBlock(reader: Reader): Block {
  const block: Block = { functions: [], allows: [], matches: [] };
  reader.expect('{');
  while (!reader.accept('}')) {
    const { text, at } = reader.peek();
    if (reader.accept('match')) block.matches.push({ at, segments: parsePath(reader, at), ...parseBlock(reader) });
    else if (reader.accept('allow')) block.allows.push(parseAllow(reader, at));
    else if (reader.accept('function')) block.functions.push(parseFunction(reader, at));
    else throw new RuleSyntaxError(`expected match, allow, function or "}" but found "${text}"`, at);
  }
  return block;
}

function parsePath(reader: Reader, at: number): Segment[] {
  const segments = reader
    .path()
    .slice(1)
    .split('/')
    .map((text): Segment => {
      if (!text.startsWith('{')) return { kind: 'literal', text };
      const kind = text.endsWith('=**}') ? 'rest' : 'wildcard';
      return { kind, text: text.slice(1, kind === 'rest' ? -4 : -1) };
    });
  if (segments.filter(({ kind }) => kind === 'rest').length > 1) throw new RuleSyntaxError('a second {…=**}', at);
  return segments;
}

function parseAllow(reader: Reader, at: number): Allow {
  const operations = new Set<Operation>();
  do {
    const { at: methodAt } = reader.peek();
    const name = reader.name();
    const covered = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!covered) throw new RuleSyntaxError(`"${name}" cannot be allowed`, methodAt);
    for (const operation of covered) operations.add(operation);
  } while (reader.accept(','));
  let condition: Expression | null = null;
  if (reader.accept(':')) {
    reader.expect('if');
    condition = reader.expression();
  }
  reader.expect(';');
  return { operations, condition, at };
}

function parseFunction(reader: Reader, at: number): FunctionDefinition {
  const name = reader.name();
  const params: string[] = [];
  reader.expect('(');
  if (!reader.accept(')')) {
    do params.push(reader.name());
    while (reader.accept(','));
    reader.expect(')');
  }
  reader.expect('{');
  const lets: FunctionDefinition['lets'] = [];
  while (reader.accept('let')) {
    const variable = reader.name();
    reader.expect('=');
    lets.push({ name: variable, value: reader.expression() });
    reader.expect(';');
  }
  reader.expect('return');
  const result = reader.expression();
  reader.accept(';');
  reader.expect('}');
  reader.accept(';');
  return { name, params, lets, result, at };
}
