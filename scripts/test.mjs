// npm test: types, lint, unused code, unit, rules, server, sync and screens (Vitest), then end to end in Chromium.
// Every step runs even if an earlier one fails. The last line counts all tests; the lines before it name the failed ones, so that the end of a long
// output tells what to run again. npm test samples the longer proofs; npm run prove runs them in full.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countStories } from './count-stories.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'lig-test-'));
const vitestReport = join(reports, 'vitest.json');
const e2eReport = join(reports, 'e2e.json');
const bin = (path) => [process.execPath, join(root, 'node_modules', path)];

// Each check uses one core, so the checks run in parallel; the script shows each result when the check ends.
const checks = [
  { name: 'Types', command: bin('typescript/bin/tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'Lint', command: bin('@biomejs/biome/bin/biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'Browsers of the build', command: [process.execPath, '--import', 'tsx'], args: ['scripts/compat/check.ts'] },
  { name: 'Nothing unused', command: bin('knip/bin/knip.js'), args: ['--no-progress'] },
];
const steps = [
  {
    name: 'Unit, rules, server, sync and screens',
    command: bin('vitest/vitest.mjs'),
    args: [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      // tests/rules/proof.test.ts runs these files itself, in its own process.
      ...['--exclude', 'tests/rules/!(proof|hostile-walk).test.ts'],
    ],
    count: () => {
      const report = JSON.parse(readFileSync(vitestReport, 'utf8'));
      const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
        const failed = assertionResults
          .filter((one) => one.status === 'failed')
          .map((one) => `${name}: ${one.fullName}`);
        return failed.length > 0 || status === 'passed' ? failed : [name];
      });
      return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests, failures };
    },
  },
  {
    name: 'End to end in Chromium',
    command: [process.execPath, join(root, 'scripts/e2e.mjs')],
    args: ['--sample'],
    env: { E2E_REPORT: e2eReport },
    count: () => countStories(e2eReport),
  },
];

const total = { passed: 0, failed: 0 };
/** What failed, each with its step. @type {string[]} */
const whatFailed = [];
await Promise.all(checks.map((step) => take(step, 'pipe')));
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  await take(step, 'inherit');
}
rmSync(reports, { recursive: true, force: true });
for (const one of whatFailed) console.log(`failed: ${one.replaceAll(root, '')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function take(step, output) {
  const started = Date.now();
  const { code, text } = await run(step, output);
  const counted = tally(step, code);
  total.passed += counted.passed;
  total.failed += counted.failed;
  if (counted.failed > 0) whatFailed.push(...(counted.failures?.length ? counted.failures : [step.name]));
  if (text !== '') console.log(`\n── ${step.name}\n${text.trimEnd()}`);
  console.log(
    `── ${step.name}: ${counted.passed} passed, ${counted.failed} failed in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}

/** @param output `inherit` shows the step's output at once, `pipe` returns it */
function run({ command: [program, ...first], args, env }, output) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ['inherit', output, output], env: { ...process.env, ...env } };
    const child = spawn(program, [...first, ...args], options);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** A step without tests counts as one test; a runner that exits with an error but no failed test counts as failed. */
function tally(step, code) {
  let counted = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  try {
    counted = step.count?.() ?? counted;
  } catch (error) {
    console.error(`${step.name} left no report: ${error.message}`);
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
