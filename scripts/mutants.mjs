// node scripts/mutants.mjs [report.json] [part…] [file.ts…]: breaks the code of each part in every way that Stryker knows and
// counts how many of the mutants the nearest tests notice. A part holds when 90 of 100 are noticed. Files narrow the parts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';

const LEAST = 90;
/** Files by part, and the tests nearest to them; without any it asks all tests of the domain and of the rules. Sentences are no behaviour. */
const PARTS = {
  outbox: {
    mutate: ['src/data/outbox/*.ts'],
    tests: ['tests/sync/{back-forward-cache,outbox*,session}.test.ts'],
  },
  drain: {
    mutate: ['src/sync/{drain*,plan-step,judge-step,next-run,under-way}.ts'],
    tests: [
      'tests/sync/{*drain*,outbox*,under-way,restored-backup,earlier-outboxes,guest-starts,two-phones-correct}.test.ts',
    ],
  },
  rows: { mutate: ['src/domain/outbox/*.ts'] },
  match: { mutate: ['src/domain/match/*.ts'] },
  standings: { mutate: ['src/domain/standings/*.ts'] },
  schedule: { mutate: ['src/domain/schedule/*.ts'] },
  records: { mutate: ['src/domain/records/*.ts', '!src/domain/records/upgrade*.ts'] },
  upgrade: { mutate: ['src/domain/records/upgrade*.ts'] },
  counting: { mutate: ['functions/src/counting/*.ts'], tests: ['tests/rules/{counting,held}.test.ts'] },
  accounts: { mutate: ['src/domain/{accounts,admin,errors,notifications,stream}/*.ts'] },
  // What the screens' files are called is no behaviour: tests/features/screen-files.test.ts compares the names with the files.
  text: { mutate: ['src/domain/text/*.ts', '!src/domain/text/screen-sources.ts'] },
};

/** Tests that read the project's files as texts (the instrumented copy is another text), put a module of their own in its place, or take minutes. */
const NOT_HERE = [
  'tests/domain/{bench-rows,design,docs-paths,first-paint,import-circles,import-zones,lint-*,own-code,quotations,shots,store-reads,words,whole-product}.test.ts',
  'tests/**/*.mocks.test.ts',
  'tests/**/*-random.test.ts',
  'tests/rules/{proof,hostile-walk,corpus,rules-file,storage-proof,save-plan,growth-in-an-hour}.test.ts',
];
const DOMAIN_TESTS = ['tests/{domain,rules}/**/*.test.ts'];
const RESIDENT = new URL('mutants-runner.mjs', import.meta.url).href;
const BY_VITEST = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants.vitest.ts', related: false },
};

const [report, ...names] = process.argv.slice(2);
const files = names.filter((name) => name.endsWith('.ts'));
const asked = names.filter((name) => !name.endsWith('.ts'));
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(
    `usage: node scripts/mutants.mjs [report.json] [part…] [file.ts…]; parts: ${Object.keys(PARTS).join(' ')}`,
  );
  process.exit(64);
}
const folder = mkdtempSync(join(tmpdir(), 'lig-mutants-'));
const rows = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const found = join(folder, `${name}.json`);
  const { mutate, tests } = PARTS[name];
  // The workers' Vitest reads which tests it has to load.
  process.env.MUTANT_TESTS = JSON.stringify({ tests: tests ?? DOMAIN_TESTS, not: NOT_HERE });
  await new Stryker({
    ...(tests ? BY_VITEST : { testRunner: 'resident', plugins: [RESIDENT] }),
    mutate: files.length > 0 ? files : mutate,
    ignorePatterns: ['dist', '.cache', 'test-results', 'docs/images', 'league-data'],
    // Stryker would rewrite it with an interface of TypeScript that version 7 does not have.
    tsconfigFile: 'none',
    // For a mutant in code that runs when its file loads Stryker would run all tests.
    ignoreStatic: true,
    // Added to one and a half times the tests' usual time: Stryker's own 5 s would make each endless mutant slower.
    timeoutMS: 4_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.cache/stryker',
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: found },
    concurrency: Number(process.env.MUTANT_WORKERS ?? 2),
    logLevel: 'warn',
  }).runMutationTest();
  rows.push(rowOf(name, JSON.parse(readFileSync(found, 'utf8'))));
}
rmSync(folder, { recursive: true, force: true });
if (report !== undefined) writeFileSync(report, JSON.stringify(rows));
for (const { what, holds, passed, all } of rows)
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${passed} of ${all}`);
if (rows.some(({ holds }) => !holds)) process.exitCode = 1;

/** How many mutants of a part were noticed, of those that some test could notice. */
function rowOf(name, { files }) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const passed = count('Killed', 'Timeout');
  const all = passed + count('Survived', 'NoCoverage');
  return { what: `${LEAST} of 100 mutants of ${name}`, holds: passed * 100 >= LEAST * all, passed, all };
}
