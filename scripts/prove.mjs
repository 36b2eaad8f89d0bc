// npm run prove:crash, npm run prove:hostile: tests of the suite, with counts that take minutes. Each count can be set
// in the environment.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROOFS = {
  crash: {
    files: ['tests/server/rtdb-crash.test.ts', 'tests/server/rtdb-journal.test.ts'],
    counts: { PROVE_KILLS: '200', PROVE_WRITERS: '64' },
  },
  hostile: {
    files: [
      'tests/server/rtdb-hostile.test.ts',
      'tests/server/hostile-http.test.ts',
      'tests/server/durable-damage.test.ts',
      'tests/server/durable-full-disk.test.ts',
      'tests/server/ops-verify.test.ts',
      'tests/server/attack-load.test.ts',
    ],
    counts: {
      PROVE_FRAMES: '100000',
      PROVE_REQUESTS: '10000',
      PROVE_FLIPS: '2000',
      PROVE_ATTACK_SOCKETS: '65',
      PROVE_ATTACK_EACH: '200',
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
const args = ['run', '--project', 'server', '--reporter', 'verbose', ...proof.files];
const child = spawn(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...proof.counts, ...process.env },
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
