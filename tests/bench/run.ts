import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { broadcast } from './broadcast.ts';
import { type Bench, summarize, table, verdict } from './figure.ts';
import { fixtures } from './fixtures.ts';
import { fixturesSave } from './fixtures-save.ts';
import { growth } from './growth.ts';
import { growthClient } from './growth-client.ts';
import { hostile } from './hostile.ts';
import { lighthouseBench } from './lighthouse.ts';
import { memory } from './memory.ts';
import { offline } from './offline.ts';
import { peers } from './peers.ts';
import { recovery } from './recovery.ts';
import { scoring } from './scoring.ts';
import { tables } from './tables.ts';
import { writes } from './writes.ts';

// npm run bench [-- NAME…] [--rounds N] [--json]
const BENCHES: readonly Bench[] = [
  broadcast,
  writes,
  tables,
  peers,
  memory,
  growth,
  growthClient,
  recovery,
  scoring,
  offline,
  fixtures,
  fixturesSave,
  hostile,
  lighthouseBench,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } },
});
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
const rounds = Number(values.rounds);
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    `usage: npm run bench [-- NAME…] [--rounds N] [--json]; names: ${BENCHES.map((b) => b.name).join(' ')}`,
  );
  process.exit(64);
}

// Output of builds and tools goes to standard error, so that a program can parse standard output.
const print = process.stdout.write.bind(process.stdout);
if (values.json) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

const report: object[] = [];
const say = (line: string) => values.json || console.log(line);
say(`Node ${process.version}, ${cpus().length} cores; median of ${rounds} interleaved rounds, × = against the control`);
for (const bench of BENCHES) {
  const asked = positionals.length === 0 || positionals.includes(bench.name);
  if (!asked && !(bench.partOf !== undefined && positionals.includes(bench.partOf))) continue;
  say(`\n${bench.name}: ${bench.title}`);
  const started = performance.now();
  const { figures, notes = [] } = await bench.run(rounds);
  for (const line of table(figures)) say(line);
  for (const note of notes) say(`  (${note})`);
  say(`  ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const rows = figures.map((figure) => ({ ...figure, ...summarize(figure.values), verdict: verdict(figure) }));
  report.push({ bench: bench.name, title: bench.title, figures: rows, notes });
}
if (values.json) print(`${JSON.stringify({ node: process.version, rounds, benches: report }, null, 2)}\n`);
