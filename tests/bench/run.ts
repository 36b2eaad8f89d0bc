import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { bringOwnFaces } from '../support/own-faces.ts';
import { broadcast } from './broadcast.ts';
import { chance } from './chance.ts';
import { counting } from './counting.ts';
import type { Bench } from './figure.ts';
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
import { type BenchRow, runBenches } from './run-benches.ts';
import { scoring } from './scoring.ts';
import { tables } from './tables.ts';
import { upgrade } from './upgrade.ts';
import { venue } from './venue.ts';
import { writes } from './writes.ts';

// npm run bench [-- NAME…] [--rounds N] [--least] [--json] [--report FILE]
const BENCHES: readonly Bench[] = [
  broadcast,
  writes,
  tables,
  counting,
  peers,
  memory,
  growth,
  growthClient,
  recovery,
  upgrade,
  scoring,
  chance,
  offline,
  fixtures,
  fixturesSave,
  hostile,
  venue,
  lighthouseBench,
];

bringOwnFaces();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    least: { type: 'boolean', default: false },
    report: { type: 'string' },
    rounds: { type: 'string' },
  },
});
const isLeast = values.least;
const rounds = Number(values.rounds ?? (isLeast ? 1 : 7));
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name));
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  const names = BENCHES.map(({ name }) => name).join(' ');
  console.error(`usage: npm run bench [-- NAME…] [--rounds N] [--least] [--json] [--report FILE]; names: ${names}`);
  process.exit(64);
}
const asked = BENCHES.filter(
  ({ name, partOf = name }) => positionals.length === 0 || [name, partOf].some((one) => positionals.includes(one)),
);

// Output of builds and tools goes to standard error, so that a program can parse standard output.
const print = process.stdout.write.bind(process.stdout);
if (values.json) process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
const say = (line: string) => values.json || console.log(line);

const reportOf = (rows: readonly BenchRow[]) => {
  const names = asked.map(({ name }) => name);
  return `${JSON.stringify({ node: process.version, rounds, isLeast, asked: names, benches: rows }, null, 2)}\n`;
};
// Written after each row: a run that is cut short leaves what it found.
const keep = (rows: readonly BenchRow[]) => values.report !== undefined && writeFileSync(values.report, reportOf(rows));

say(`Node ${process.version}, ${cpus().length} cores; median of ${rounds} interleaved rounds, × = against the control`);
keep([]);
const rows = await runBenches(asked, { rounds, isLeast, say, onRow: keep });
if (values.json) print(reportOf(rows));
const broken = rows.filter(({ fault }) => fault !== null);
for (const { bench, fault } of broken) console.error(`${bench} is broken: ${fault}`);
// A row that broke may have left a socket or a timer behind, which would keep the process.
if (broken.length > 0) process.exit(1);
