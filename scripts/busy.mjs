// npm run prove -- busy: `npm test` while twice as many busy processes as the machine has cores take its time. No limit of time may decide what a
// proof says.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** They end by themselves, should this process be killed. */
const BUSY = 'const end = Date.now() + 3 * 3_600_000; while (Date.now() < end);';

const others = Array.from({ length: 2 * availableParallelism() }, () => spawn(process.execPath, ['-e', BUSY]));
const child = spawn(process.execPath, [fileURLToPath(new URL('test.mjs', import.meta.url))], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let text = '';
child.stdout.setEncoding('utf8').on('data', (chunk) => {
  process.stdout.write(chunk);
  text = (text + chunk).slice(-1000);
});
child.on('close', (code) => {
  for (const other of others) other.kill('SIGKILL');
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(text) ?? [];
  const row = { what: 'npm test beside busy processes', holds: code === 0, passed: Number(passed) };
  const [, , report] = process.argv;
  if (report !== undefined) writeFileSync(report, JSON.stringify([{ ...row, all: Number(passed) + Number(failed) }]));
  process.exitCode = code ?? 1;
});
