// npm run prove:engines: runs the stories of tests/engines in Chromium, Firefox and WebKit, as far as the machine has or can install them, and prints
// a table of results by engine. --short tells only the short stories, npm run e2e -- --engine NAME the stories in one engine; --grep chooses
// stories, ENGINES=firefox,webkit chooses engines. A missing engine fails the run only if --engine named it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import bundleServer from './bundle-server.mjs';

register();
const root = fileURLToPath(new URL('..', import.meta.url));
const { ENGINES, requireEngines } = await import('./find-engines.ts');
const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', multiple: true }, short: { type: 'boolean' }, grep: { type: 'string' } },
  allowPositionals: true,
});
const wanted = values.engine ?? (process.env.ENGINES ? process.env.ENGINES.split(',') : ENGINES);
const unknown = wanted.filter((name) => !ENGINES.includes(name));
if (unknown.length > 0) {
  console.error(`No engine is called ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.`);
  process.exit(64);
}

const { buildIfNeeded } = await import('./build-app.ts');
await buildIfNeeded(root);
const { have, lacking } = requireEngines(wanted);
const lines = lacking.map(({ name, why }) => `Not told in ${name}: ${why}.`);

const folder = mkdtempSync(join(tmpdir(), 'lig-engines-'));
const report = process.env.E2E_REPORT ?? join(folder, 'report.json');
let code = 0;
if (have.length === 0)
  writeFileSync(report, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } }));
if (have.length > 0) {
  const args = ['test', ...positionals, '-c', 'tests/engines/playwright.config.ts'];
  for (const name of have) args.push('--project', name);
  if (values.short) args.push('--grep', '@short');
  if (values.grep !== undefined) args.push('--grep', values.grep);
  const program = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
  const taps = process.env.ENGINE_TAPS ?? (values.short ? '12' : '60');
  const removeServer = await bundleServer();
  const env = { ...process.env, E2E_REPORT: report, ENGINE_TAPS: taps };
  const run = spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env });
  removeServer();
  code = run.status ?? 1;
  printTable();
}
for (const line of lines) console.log(line);
rmSync(folder, { recursive: true, force: true });
// An engine that was requested by name and is not available is a failure.
process.exitCode = values.engine !== undefined && lacking.length > 0 ? 1 : code;

/** A row for each story, a column for each engine. */
function printTable() {
  const rows = new Map();
  const visit = (suite) => {
    for (const { title, tests } of suite.specs ?? []) {
      const row = rows.get(title) ?? {};
      for (const test of tests) {
        const ms = test.results.reduce((sum, result) => sum + result.duration, 0);
        row[test.projectName] = `${test.status === 'expected' ? 'holds' : 'FAILS'} ${(ms / 1000).toFixed(0)} s`;
      }
      rows.set(title, row);
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  try {
    for (const suite of JSON.parse(readFileSync(report, 'utf8')).suites) visit(suite);
  } catch (error) {
    console.error(`No report: ${error.message}`);
    code ||= 1;
  }
  console.log(`\n${have.map((name) => name.padEnd(13)).join('')}story`);
  for (const [title, row] of rows) console.log(`${have.map((name) => (row[name] ?? '').padEnd(13)).join('')}${title}`);
}
