// npm run dev: the embedded server on port 4000 and Vite's dev server in front of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const children = [
  start(['--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)]),
  start(['node_modules/vite/bin/vite.js']),
];
for (const child of children) {
  child.on('close', (code) => {
    process.exitCode ??= code ?? 1;
    for (const other of children) other.kill();
  });
}
