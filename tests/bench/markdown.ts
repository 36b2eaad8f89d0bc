import { readFileSync } from 'node:fs';
import { aimText, textOf } from './figure.ts';
import type { BenchRow } from './run-benches.ts';

// npm run -s bench:tables FILE…: the tables of docs/benchmarks.md from what `npm run bench -- --report FILE` left.
/** A number of a report, in which JSON has made null of what is none. */
const withUnit = (value: number | null, unit: string) => (value === null ? '–' : `${textOf(value)} ${unit}`.trimEnd());

function tableOf({ bench, title, figures, notes, fault }: BenchRow): string {
  const lines = figures.map((figure) => {
    const { name, unit, median, min, max, verdict } = figure;
    const cells = [name, withUnit(median, unit), `${withUnit(min, '')} – ${withUnit(max, '')}`, aimText(figure)];
    return `| ${[...cells, verdict.toLowerCase()].join(' | ')} |`;
  });
  const rest = [...notes, ...(fault === null ? [] : [`broken: ${fault}`])].map((note) => `- ${note}`);
  return [
    `\`${bench}\`: ${title}`,
    '',
    '| Figure | Median | Min – max | Aim | |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ...rest,
  ].join('\n');
}

for (const file of process.argv.slice(2)) {
  const { node, rounds, benches } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: string;
    rounds: number;
    benches: BenchRow[];
  };
  console.log(`Node ${node}, rounds: ${rounds}\n\n${benches.map(tableOf).join('\n')}`);
}
