import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureBroadcast } from './broadcast.ts';
import { type Child, startChild } from './child.ts';
import { type Contender, ratios, startLeague } from './contenders.ts';
import type { Bench, Figure } from './figure.ts';
import { measureSmallWrites } from './writes.ts';

// The peers are not dependencies of the project: the bench installs them when it runs.
const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'bench');
const PEERS = { 'socket.io': '4.8.4', 'firebase-server': '1.1.0' };
const INSTALL_MS = 90_000;

/** Runs a program; null if it succeeds, else the reason why not. */
function run(program: string, args: string[], limit: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    const cut = setTimeout(() => child.kill('SIGKILL'), limit);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(cut);
      const line = errors.split('\n').find((text) => /error/i.test(text)) ?? errors.split('\n')[0];
      resolve(code === 0 ? null : line?.replaceAll(FOLDER, '.cache/bench').slice(0, 160) || String(code ?? signal));
    });
  });
}

async function install(name: keyof typeof PEERS): Promise<string | null> {
  if (existsSync(join(FOLDER, 'node_modules', name))) return null;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--loglevel', 'error', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', FOLDER];
  return run('npm', ['i', '-E', ...flags, `${name}@${PEERS[name]}`], INSTALL_MS);
}

/** firebase-server 1.1.0 does not support queries, and may not start at all: the bench tries only that. */
async function tryFirebaseServer(): Promise<string> {
  const label = `firebase-server@${PEERS['firebase-server']}`;
  const failed = await install('firebase-server');
  if (failed !== null) return `${label} skipped: does not install (${failed})`;
  const script =
    "const S = require('firebase-server'); new S(0, '127.0.0.1', {}); setTimeout(() => process.exit(0), 500)";
  const fault = await run(process.execPath, ['-e', script], 15_000);
  if (fault === null) return `${label} starts, but answers neither queries nor get: not measured`;
  return `${label} skipped: does not start with current dependencies (${fault})`;
}

async function startSocketIo(): Promise<Contender | string> {
  const label = `socket.io@${PEERS['socket.io']}`;
  const failed = await install('socket.io');
  if (failed !== null) return `${label} skipped: does not install (${failed})`;
  let child: Child & { hello: { port: number } };
  try {
    child = await startChild<{ port: number }>('./socket-io-child.ts', [join(FOLDER, 'index.js')]);
  } catch (error) {
    return `${label} skipped: ${(error as Error).message}`;
  }
  return { name: 'socket.io', child, target: { kind: 'socket.io', port: child.hello.port } };
}

export const peers: Bench = {
  name: 'peers',
  title: 'The same load on a socket.io echo server, which judges nothing and keeps nothing',
  async run(rounds, isLeast) {
    // Installing what then does not start takes the better part of a minute.
    const notes = isLeast ? [] : [await tryFirebaseServer()];
    const peer = await startSocketIo();
    if (typeof peer === 'string') return { figures: [], notes: [...notes, peer] };
    const contenders = [await startLeague(64), peer];
    const { busy, single } = await measureBroadcast(contenders, rounds);
    // The matches are reset, as the writers' count of taps is.
    await contenders[0]?.child.ask({ matches: 64 });
    const small = await measureSmallWrites(contenders, rounds);
    for (const { child } of contenders) await child.stop();
    const rates = (results: Record<string, { perSecond: number }[]>, name: string) =>
      results[name]?.map(({ perSecond }) => perSecond) ?? [];
    const figures: Figure[] = [];
    for (const [name, results] of Object.entries({
      '1,000 listeners, 16 taps in flight': busy,
      '1,000 listeners, one tap at a time': single,
      '64 writers': small,
    })) {
      const peerRates = rates(results, peer.name);
      figures.push(
        { name: `${name}: socket.io`, unit: '/s', values: peerRates },
        { name: '… league against it', unit: '×', values: ratios(rates(results, 'league'), peerRates) },
      );
    }
    return { figures, notes };
  },
};
