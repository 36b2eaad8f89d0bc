// npm run prove -- versions: plays with the apps of earlier versions in a real Chromium, updates the server and compares (tests/versions). Each version is
// taken from the repository's history, with its own packages and its own build, into .cache/versions. OLD_VERSIONS=COMMIT,… chooses others.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The state before volunteers, before players' own pages were split, and the last one that wrote figures (decision 118). A release is named by its tag. */
const VERSIONS = ['e1d78e8a', '5623b4b5', 'ba18d35f'];

const root = fileURLToPath(new URL('..', import.meta.url));
const versions = (process.env.OLD_VERSIONS ?? VERSIONS.join(',')).split(',');
const folders = versions.map(takeVersion);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'scripts/e2e.mjs'), '--config', 'tests/versions/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, OLD_VERSIONS: folders.join(',') } },
);
process.exitCode = status ?? 1;

/** @returns the folder of a version with its packages and its built app */
function takeVersion(version) {
  const folder = join(root, '.cache/versions', version);
  if (existsSync(folder)) return folder;
  console.log(`${version}: its packages are installed and its app is built…`);
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', draft], { input: archive });
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], {
    cwd: draft,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: draft, stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(draft, folder);
  return folder;
}
