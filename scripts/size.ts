// npm run size: a table of the house by room, then what makes it hard to know. It reads what git tracks; lines include blank ones and comments.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseAst } from 'vite';

/** A function with more branches is listed. */
const MOST_BRANCHES = 15;
const BRANCHES =
  /^(?:If|For|ForIn|ForOf|While|DoWhile)Statement$|^(?:Conditional|Logical)Expression$|^(?:SwitchCase|CatchClause)$/;
const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

type Node = { type: string; start: number } & Record<string, unknown>;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|css|grit)$/.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const lines = (some: readonly { text: string }[]) =>
  some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const product = files.filter(({ path }) => !/(?:^|\/)tests\//.test(path));
const scripts = product.filter(({ path }) => /\.tsx?$/.test(path));
const sheets = product.filter(({ path }) => path.endsWith('.css'));

/** `src/domain`, `packages/firebase-server`, `rules`: the first folder, and the second where it has folders too. */
const roomOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
const rooms = new Map<string, typeof files>();
for (const file of product) rooms.set(roomOf(file.path), [...(rooms.get(roomOf(file.path)) ?? []), file]);
const row = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
row('Room', 'Files', 'Lines', 'Style sheets');
row('---', '---', '---', '---');
for (const [room, own] of rooms) row(room, own.length, lines(own), own.filter((one) => sheets.includes(one)).length);
row('product', product.length, lines(product), sheets.length);
row('tests', files.length - product.length, lines(files) - lines(product), '');

/** Exported names, each with the files that declare it. */
const declared = new Map<string, Set<string>>();
/** Files, each with those that import it. */
const users = new Map<string, Set<string>>();
const branchy: string[] = [];
for (const { path, text } of scripts) {
  for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm))
    declared.set(name, (declared.get(name) ?? new Set()).add(path));
  for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const file = posix.join(posix.dirname(path), target);
    users.set(file, (users.get(file) ?? new Set()).add(path));
  }
  countBranches(path, text);
}

/** Notes functions with many branches; a function inside another one counts by itself. */
function countBranches(path: string, text: string): void {
  const visit = (node: unknown, name: string): number => {
    if (Array.isArray(node)) return node.reduce((sum: number, one) => sum + visit(one, name), 0);
    if (typeof node !== 'object' || node === null || typeof (node as Node).type !== 'string') return 0;
    const { type, start, ...parts } = node as Node;
    const own = (parts.id ?? parts.key) as { name?: string } | null | undefined;
    const inner = own?.name ?? name;
    const sum = Object.values(parts).reduce((all: number, part) => all + visit(part, inner), 0);
    if (!FUNCTIONS.test(type)) return sum + (BRANCHES.test(type) ? 1 : 0);
    if (sum > MOST_BRANCHES) branchy.push(`${sum} ${path}:${text.slice(0, start).split('\n').length} ${inner}`);
    return 0;
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '');
}

const doubled = [...declared].filter(([, places]) => places.size > 1);
const lonely = [...users].filter(
  ([file, by]) => by.size === 1 && posix.dirname(file) === posix.dirname([...by][0] ?? ''),
);
const list = (title: string, some: readonly string[]) =>
  console.log(`\n${title}: ${some.length}\n  ${some.join('\n  ')}`);
console.log(`\nexported hooks: ${[...declared.keys()].filter((name) => /^use[A-Z]/.test(name)).length}`);
console.log(`style sheets: ${sheets.length}, ${lines(sheets)} lines`);
console.log(`files with one user, which stands beside them: ${lonely.length}`);
list(
  `functions with more than ${MOST_BRANCHES} branches`,
  branchy.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)),
);
if (process.argv.includes('--all')) {
  list('files with one user', lonely.map(([file]) => file).sort());
}
list('names that several files export', doubled.map(([name, places]) => `${name} (${places.size})`).sort());
