// npm run prove -- fresh (node scripts/fresh.mjs REPORT): the README's commands on a machine that nobody's hands have touched. The
// committed tree is copied to a path with a blank and a Turkish letter, and there a user who is not root runs npm ci, npm start and npm test with an empty
// home, no variables, another time zone, no IPv6, no network but the machine's own loop, and without the machine's fonts. What
// needs root (another user, a network and a file system of its own) is left out elsewhere, and said.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

const FONT_FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', '/usr/share/texmf'];
const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Whoever is nobody on this machine; null where this is not root, and the commands run as who asks. */
const stranger = isRoot ? nobody() : null;
const alone = isRoot && canSeparate();
if (stranger === null) console.log('Not root: the commands run as this user.');
if (!alone) console.log('No namespaces: IPv6, the network and the fonts of this machine stay.');

register();
const { requireChromium } = await import('./find-chromium.ts');
// As who is not root cannot install one.
requireChromium();

const place = mkdtempSync(join(tmpdir(), 'lig-fresh-'));
const tree = join(place, 'Kupa Ligi ığş');
const home = join(place, 'home');
const rows = [];
try {
  mkdirSync(tree);
  mkdirSync(home);
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  // Runs inside, but is not the tree's: an older commit may lack it.
  cpSync(join(root, 'scripts/fresh-start.mjs'), join(place, 'start.mjs'));
  if (stranger !== null) execFileSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, place]);

  if (await row('npm ci', asStranger(['npm', 'ci']))) {
    await row('npm start: address, password, first page', inside(asStranger(['node', join(place, 'start.mjs')])));
    await row('npm test', inside(asStranger(['npm', 'test'])));
  }
} finally {
  rmSync(place, { recursive: true, force: true, maxRetries: 5 });
}
const [report] = process.argv.slice(2);
if (report !== undefined) writeFileSync(report, JSON.stringify(rows));
process.exitCode = rows.length === 3 && rows.every(({ holds }) => holds) ? 0 : 1;

async function row(what, [program, ...args]) {
  console.log(`\n── ${what}`);
  const { code, text } = await run(program, args);
  const holds = code === 0;
  // The last line of npm test; another command is one thing that holds or does not.
  const [, passed, failed] = (/(\d+) passed, (\d+) failed$/.exec(text.trimEnd()) ?? ['', holds, !holds]).map(Number);
  rows.push({ what, holds, passed, all: passed + failed });
  return holds;
}

function run(program, args) {
  const env = { PATH: process.env.PATH, HOME: home, CI: 'true', TZ: 'Pacific/Auckland', LC_ALL: 'C' };
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

/** In a network that has nothing but 127.0.0.1, with empty folders in place of the fonts. */
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
