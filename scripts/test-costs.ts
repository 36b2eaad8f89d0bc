// The processor time of the tests: the table in docs/testing.md, and a warning for a new slow file.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TABLE = fileURLToPath(new URL('../docs/testing.md', import.meta.url));
const HEAD = '| File | Seconds of processor time |\n|---|---:|\n';
const ROWS = 40;
/** A file above this is told, unless the table has it; seconds. */
const SLOW = 20;
const ROW = /^\| `((?:packages\/[\w-]+\/)?tests\/\S+)` \| (\d+) \|$/gm;

/** What a test file cost: its processor time in seconds, and the most memory of its process. */
export interface Cost {
  file: string;
  seconds: number;
  megabytes: number;
}

/** What each test file cost, the most expensive first. @param report one line of JSON for each; a missing one is empty */
export function readCosts(report: string): Cost[] {
  try {
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Cost).sort((a, b) => b.seconds - a.seconds);
  } catch {
    return [];
  }
}

/** The files of the table, the most expensive first. */
export function slowestFiles(): string[] {
  return [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(([, file = '']) => file);
}

/** Puts the slowest files of this run into the table. */
export function writeCosts(costs: readonly Cost[]): void {
  const text = readFileSync(TABLE, 'utf8');
  const rows = costs.slice(0, ROWS).map(({ file, seconds }) => `| \`${file}\` | ${Math.round(seconds)} |\n`);
  const before = text.slice(0, text.indexOf(HEAD));
  const after = text.slice(text.indexOf(HEAD)).slice(HEAD.length).replace(ROW, '').replace(/^\n+/, '');
  writeFileSync(TABLE, `${before}${HEAD}${rows.join('')}${after === '' ? '' : `\n${after}`}`);
}

/** Seconds of each folder of tests, the most expensive first: `rules 180, features 90`. */
export function costsByFolder(costs: readonly Cost[]): string {
  const sums = new Map<string, number>();
  for (const { file, seconds } of costs) {
    const folder = file.split('/')[1] ?? file;
    sums.set(folder, (sums.get(folder) ?? 0) + seconds);
  }
  const largestFirst = [...sums].sort(([, a], [, b]) => b - a);
  return largestFirst.map(([folder, seconds]) => `${folder} ${seconds.toFixed(0)}`).join(', ');
}

/** A line for each slow file that the table does not have. */
export function warnOfSlow(costs: readonly Cost[]): string[] {
  const known = new Set(slowestFiles());
  return costs
    .filter(({ file, seconds }) => seconds > SLOW && !known.has(file))
    .map(({ file, seconds }) => `warning: ${file} took ${seconds.toFixed(0)} s of processor time`);
}

/** Processor time of everything that this process has started and that has ended, in seconds; null where the system does not tell it. */
export function processorSeconds(): number | null {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
    return (user + system) / 100;
  } catch {
    return null;
  }
}
