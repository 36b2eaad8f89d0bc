// npm start: builds the app if its sources have changed since the last build, then runs the server in the same process, so that Ctrl+C and exit codes
// need no forwarding.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();

const args = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const needsApp = !args.some((arg) => arg === '--help' || arg === '-h' || arg === '--reset-admin-password');

let built = true;
if (needsApp) {
  try {
    const { buildIfNeeded } = await import('./build-app.ts');
    await buildIfNeeded(root);
  } catch (error) {
    built = false;
    console.error(`Uygulama derlenemedi: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 70; // EX_SOFTWARE
  }
}
if (built) {
  const { main } = await import('../server/main.ts');
  process.exitCode = await main(args);
}
