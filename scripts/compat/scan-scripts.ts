import { parseAst } from 'vite';
import type { Support } from './support.ts';

/** A place in a built script that uses a feature that a target lacks. */
export interface ScriptFinding {
  /** `URL.canParse`, `new OffscreenCanvas`, `.toSorted()`, `/(?<=/`. */
  what: string;
  lacking: readonly string[];
  /** The script around it. */
  excerpt: string;
}

/** Features that targets lack, by the way in which scripts use them. */
export interface LackingNames {
  /** Globals and classes: `OffscreenCanvas`. */
  globals: ReadonlyMap<string, readonly string[]>;
  /** Static members: `URL.canParse`. */
  statics: ReadonlyMap<string, readonly string[]>;
  /** Methods whose name no feature common to all targets has: `toSorted`. */
  methods: ReadonlyMap<string, readonly string[]>;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const isNames = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !name.endsWith('_event');

/** Reads the names out of the compat data. */
export function lackingNames(support: Support): LackingNames {
  const globals = new Map<string, readonly string[]>();
  const statics = new Map<string, readonly string[]>();
  const methods = new Map<string, readonly string[]>();
  const everywhere = new Set<string>();
  for (const root of [['api'], ['javascript', 'builtins'], ['javascript', 'builtins', 'Intl']]) {
    const owners = support.find(root) as unknown as Record<string, Record<string, unknown>>;
    for (const owner of Object.keys(owners).filter(isNames)) {
      const missing = support.lacking(support.find([...root, owner]));
      if (missing.length > 0) globals.set(owner, missing);
      for (const key of Object.keys(owners[owner] ?? {}).filter(isNames)) {
        const lacking = support.lacking(support.find([...root, owner, key]));
        const name = key.replace(/_static$/, '');
        if (lacking.length === 0) everywhere.add(name);
        else if (missing.length === 0) {
          // For built-ins the data does not say which members are static.
          if (key !== name || root[0] === 'javascript') statics.set(`${owner}.${name}`, lacking);
          if (key === name) methods.set(name, lacking);
        }
      }
    }
  }
  for (const name of everywhere) methods.delete(name);
  for (const name of Object.getOwnPropertyNames(Object.prototype)) methods.delete(name);
  return { globals, statics, methods };
}

/** Features that a built script uses without a guard although a target lacks them. */
export function scanScript(code: string, names: LackingNames): ScriptFinding[] {
  const findings: ScriptFinding[] = [];
  const tested = namesTested(code);
  const add = (what: string, lacking: readonly string[] | undefined, { start, end }: Node) => {
    if (lacking === undefined) return;
    findings.push({ what, lacking, excerpt: code.slice(Math.max(0, start - 60), end + 40) });
  };
  const scanCall = (node: Node) => {
    const isNew = node.type === 'NewExpression';
    const callee = node.callee as Node;
    const name = String(callee.name ?? '');
    if (callee.type === 'Identifier' && !tested.has(name))
      add(isNew ? `new ${name}` : `${name}()`, names.globals.get(name), node);
    if (callee.type !== 'MemberExpression' || callee.computed === true || callee.optional === true) return;
    const method = String((callee.property as Node).name ?? '');
    const owner = String((callee.object as Node).name ?? '');
    if (node.optional === true || tested.has(method)) return;
    const member = `${owner}.${method}`;
    if (names.statics.has(member)) add(member, names.statics.get(member), node);
    else if (!isNew) add(`.${method}()`, names.methods.get(method), node);
  };
  walk(parseAst(code) as unknown as Node, [], (node, parents) => {
    if (parents.some(({ type }) => type === 'TryStatement')) return;
    if (node.type === 'NewExpression' || node.type === 'CallExpression') scanCall(node);
    if (node.type === 'Literal' && typeof node.regex === 'object' && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      // Safari has lookbehind since 16.4; an older Safari rejects the whole file as a syntax error.
      if (/\(\?<[=!]/.test(pattern)) add('lookbehind', ['safari 15.4'], node);
      if (flags.includes('v') || /\(\?[ims-]+:/.test(pattern)) add('a newer regular expression', ['all'], node);
    }
    if (node.type === 'StaticBlock') add('static { }', ['safari 15.4'], node);
  });
  return findings;
}

/** Names that the script tests somewhere before use: `typeof x`, `"x"in y`, `y.x&&`, `y.x?.`, `if(y.x)`. */
function namesTested(code: string): Set<string> {
  const tests = [
    /typeof (?:[\w$]+\.)*([\w$]+)/g,
    /["'`]([\w$]+)["'`]\s?in\b/g,
    /\.([\w$]+)(?:\?\.|&&|\|\||\?\?|\?[^.:])/g,
    /(?:if\(|!|&&|\|\|)(?:[\w$]+\.)+([\w$]+)\)/g,
  ];
  return new Set(tests.flatMap((test) => [...code.matchAll(test)].map(([, name = '']) => name)));
}

function walk(node: Node, parents: Node[], visit: (node: Node, parents: Node[]) => void): void {
  visit(node, parents);
  const inside = [...parents, node];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, inside, visit);
    if (isNode(value)) walk(value, inside, visit);
  }
}
