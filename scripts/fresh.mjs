// npm run prove -- fresh (node scripts/fresh.mjs REPORT): runs the README's commands as on an untouched machine. The script copies the committed tree
// to a path with a blank and a Turkish letter. There a user who is not root runs npm ci, npm start and npm test with an empty home, no environment
// variables, another time zone, no IPv6, only the loopback network, and without the machine's fonts. Another user and separate namespaces need root;
// without root the script skips them and says so. FRESH_NODES=20,24,26 (the default) are the versions of Node.js, as the package `node` of npm brings them.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/usr/share/texmf'];
const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('..', import.meta.url));

/** The user and group id of `nobody`; null without root, and then the commands run as the current user. */
const stranger = isRoot ? nobody() : null;
const alone = isRoot && canSeparate();
if (stranger === null) console.log('Not root: the commands run as this user.');
if (!alone) console.log('No namespaces: IPv6, the network and the fonts of this machine stay.');

register();
const { requireChromium } = await import('./find-chromium.ts');
// Chromium is installed here, because the unprivileged user cannot install it.
requireChromium();

const place = mkdtempSync(join(tmpdir(), 'lig-fresh-'));
const tree = join(place, 'Kupa Ligi ığş');
const home = join(place, 'home');
const versions = (process.env.FRESH_NODES ?? '20,24,26').split(',');
/** The folder of the version's binary. */
const binaries = (version) => join(place, `node-${version}`, 'node_modules/node/bin');
const rows = [];
try {
  mkdirSync(home);
  // The script runs beside the copied tree, because an older commit may lack it.
  cpSync(join(root, 'scripts/fresh-start.mjs'), join(place, 'start.mjs'));
  for (const version of versions) await proveOn(version);
} finally {
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}
const [report] = process.argv.slice(2);
if (report !== undefined) writeFileSync(report, JSON.stringify(rows));
process.exitCode = rows.length === 3 * versions.length && rows.every(({ holds }) => holds) ? 0 : 1;

async function proveOn(version) {
  rmSync(tree, { recursive: true, force: true, maxRetries: 5 });
  mkdirSync(tree);
  execFileSync('npm', [
    'install',
    '--no-save',
    '--silent',
    '--prefix',
    join(place, `node-${version}`),
    `node@${version}`,
  ]);
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  if (stranger !== null) execFileSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, place]);

  const on = (what) => `Node.js ${version}: ${what}`;
  if (await row(version, on('npm ci'), asStranger(['npm', 'ci']))) {
    const start = inside(asStranger(['node', join(place, 'start.mjs')]));
    await row(version, on('npm start: address, password, first page'), start);
    await row(version, on('npm test'), inside(asStranger(['npm', 'test'])));
  }
}

async function row(version, what, [program, ...args]) {
  console.log(`\n── ${what}`);
  const { code, text } = await run(version, program, args);
  const holds = code === 0;
  // npm test counts its tests in its last line; every other command counts as one.
  const [, passed, failed] = (/(\d+) passed, (\d+) failed$/.exec(text.trimEnd()) ?? ['', holds, !holds]).map(Number);
  rows.push({ what, holds, passed, all: passed + failed });
  return holds;
}

function run(version, program, args) {
  const env = {
    PATH: `${binaries(version)}:${process.env.PATH}`,
    HOME: home,
    CI: 'true',
    TZ: 'Pacific/Auckland',
    LC_ALL: 'C',
    // The package's binary knows its own authorities alone; a registry behind a proxy has another.
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
        out.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}

function asStranger(command) {
  if (stranger === null) return command;
  return ['setpriv', `--reuid=${stranger.uid}`, `--regid=${stranger.gid}`, '--clear-groups', ...command];
}

/** Wraps a command in a network that has only 127.0.0.1, with empty folders mounted over the fonts. */
function inside(command) {
  if (!alone) return command;
  const hide = FONT_FOLDERS.map((folder) => `if [ -d ${folder} ]; then mount -t tmpfs none ${folder}; fi`);
  const steps = ['set -e', 'ip link set lo up', 'sysctl -qw net.ipv6.conf.all.disable_ipv6=1', ...hide, 'exec "$@"'];
  return ['unshare', '--net', '--mount', 'sh', '-c', steps.join('\n'), 'sh', ...command];
}

function nobody() {
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function canSeparate() {
  try {
    execFileSync('unshare', ['--net', '--mount', 'sh', '-c', 'ip link set lo up'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
