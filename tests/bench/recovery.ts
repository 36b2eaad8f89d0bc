import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, readFolder } from 'firebase-server';
import { compact, createLogFile } from 'firebase-server/testing';
import { interleave, ratios } from './contenders.ts';
import type { Bench, Figure } from './figure.ts';
import { startedMatch } from './tap.ts';

const KINDS = [
  { name: 'league-100k', label: '100,000 values of a league', make: () => leagueOf(100_000) },
  { name: 'league-500k', label: '500,000 values of a league', make: () => leagueOf(500_000) },
  { name: 'flat', label: 'a flat list of 100,000', make: () => ({ list: flatList(100_000) }) },
];
/** The least run opens the first of them and starts the server with it. */
const LEAST_KINDS = 1;
const ROOT = join(import.meta.dirname, '..', '..');

/** A league of about that many values: players with statistics, and matches with their events. */
function leagueOf(nodes: number): Record<string, unknown> {
  const users: Record<string, unknown> = {};
  const matches: Record<string, unknown> = {};
  const matchEvents: Record<string, unknown> = {};
  const stats = { gamesPlayed: 3, cupsScored: 14, totalAttempts: 30, accuracy: 47, wins: 2, losses: 1, winRate: 67 };
  let made = 0;
  for (let i = 0; made < nodes; i++) {
    const key = String(i).padStart(6, '0');
    users[`u${key}`] = { displayName: `Oyuncu ${i}`, teamId: `t${i % 100}`, role: 'player', createdAt: i, stats };
    matches[`m${key}`] = startedMatch(1_700_000_000_000 + i);
    const events: Record<string, unknown> = {};
    for (let j = 0; j < 30; j++) {
      events[`-N${key}e${j}abcdefghijk`] = { type: 'cup', playerId: 'ali', at: 1_700_000_000_000 + j, by: 'admin' };
    }
    matchEvents[`m${key}`] = events;
    made += 12 + 45 + 120;
  }
  return { users, matches, matchEvents };
}

function flatList(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`-N${i.toString(36)}`, i]));
}

/** A data folder with a snapshot of the data, and the same data as one JSON file. */
async function prepare(
  dir: string,
  name: string,
  data: Record<string, unknown>,
): Promise<{ folder: string; json: string }> {
  const folder = join(dir, `folder-${name}`);
  const json = join(dir, `${name}.json`);
  mkdirSync(folder);
  writeFileSync(json, JSON.stringify(data));
  const options = {
    namespace: 'lig',
    rules: '{"rules":{}}',
    verifyToken: () => Promise.reject(),
    log: () => undefined,
  };
  const database = await openDatabase({ ...options, dir: folder });
  for (const [place, children] of Object.entries(data)) await database.update(place, children as never);
  await database.close();
  // As after a rotation: a snapshot and an empty journal behind it.
  const next = await createLogFile(join(folder, 'journal-1.log'), readFolder(folder).records, () => undefined);
  await next.close();
  compact(folder, 1);
  return { folder, json };
}

/** Seconds from the start of a process to its first answer, which says whether the folder has the league of {@link leagueOf}. */
async function startServer(dataFolder: string, hasLeague = false): Promise<number> {
  const started = performance.now();
  const args = [
    '--import',
    'tsx',
    'server/main.ts',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--empty',
    '--data',
    dataFolder,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let [output, answer] = ['', ''];
  for await (const chunk of child.stdout) {
    output += chunk;
    const origin = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
    if (origin === undefined) continue;
    answer = await (await fetch(`${origin}/matches/m000000/status.json?ns=lig`)).text();
    break;
  }
  const seconds = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await ended;
  if (answer !== (hasLeague ? '"ongoing"' : 'null')) throw new Error(`the server answered «${answer}»`);
  return seconds;
}

export const recovery: Bench = {
  name: 'recovery',
  title: 'Opening a data folder, against JSON.parse of the same data read from disk',
  async run(rounds, isLeast) {
    const dir = mkdtempSync(join(tmpdir(), 'kupa-bench-'));
    const figures: Figure[] = [];
    for (const { name, label, make } of isLeast ? KINDS.slice(0, LEAST_KINDS) : KINDS) {
      const { folder, json } = await prepare(dir, name, make());
      const kinds = [
        { name: 'folder', run: () => readFolder(folder).tree.root },
        { name: 'json', run: () => JSON.parse(readFileSync(json, 'utf8')) as unknown },
      ];
      const times = await interleave(kinds, rounds, ({ run }) => {
        globalThis.gc?.();
        const started = performance.now();
        const read = run();
        const took = performance.now() - started;
        if (read === null) throw new Error(`${name}: nothing was read`);
        return took;
      });
      figures.push(
        { name: label, unit: 'ms', values: times.folder ?? [] },
        { name: '… JSON.parse', unit: 'ms', values: times.json ?? [] },
        { name: '… ratio', unit: '×', values: ratios(times.folder, times.json), aim: { most: 2 } },
      );
    }
    figures.push(...(await measureStarts(dir, rounds)));
    rmSync(dir, { recursive: true });
    return { figures };
  },
};

/** The whole server with the first of the folders as its database, and with an empty database. */
async function measureStarts(dir: string, rounds: number): Promise<Figure[]> {
  const kinds = [
    { name: 'full', dataFolder: join(dir, 'full'), hasLeague: true },
    { name: 'empty', dataFolder: join(dir, 'empty'), hasLeague: false },
  ];
  for (const { dataFolder } of kinds) await startServer(dataFolder);
  const database = join(dir, 'full', 'database');
  rmSync(database, { recursive: true });
  renameSync(join(dir, `folder-${KINDS[0]?.name}`), database);
  const starts = await interleave(kinds, rounds, ({ dataFolder, hasLeague }) => startServer(dataFolder, hasLeague), 0);
  return [
    { name: 'start of the server with 100,000 values', unit: 's', values: starts.full ?? [], aim: { most: 2 } },
    { name: '… with none', unit: 's', values: starts.empty ?? [] },
  ];
}
