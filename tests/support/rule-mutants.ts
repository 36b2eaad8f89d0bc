import {
  compileRule,
  type Expression,
  parseRule,
  type Rule,
  type RuleNode,
  RuleSyntaxError,
  type Rules,
} from 'firebase-server/testing';

/** One damaged condition of one rule. */
export interface Mutant {
  rule: Rule;
  /** The source of the whole damaged rule. */
  source: string;
  /** The replaced text and its replacement. */
  change: string;
  compiled: Rule;
  /** The place of the rule to replace. */
  node: RuleNode;
}

const LOOSER: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&' };
const COMPARISONS = ['===', '!==', '==', '!=', '<', '<=', '>', '>='];

/**
 * Every mutant of the rules: conditions dropped, negated, weakened, literals changed.
 *
 * @param isTried called once for each mutant before the expensive compilation
 */
export function* mutantsOf(rules: Rules, isTried: (rule: Rule) => boolean = () => true): Generator<Mutant> {
  function* visit(node: RuleNode, wildcards: ReadonlyMap<string, number>, depth: number): Generator<Mutant> {
    for (const rule of [node.read, node.write, node.validate]) {
      if (rule !== null) yield* mutantsOfRule(rule, node, wildcards, isTried);
    }
    for (const child of node.children.values()) yield* visit(child, wildcards, depth + 1);
    if (node.wildcard !== null) {
      const name = wildcardOf(node.wildcard, depth);
      yield* visit(node.wildcard, name === undefined ? wildcards : new Map([...wildcards, [name, depth]]), depth + 1);
    }
  }
  yield* visit(rules.root, new Map(), 0);
}

/** The name of a wildcard; only the rules at or below its place contain it. */
function wildcardOf(node: RuleNode, depth: number): string | undefined {
  for (const rule of [node.read, node.write, node.validate]) {
    if (rule !== null) return rule.path.split('/')[depth + 1];
  }
  for (const child of [...node.children.values(), ...(node.wildcard === null ? [] : [node.wildcard])]) {
    const name = wildcardOf(child, depth);
    if (name !== undefined) return name;
  }
  return undefined;
}

function* mutantsOfRule(
  rule: Rule,
  node: RuleNode,
  wildcards: ReadonlyMap<string, number>,
  isTried: (rule: Rule) => boolean,
): Generator<Mutant> {
  const { kind, source } = rule;
  const seen = new Set([source]);
  for (const [at, end, text] of [...edits(parseRule(source), source), ...whole(source)]) {
    const changed = source.slice(0, at) + text + source.slice(end);
    if (seen.has(changed)) continue;
    seen.add(changed);
    if (!isTried(rule)) continue;
    try {
      const test = compileRule(changed, { kind, wildcards });
      const change = `${source.slice(at, end)}  →  ${text}`;
      yield { rule, source: changed, change, node, compiled: { ...rule, source: changed, test } };
    } catch (error) {
      // The compiler refuses such a fault, so it can never reach a league.
      if (!(error instanceof RuleSyntaxError)) throw error;
    }
  }
}

type Edit = [at: number, end: number, text: string];

function whole(source: string): Edit[] {
  return [
    [0, source.length, 'true'],
    [0, source.length, 'false'],
  ];
}

function* edits(expression: Expression, source: string): Generator<Edit> {
  const { at, end } = expression;
  const own = (e: Expression) => source.slice(e.at, e.end);
  const replace = (text: string): Edit => [at, end, text];
  switch (expression.type) {
    case 'literal':
      if (typeof expression.value === 'string') yield replace(`'${expression.value}~'`);
      else if (typeof expression.value === 'number') yield replace(String(expression.value + 1));
      else if (typeof expression.value === 'boolean') yield replace(String(!expression.value));
      return;
    case 'regex':
      yield replace('/^/');
      return;
    case 'array':
      if (expression.items.length === 1) return;
      for (const dropped of expression.items) {
        yield replace(
          `[${expression.items
            .filter((item) => item !== dropped)
            .map(own)
            .join(', ')}]`,
        );
      }
      return;
    case 'name':
      return;
    case 'member':
      yield* edits(expression.object, source);
      return;
    case 'call': {
      if (expression.callee.type === 'member' && expression.callee.name?.match(/^(exists|is|has|matches|begins)/)) {
        yield replace(`!(${own(expression)})`);
      }
      if (expression.callee.type === 'member') yield* edits(expression.callee.object, source);
      for (const argument of expression.args) yield* edits(argument, source);
      return;
    }
    case 'unary':
      yield replace(own(expression.operand));
      yield* edits(expression.operand, source);
      return;
    case 'conditional': {
      const { test, yes, no } = expression;
      yield replace(`(${own(yes)})`);
      yield replace(`(${own(no)})`);
      for (const part of [test, yes, no]) yield* edits(part, source);
      return;
    }
    case 'binary': {
      const { operator, left, right } = expression;
      const looser = LOOSER[operator];
      if (looser !== undefined) yield replace(`((${own(left)}) ${looser} (${own(right)}))`);
      if (COMPARISONS.includes(operator)) yield replace(`!(${own(left)} ${operator} ${own(right)})`);
      if (operator === '&&' || operator === '||') {
        yield replace(`(${own(left)})`);
        yield replace(`(${own(right)})`);
        yield replace(`!(${own(left)} ${operator} ${own(right)})`);
      } else if (operator === '+' || operator === '-') {
        yield replace(`(${own(left)})`);
      }
      yield* edits(left, source);
      yield* edits(right, source);
    }
  }
}
