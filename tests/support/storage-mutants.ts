import { compileStorageRules, readerOf, StartError, type StorageRules, type Token } from 'firebase-server/testing';

/** `storage.rules` with one fault in it. */
export interface StorageMutant {
  line: number;
  /** The replaced text and its replacement. */
  change: string;
  rules: StorageRules;
}

const SWAPPED: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '!': [''],
};

/** Every mutant: conditions dropped, negated, weakened, literals changed, operations and whole conditions removed. */
export function storageMutants(source: string): StorageMutant[] {
  const mutants: StorageMutant[] = [];
  for (const [at, end, text] of edits(source, tokensOf(source))) {
    const changed = source.slice(0, at) + text + source.slice(end);
    try {
      const line = source.slice(0, at).split('\n').length;
      mutants.push({ line, change: `${source.slice(at, end)}  →  ${text}`, rules: compileStorageRules(changed) });
    } catch (error) {
      // The compiler refuses such a fault, so it can never reach a league.
      if (!(error instanceof StartError)) throw error;
    }
  }
  return mutants;
}

type Edit = [at: number, end: number, text: string];

function* edits(source: string, tokens: readonly Token[]): Generator<Edit> {
  // The earlier tokens are the version and the service.
  const from = tokens.findIndex(({ text }) => text === 'match');
  for (const [index, token] of tokens.entries()) {
    const { kind, text, at, end } = token;
    if (index < from) continue;
    if (kind === 'number') yield [at, end, String(Number(text) + 1)];
    else if (kind === 'string') {
      yield [at, end, `'${source.slice(at + 1, end - 1)}~'`];
      yield [at, end, `'.*'`];
    } else if (kind === 'name' && text === 'null') yield [at, end, `'x'`];
    else if (kind === 'punctuation') for (const other of SWAPPED[text] ?? []) yield [at, end, other];
    if (text === '&&' || text === '||') {
      yield [at, operandEnd(tokens, index, 1), ''];
      yield [operandEnd(tokens, index, -1), end, ''];
    }
    if (text === 'if') {
      const last = tokens.findIndex((other) => other.at > at && other.text === ';');
      yield [at, tokens[last]?.at ?? end, ''];
      yield [at, tokens[last]?.at ?? end, 'if false'];
    }
    if (text === 'allow') {
      const operations = tokens.slice(
        index + 1,
        tokens.findIndex((other) => other.at > at && /^[:;]$/.test(other.text)),
      );
      for (const one of operations.filter((other) => other.kind === 'name')) {
        yield [one.at, one.end, one.text === 'list' ? 'update' : 'list'];
        yield [one.at, one.end, one.text === 'delete' ? 'get' : 'delete'];
      }
    }
  }
}

/** The end of an operand on one side of an operator: the next operator, or the end of its bracket or statement. */
function operandEnd(tokens: readonly Token[], operator: number, step: 1 | -1): number {
  const [opens, closes] = step === 1 ? ['(', ')'] : [')', '('];
  let depth = 0;
  for (let i = operator + step; ; i += step) {
    const { text, at, end } = tokens[i] as Token;
    if (depth === 0 && ['&&', '||', ';', ':', 'if', 'return', closes].includes(text)) return step === 1 ? at : end;
    if (text === opens) depth += 1;
    if (text === closes) depth -= 1;
  }
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const reader = readerOf(source);
  while (reader.peek().kind !== 'end') tokens.push(reader.next());
  return tokens;
}
