// npm test [-- PART…]: types, lint, unused code, unit, rules, server, sync and screens (Vitest), then end to end in Chromium. Every step runs even if an
// earlier one fails. The last line counts all tests; the lines before it name the failed ones, so that the end of a long output tells what to run again.
// npm test samples the longer proofs; npm run prove runs them in full. With names it runs those parts; `changed` runs what differs from main, and
// whatever imports it. `--costs` writes the table of the slowest files into docs/testing.md.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { countStories } from './count-stories.mjs';

register();
const { costsByFolder, processorSeconds, readCosts, warnOfSlow, writeCosts } = await import('./test-costs.ts');
const { FRESH_SEED, shuffled } = await import('../tests/support/effort.ts');
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'lig-test-'));
const vitestReport = join(reports, 'vitest.json');
const e2eReport = join(reports, 'e2e.json');
const costReport = join(reports, 'costs.jsonl');
const bin = (path) => [process.execPath, join(root, 'node_modules', path)];

/** A step that prints nothing for so long hangs: nothing else ends a test, however slow the machine is. Ms. */
const SILENCE_MS = 30 * 60_000;

/** A run of everything opens so many files of these folders, chosen by FRESH_SEED; `npm test -- features mocks server` and `npm run prove -- files` open all. */
const OPENED_FILES = { features: 40, server: 100 };
/** Where the files of a part stand; the part of the server has those of the package too. */
const foldersOf = (part) => [`tests/${part}`, ...(part === 'server' ? ['packages/firebase-server/tests'] : [])];

/** Some have a project more, of the files that need a process of their own; that of the server also the package's, `firebase-server`. */
const PROJECTS = ['domain', 'sync', 'rules', 'server', 'features', 'mocks'];
/** The files that the proof of the rules runs itself, in its own process. */
const [, provenFiles] = /import\.meta\.glob\(\s*'\.\/(.+)'/.exec(
  readFileSync(join(root, 'tests/rules/proof.test.ts'), 'utf8'),
);

// Each check uses one core, so the checks run in parallel; the script shows each result when the check ends.
const CHECKS = [
  { part: 'types', name: 'Types', command: bin('typescript/bin/tsc'), args: ['-p', 'tsconfig.json'] },
  { part: 'lint', name: 'Lint', command: bin('@biomejs/biome/bin/biome'), args: ['check', '--error-on-warnings', '.'] },
  {
    part: 'lint',
    name: 'Browsers of the build',
    command: [process.execPath, '--import', 'tsx'],
    args: ['scripts/compat/check.ts'],
  },
  { part: 'unused', name: 'Nothing unused', command: bin('knip/bin/knip.js'), args: ['--no-progress'] },
];
const STORIES = {
  name: 'End to end in Chromium',
  command: [process.execPath, join(root, 'scripts/e2e.mjs')],
  args: ['--sample'],
  env: { E2E_REPORT: e2eReport, FRESH_SEED: String(FRESH_SEED) },
  count: () => countStories(e2eReport),
};
const PARTS = [...new Set(CHECKS.map(({ part }) => part)), ...PROJECTS, 'e2e'];

const words = process.argv.slice(2);
const asked = words.filter((word) => word !== '--costs');
const unknown = asked.filter((word) => word !== 'changed' && !PARTS.includes(word));
if (unknown.length > 0) {
  console.error(`usage: npm test [-- PART… | changed] [--costs]; parts: ${PARTS.join(' ')}`);
  process.exit(64);
}
const isChanged = asked.includes('changed');
const isAsked = (part) => asked.length === 0 || asked.includes(part);
const checks = CHECKS.filter(({ part }) => isAsked(part) || isChanged);
const projects = PROJECTS.filter(isAsked);
const steps = [
  ...(isChanged
    ? [vitest(changedArgs())]
    : projects.length > 0
      ? [vitest(projects.flatMap((one) => ['--project', `*${one}*`]))]
      : []),
  ...(isAsked('e2e') ? [STORIES] : []),
];

/** What ends each step that runs. @type {Set<() => void>} */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const stop of running) stop();
    process.exit(1);
  });
}

const started = Date.now();
const total = { passed: 0, failed: 0 };
/** What failed, each with its step. @type {string[]} */
const whatFailed = [];
await Promise.all(checks.map((step) => take(step, false)));
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  await take(step, true);
}
const costs = readCosts(costReport);
rmSync(reports, { recursive: true, force: true });
if (words.includes('--costs')) writeCosts(costs);
for (const line of warnOfSlow(costs)) console.log(line);
if (costs.length > 0) console.log(`\nSeconds of processor time: ${costsByFolder(costs)}`);
for (const one of whatFailed) console.log(`failed: ${one.replaceAll(root, '')}`);
const minutes = (seconds) => (seconds / 60).toFixed(1);
const processor = processorSeconds();
console.log(
  `\n${minutes((Date.now() - started) / 1000)} min${processor === null ? '' : `, ${minutes(processor)} of processor time`}`,
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function vitest(args) {
  return {
    name: 'Unit, rules, server, sync and screens',
    command: bin('vitest/vitest.mjs'),
    args: [
      ...['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
      ...args,
    ],
    env: {
      COST_REPORT: costReport,
      FRESH_SEED: String(FRESH_SEED),
      ...(!isChanged && { CLOSED_FILES: [`tests/rules/${provenFiles}`, ...closedFiles()].join(' ') }),
    },
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
  };
}

/** What differs from main, and whatever imports it; no file imports the rules, which every test of them reads. */
function changedArgs() {
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' });
  const hasRules = /^(?:rules\/|database\.rules\.json|packages\/firebase-server\/src\/rules\/)/m.test(stdout);
  return ['--changed', 'main', ...(hasRules ? [] : ['--exclude', 'tests/rules/proof.test.ts'])];
}

/** The files of the sampled folders that this run's seed leaves closed; none where parts are named. */
function closedFiles() {
  if (asked.length > 0) return [];
  return Object.entries(OPENED_FILES).flatMap(([part, size]) => {
    const all = foldersOf(part).flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    console.log(`${Math.min(size, all.length)} of ${all.length} files of ${part}, by FRESH_SEED=${FRESH_SEED}`);
    return shuffled(all, FRESH_SEED).slice(size);
  });
}

/** @param isShown whether the output appears while the step runs */
async function take(step, isShown) {
  const began = Date.now();
  const { code, text } = await run(step, isShown);
  const counted = tally(step, code);
  total.passed += counted.passed;
  total.failed += counted.failed;
  if (counted.failed > 0) whatFailed.push(...(counted.failures?.length ? counted.failures : [step.name]));
  if (!isShown && text !== '') console.log(`\n── ${step.name}\n${text.trimEnd()}`);
  console.log(
    `── ${step.name}: ${counted.passed} passed, ${counted.failed} failed in ${((Date.now() - began) / 1000).toFixed(0)} s`,
  );
}

function run({ name, command: [program, ...first], args, env }, isShown) {
  return new Promise((resolve) => {
    // A group of its own, so that a step that hangs ends with everything that it has started.
    const child = spawn(program, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    });
    const stop = () => process.kill(-child.pid, 'SIGKILL');
    running.add(stop);
    const hung = setTimeout(() => {
      console.error(`${name} printed nothing for ${SILENCE_MS / 60_000} minutes, and was stopped.`);
      stop();
    }, SILENCE_MS);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        hung.refresh();
        if (isShown) process.stdout.write(chunk);
        else text += chunk;
      });
    }
    child.on('close', (code) => {
      clearTimeout(hung);
      running.delete(stop);
      resolve({ code: code ?? 1, text });
    });
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
