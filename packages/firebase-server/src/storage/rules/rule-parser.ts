import { createReader, type Expression, type Reader, RuleSyntaxError } from '../../rules/rules.ts';

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

interface Match extends Block {
  segments: Segment[];
  at: number;
}

const LEVELS = [['||'], ['&&'], ['==', '!='], ['in'], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']];
const PATH = /(?:\/(?:\{[A-Za-z_]\w*(?:=\*\*)?\}|[\w.~@%+-]+))+/y;
const METHODS: Readonly<Record<string, readonly Operation[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** A reader at the beginning of the text of a `storage.rules` file. */
export const readerOf = (source: string): Reader => createReader(source, { levels: LEVELS, isFile: true });

/**
 * Parses a `storage.rules` file and returns the content of its `service` block.
 * @throws {RuleSyntaxError}
 */
export function parseRules(source: string): Block {
  const reader = readerOf(source);
  // version 1 gives `read` and `{path=**}` other meanings
  if (!reader.accept('rules_version')) reader.fail("rules_version = '2'; first");
  reader.expect('=');
  const { kind, text } = reader.peek();
  if (kind !== 'string' || text !== '2') reader.fail("rules_version '2'");
  reader.next();
  reader.accept(';');
  for (const word of ['service', 'firebase', '.', 'storage']) reader.expect(word);
  const block = parseBlock(reader);
  if (reader.peek().kind !== 'end') reader.fail('nothing after the service');
  const stray = block.allows[0];
  if (stray) throw new RuleSyntaxError('allow belongs into a match', stray.at);
  return block;
}

function parseBlock(reader: Reader): Block {
  const block: Block = { functions: [], allows: [], matches: [] };
  reader.expect('{');
  while (!reader.accept('}')) {
    const { at } = reader.peek();
    if (reader.accept('match')) block.matches.push({ at, segments: parsePath(reader), ...parseBlock(reader) });
    else if (reader.accept('allow')) block.allows.push(parseAllow(reader, at));
    else if (reader.accept('function')) block.functions.push(parseFunction(reader, at));
    else reader.fail('match, allow, function or "}"');
  }
  return block;
}

function parsePath(reader: Reader): Segment[] {
  const path = reader.raw(PATH, 'a path such as /teams/{file}');
  return path
    .slice(1)
    .split('/')
    .map((text) => {
      if (!text.startsWith('{')) return { kind: 'literal', text };
      return text.endsWith('=**}')
        ? { kind: 'rest', text: text.slice(1, -4) }
        : { kind: 'wildcard', text: text.slice(1, -1) };
    });
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
