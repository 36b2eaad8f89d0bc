import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './figure.ts';
import { END, storeRecords } from './league-folder.ts';
import { longLeague } from './long-league.ts';
import { residentMemory } from './memory-use.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SIZE = { teams: 60, matches: 100_000 };
const LEAST = { teams: 6, matches: 2_000 };
/** A page is asked for so often while the server starts, ms. */
const EVERY = 100;

interface Seen {
  /** The slowest page of those that were asked for while the upgrade ran, ms. */
  slowest: number;
  /** From the first page that tells of the upgrade to the first of the app, s. */
  seconds: number;
  /** The server's resident memory, MB: the most during the upgrade, and of the next start, which upgrades nothing. */
  memory: number;
  after: number;
}

/** Starts the server on a folder and asks for the first page until it is the app's. */
async function start(folder: string): Promise<Omit<Seen, 'after'>> {
  const args = ['server/main.ts', '--port', '0', '--host', '127.0.0.1', '--empty', '--data', folder];
  const listening = join(ROOT, 'tests', 'bench', 'port-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', listening, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))));
  const seen = { slowest: 0, seconds: 0, memory: 0 };
  let begun = 0;
  let isOver = false;
  const pages: Promise<void>[] = [];
  while (!isOver) {
    const asked = performance.now();
    const isCounted = begun > 0;
    pages.push(
      fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } }).then(async (answer) => {
        const text = await answer.text();
        const now = performance.now();
        isOver ||= answer.status !== 503 || child.exitCode !== null;
        if (text.includes('yükseltiliyor')) begun ||= now;
        if (isCounted) seen.slowest = Math.max(seen.slowest, now - asked);
      }),
    );
    seen.memory = Math.max(seen.memory, residentMemory(child.pid ?? 0));
    await sleep(EVERY);
  }
  await Promise.all(pages);
  seen.seconds = begun === 0 ? 0 : (performance.now() - begun) / 1000;
  child.kill('SIGTERM');
  await ended;
  return seen;
}

export const upgrade: Bench = {
  name: 'upgrade',
  title: 'The upgrade of a league from before there were figures of seasons: who asks for a page meanwhile',
  async run(rounds, isLeast) {
    const dir = mkdtempSync(join(tmpdir(), 'kupa-bench-'));
    const size = isLeast ? LEAST : SIZE;
    // What a league of an earlier version had.
    const { users, teams, matches } = longLeague(size, END);
    await storeRecords(join(dir, 'old'), { users, teams, matches });
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round++) {
      const folder = join(dir, `round-${round}`);
      await cp(join(dir, 'old'), folder, { recursive: true });
      const first = await start(folder);
      if (first.slowest === 0) throw new Error('no page was asked for while the upgrade ran');
      const { memory: after } = await start(folder);
      seen.push({ ...first, after });
      for (const made of [folder, `${folder}.yukseltme-oncesi`]) rmSync(made, { recursive: true });
    }
    rmSync(dir, { recursive: true });
    const of = (pick: (each: Seen) => number) => seen.map(pick);
    const label = `${size.matches.toLocaleString('en')} matches`;
    return {
      figures: [
        { name: `${label}: the slowest page`, unit: 'ms', values: of(({ slowest }) => slowest), aim: { most: 1000 } },
        { name: '… the upgrade, with its backup', unit: 's', values: of(({ seconds }) => seconds) },
        {
          name: '… memory, against a start without an upgrade',
          unit: '×',
          values: of((each) => each.memory / each.after),
          aim: { most: 2 },
        },
        { name: '… memory', unit: 'MB', values: of(({ memory }) => memory) },
      ],
    };
  },
};
