// npm run prove:crash, npm run prove:hostile: tests of the suite, with counts that take minutes, and a table of what they
// proved at the end. Each count can be set in the environment.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`);
const rules = (...names) => names.map((name) => `tests/rules/${name}.test.ts`);

const PROOFS = {
  crash: {
    sections: { 'Kills under load, and every torn record': server('rtdb-crash', 'rtdb-journal', 'storage-crash') },
    counts: { PROVE_KILLS: '200', PROVE_WRITERS: '64' },
  },
  hostile: {
    sections: {
      'A. Nothing before the rules have spoken': server('attack-guard', 'rtdb-guard', 'rtdb-rights'),
      'B. Closed shapes and sizes': [
        ...rules('proof', 'hostile-walk', 'closed-places', 'storage-proof'),
        ...server('storage-hostile', 'storage-images'),
      ],
      'C. Nobody stops the server': server(
        'attack-load',
        'rtdb-hostile',
        'hostile-http',
        'json-reader',
        'auth-password-queue',
      ),
      'D. An account stays its owner’s': server(
        'attack-accounts',
        'attack-addresses',
        'attack-admin-address',
        'attack-lockout',
        'attack-mails',
        'attack-passwords',
        'attack-sessions',
      ),
      'E. Damage is noticed': server('durable-damage', 'durable-full-disk', 'ops-verify'),
      'F. Headers and outside': server('outside', 'http-origin', 'hosting-headers'),
    },
    counts: {
      PROVE_FRAMES: '100000',
      PROVE_REQUESTS: '10000',
      PROVE_FLIPS: '2000',
      PROVE_ATTACK_SOCKETS: '65',
      PROVE_ATTACK_EACH: '200',
      PROVE_ANSWER_PARTS: '50',
      RULE_MUTANTS: 'all',
      RULE_WALK: '100000',
    },
  },
};

const proof = PROOFS[process.argv[2]];
if (proof === undefined) {
  console.error(`usage: node scripts/prove.mjs ${Object.keys(PROOFS).join('|')}`);
  process.exit(64);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lig-prove-'));
const report = join(folder, 'report.json');
const files = Object.values(proof.sections).flat();
const args = ['run', '--reporter', 'verbose', '--reporter', 'json', `--outputFile.json=${report}`, ...files];
const child = spawn(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...proof.counts, ...process.env },
});
child.on('close', (code) => {
  try {
    printTable(JSON.parse(readFileSync(report, 'utf8')).testResults);
  } catch (error) {
    console.error(`No report: ${error.message}`);
    process.exitCode = 1;
  }
  rmSync(folder, { recursive: true, force: true });
  process.exitCode ||= code ?? 1;
});

/** A row for each file: tests that held, tests that did not, seconds. */
function printTable(results) {
  const byFile = new Map(results.map((result) => [relative(root, result.name), result]));
  for (const [section, names] of Object.entries(proof.sections)) {
    console.log(`\n${section}`);
    for (const name of names) {
      const found = byFile.get(name);
      const tests = found?.assertionResults ?? [];
      const passed = tests.filter(({ status }) => status === 'passed').length;
      const seconds = found === undefined ? 0 : (found.endTime - found.startTime) / 1000;
      const verdict = found?.status === 'passed' && passed > 0 ? 'holds' : 'FAILS';
      console.log(
        `  ${verdict}  ${name.padEnd(46)} ${String(passed).padStart(5)} of ${String(tests.length).padStart(5)}  ${seconds.toFixed(0).padStart(5)} s`,
      );
    }
  }
  console.log(
    `\nwith ${Object.keys(proof.counts)
      .map((name) => `${name}=${process.env[name] ?? proof.counts[name]}`)
      .join(' ')}`,
  );
}
