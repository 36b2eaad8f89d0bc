// npm run prove [-- NAME…]: runs every longer proof in turn, or the named ones, and prints a table of the results. These runs try in full (PROVE=all)
// what npm test samples; environment variables set each count.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countStories } from './count-stories.mjs';

const tests = (folder, ...names) => names.map((name) => `tests/${folder}/${name}.test.ts`);
const server = (...names) => tests('server', ...names);
const FIREBASE = 'packages/firebase-server/tests';
const firebase = (...names) => names.map((name) => `${FIREBASE}/${name}.test.ts`);

/** Every file of a folder. */
function allOf(path) {
  const names = readdirSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${path}/${name}`);
}

/** Files of a folder that try in full here what `npm test` samples; those of `rules` stand there. */
const sampledIn = (path) =>
  allOf(path).filter(
    (file) =>
      !/rules\/(?:proof|one-source)/.test(file) &&
      /\/(?:effort|sim-[a-z-]+)\.ts'/.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')),
  );

/** Files of Vitest by what they prove, stories in browsers, rows of the bench, or commands; in the order of their time. */
const PROOFS = {
  rules: {
    sections: {
      'Every mutant, every damaged write, long walks': [
        ...tests('rules', 'proof', 'hostile-walk', 'storage-proof', 'one-source.mocks'),
      ],
    },
    counts: { RULE_WALK: '100000' },
  },
  hostile: {
    sections: {
      'A. Nothing before the rules have spoken': [...server('attack-guard'), ...firebase('rtdb-guard', 'rtdb-rights')],
      'B. Closed shapes and sizes': [
        ...tests('rules', 'proof', 'hostile-walk', 'closed-places', 'storage-proof', 'one-source.mocks'),
        ...server('storage-hostile', 'storage-images'),
      ],
      'B. A damaged record breaks no screen': ['tests/features/damaged-records.test.tsx'],
      'C. Nobody stops the server': [
        ...server('attack-load', 'attack-venue', 'hostile-http', 'write-allowance', 'functions-lanes'),
        ...firebase('rtdb-hostile', 'json-reader', 'write-cost', 'auth-password-queue'),
      ],
      'C. Floods of asks for a table’s right': server('attack-asks', 'functions-night', 'functions-table-start'),
      'C. Devices that take no push': server(
        'attack-devices',
        'functions-push',
        'functions-push-services',
        'functions-subscriptions',
      ),
      'C. What others than the admin may grow': tests('rules', 'growing-places', 'event-bounds'),
      'D. An account stays its owner’s': [
        ...server(
          'attack-accounts',
          'attack-addresses',
          'attack-admin-address',
          'attack-lockout',
          'attack-mails',
          'attack-passwords',
          'attack-sessions',
        ),
        ...firebase('auth-counting', 'auth-weak-passwords'),
      ],
      'E. Damage is noticed': [
        ...firebase('durable-damage'),
        ...server('durable-full-disk', 'ops-verify', 'verify-and-start', 'unusable-folder'),
      ],
      'E. A league that was put back says so, and nobody else can': [
        ...tests('sync', 'restored-backup'),
        ...tests('domain', 'outbox-export'),
        ...server('league-import', 'ops-database'),
      ],
      'F. Headers and outside': [...server('outside', 'hosting-headers'), ...firebase('http-origin')],
    },
    counts: {
      PROVE_FRAMES: '100000',
      PROVE_REQUESTS: '10000',
      PROVE_FLIPS: '2000',
      PROVE_ATTACK_SOCKETS: '65',
      PROVE_ATTACK_EACH: '200',
      PROVE_ANSWER_PARTS: '50',
      PROVE_ASKERS: '400',
      PROVE_DEAD_DEVICES: '40',
      RULE_WALK: '100000',
    },
  },
  // What each attack costs: judged in the table, which never fails, because one round on a busy machine says nothing.
  attacks: { bench: ['hostile', '--rounds', '1'], hasTable: true },
  crash: {
    sections: {
      'Kills under load, and every torn record': [
        ...firebase('rtdb-crash', 'rtdb-journal'),
        ...server('storage-crash'),
      ],
      'Logs cut at every byte': [...firebase('durable-cuts'), ...server('cut-servers')],
      'Copies while everything is written': server('ops-backup'),
      'First starts and upgrades that are killed': server('main-start', 'upgrade'),
    },
    counts: { PROVE_KILLS: '200', PROVE_WRITERS: '64' },
  },
  soak: {
    sections: { 'An hour of visitors who come and go': server('soak') },
    counts: { SOAK_SECONDS: '3600' },
  },
  simulation: {
    sections: {
      'Matches on bad links, and whoever returns, by seed': sampledIn('tests/sync'),
      'Laws of the domain, by property': [...sampledIn('tests/domain'), ...sampledIn('tests/domain/schedule')],
      'Years, guests and brackets on the rules, by seed': sampledIn('tests/rules'),
    },
    counts: { SIM_SEEDS: '20000', SCORER_SEEDS: '10000' },
  },
  // Each file at its usual size: the other proofs have the great sizes.
  files: {
    sections: {
      'Every screen against the real rules': allOf('tests/features'),
      'The whole server': [...allOf(FIREBASE), ...allOf('tests/server')],
    },
    counts: { PROVE: 'sample' },
  },
  stories: {
    script: 'e2e.mjs',
    args: [],
    title: 'All stories in Chromium, every view and size',
  },
  starts: {
    script: 'e2e.mjs',
    args: ['started without network arrives'],
    title: 'Matches started offline, in a slow Chromium',
  },
  // Four tables, 24 matches, seven browsers at once; prints the touches of each person.
  night: {
    script: 'e2e.mjs',
    args: [],
    config: 'tests/night/playwright.config.ts',
    title: 'A whole night: every result exact, few touches',
  },
  // Pictures of one Chromium and one set of faces, committed; `npm run looks:renew` draws them anew.
  looks: {
    script: 'e2e.mjs',
    args: [],
    config: 'tests/looks/playwright.config.ts',
    title: 'Screens that look as in their pictures',
  },
  versions: { script: 'versions.mjs', args: [], title: 'Phones and folders of earlier versions, updated' },
  engines: { script: 'engines.mjs', args: [], title: 'Stories in Chromium, Firefox and WebKit' },
  // One round of the smallest size: each row produces its figures, and nothing compares them with a target.
  bench: { bench: ['--least'] },
  // Needs Debian's caddy and nginx-light: with neither it fails and says so, with one it says which was not tried.
  proxy: {
    sections: {
      'Reverse proxies with https, as the pages on hosting write them': server('reverse-proxy'),
      'Every command of the page on hosting': server('hosting-page'),
    },
  },
  mutants: { commands: 'mutants.mjs' },
  fresh: { commands: 'fresh.mjs' },
  busy: { commands: 'busy.mjs' },
};
/** `rules` is missing, because `hostile` contains its files, as `stories` those of `starts`; `attacks`, because it follows `hostile`. */
const IN_TURN = [
  'hostile',
  'crash',
  'soak',
  'simulation',
  'files',
  'stories',
  'night',
  'looks',
  'versions',
  'engines',
  'bench',
  'proxy',
  'mutants',
  'fresh',
  'busy',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PROOFS[name] === undefined);
if (unknown.length > 0) {
  console.error(`usage: npm run prove [-- NAME…]; names: ${Object.keys(PROOFS).join(' ')}`);
  process.exit(64);
}
const folder = mkdtempSync(join(tmpdir(), 'lig-prove-'));
const lines = [];
const following = (name) => (name === 'hostile' ? [name, 'attacks'] : [name]);
for (const name of (asked.length > 0 ? asked : IN_TURN).flatMap(following)) {
  console.log(`\n── ${name}`);
  const proof = PROOFS[name];
  const report = join(folder, `${name}.json`);
  const started = Date.now();
  const code = await prove(proof, report);
  const found = readRows(name, proof, report);
  const holds = code === 0 && found.every((row) => row.holds);
  if (!holds) process.exitCode = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  lines.push(
    '',
    `${holds ? 'holds' : 'FAILS'}  ${name}, ${seconds} s${countsOf(proof)}`,
    ...found.map(({ line }) => line),
  );
}
rmSync(folder, { recursive: true, force: true });
console.log(lines.join('\n'));

function prove(proof, report) {
  if (proof.bench !== undefined) return measure(proof, report);
  if (proof.commands !== undefined) return run([scriptAt(proof.commands), report], process.env);
  return proof.sections === undefined ? tellStories(proof, report) : runFiles(proof, report);
}

function runFiles({ sections, counts }, report) {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
  const files = Object.values(sections).flat();
  const args = ['run', '--reporter', 'verbose', '--reporter', 'json', `--outputFile.json=${report}`, ...files];
  return run([vitest, ...args], { PROVE: 'all', ...counts, ...process.env });
}

function tellStories({ script, args, config }, report) {
  const grep = args.flatMap((pattern) => ['--grep', pattern]);
  const own = config === undefined ? [] : ['--config', config];
  return run([scriptAt(script), ...own, ...grep], { ...process.env, PROVE: 'all', E2E_REPORT: report });
}

function measure({ bench }, report) {
  const flags = ['--expose-gc', '--import', 'tsx', 'tests/bench/run.ts'];
  return run([...flags, ...bench, '--report', report], process.env);
}

function scriptAt(name) {
  return fileURLToPath(new URL(name, import.meta.url));
}

function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

/** One row for each file or bench, or one for all stories: whether it holds, and how much was proved. */
function readRows(name, proof, report) {
  try {
    if (proof.bench !== undefined) return readBenches(report, proof);
    if (proof.commands !== undefined) {
      return JSON.parse(readFileSync(report, 'utf8')).map(({ what, holds, passed, all }) =>
        rowOf(what, holds, passed, all),
      );
    }
    if (proof.sections === undefined) {
      const { passed, failed } = countStories(report);
      return [rowOf(proof.title, failed === 0, passed, passed + failed)];
    }
    const results = new Map(
      JSON.parse(readFileSync(report, 'utf8')).testResults.map((one) => [relative(root, one.name), one]),
    );
    return Object.entries(proof.sections).flatMap(([section, files]) => [
      { holds: true, line: `  ${section}` },
      ...files.map((file) => {
        const { assertionResults = [], status, endTime = 0, startTime = 0 } = results.get(file) ?? {};
        const passed = assertionResults.filter((test) => test.status === 'passed').length;
        return rowOf(file, status === 'passed' && passed > 0, passed, assertionResults.length, endTime - startTime);
      }),
    ]);
  } catch (error) {
    return [{ holds: false, line: `  ${name} left no report: ${error.message}` }];
  }
}

/** A bench row holds if it has figures and all are numbers; the report also names a bench that did not end. */
function readBenches(report, { hasTable = false }) {
  const { asked, benches } = JSON.parse(readFileSync(report, 'utf8'));
  return asked.flatMap((name) => {
    const { figures = [], seconds, fault } = benches.find(({ bench }) => bench === name) ?? { fault: 'did not end' };
    const measured = figures.filter(({ values }) => values.length > 0 && values.every(Number.isFinite)).length;
    const row = rowOf(name, fault === null, measured, figures.length, seconds && seconds * 1000);
    const head = { ...row, line: fault === null ? row.line : `${row.line}  ${fault.split('\n')[0]}` };
    return hasTable ? [head, ...figures.map(worstOf)] : [head];
  });
}

/** The worst value of a figure, beside its aim. */
function worstOf({ name, unit, max, min, aim, verdict }) {
  const [worst, bound] = aim?.least === undefined ? [max, `≤ ${aim?.most ?? '–'}`] : [min, `≥ ${aim.least}`];
  const figure = `${worst.toFixed(0).padStart(6)} ${unit.padEnd(3)} ${bound.padStart(7)}`;
  return { holds: true, line: `    ${name.padEnd(52)} ${figure}  ${verdict}` };
}

function rowOf(what, holds, passed, all, ms) {
  const time = ms === undefined ? '' : `  ${(ms / 1000).toFixed(0).padStart(5)} s`;
  const line = `  ${holds ? 'holds' : 'FAILS'}  ${what.padEnd(46)} ${String(passed).padStart(5)} of ${String(all).padStart(5)}${time}`;
  return { holds, line };
}

function countsOf({ counts = {} }) {
  const said = Object.keys(counts).map((name) => `${name}=${process.env[name] ?? counts[name]}`);
  return said.length === 0 ? '' : `, with ${said.join(' ')}`;
}
