import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLeagueFolder } from '../../server/league/league-folder.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { openQuietDatabase } from '../support/quiet-database.ts';
import { type LeagueSize, type LongLeague, longLeague } from './long-league.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache', 'bench');
/** What decides how a league's records look: a cached folder of other sources is made again. */
const SOURCES = [
  'tests/bench/long-league.ts',
  'tests/support/big-league.ts',
  'server/league/demo',
  'src/domain/match',
  'src/domain/records',
  'src/domain/standings',
];
/** A device asks again for what was changed in the minute before it heard of it: a league must be older than that, ms. */
export const SETTLED_AFTER = 61_000;
/** When the last match of every league began: leagues of one size are the same on every day. */
export const END = Date.UTC(2026, 4, 1, 18);

/** The addresses in a league at which the bench looks. */
export type LeaguePlaces = Pick<LongLeague, 'teamId' | 'playerId' | 'matchId' | 'openMatchId'>;

/** A league of that size on the real server. */
export interface RunningLeague extends LeaguePlaces {
  size: LeagueSize;
  server: LeagueProcess;
  /** The admin's, who signs in with the address of the settings. */
  password: string;
}

/** Starts the server on a copy of the league's folder, which is made once and kept in `.cache/bench`. */
export async function startLongLeague(size: LeagueSize): Promise<RunningLeague> {
  const cached = await cachedFolder(size);
  const folder = await mkdtemp(join(tmpdir(), 'lig-long-'));
  await cp(join(cached, 'data'), folder, { recursive: true });
  const { password, places } = JSON.parse(await readFile(join(cached, 'league.json'), 'utf8')) as Made;
  return { ...places, size, password, server: await startLeague({}, folder) };
}

interface Made {
  password: string;
  places: LeaguePlaces;
}

async function cachedFolder(size: LeagueSize): Promise<string> {
  const prefix = `league-${size.teams}-${size.matches}-`;
  const folder = join(CACHE, `${prefix}${await hashSources()}`);
  if (existsSync(join(folder, 'league.json'))) return folder;
  await mkdir(CACHE, { recursive: true });
  const made = await mkdtemp(join(CACHE, '.league-'));
  try {
    await writeFile(join(made, 'league.json'), JSON.stringify(await makeFolder(size, join(made, 'data'))));
    const outdated = (await readdir(CACHE)).filter((name) => name.startsWith(prefix));
    for (const name of outdated) await rm(join(CACHE, name), { recursive: true, force: true });
    await rename(made, folder);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return folder;
}

/** Makes a data folder with these records, straight in its journal. */
export async function storeRecords(path: string, records: object): Promise<void> {
  const folder = await openLeagueFolder(path);
  const database = await openQuietDatabase(folder.paths.database);
  await database.set('', records as never);
  await database.close();
  await folder.unlock();
}

/** The records straight into a journal, then the server's own first start on it, which upgrades what it finds. */
async function makeFolder(size: LeagueSize, data: string): Promise<Made> {
  const { users, teams, matches, matchEvents, ...places } = longLeague(size, END);
  await storeRecords(data, { users, teams, matches, matchEvents });
  const server = await startLeague({}, data);
  await server.stop();
  // The upgrade has given every record the time of now; a league that nobody changes is what is measured.
  await sleep(SETTLED_AFTER);
  return { password: server.password, places };
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const inside = async () => (await readdir(path, { recursive: true })).sort().map((name) => join(path, name));
    const files = source.endsWith('.ts') ? [path] : await inside();
    for (const file of files) if (file.endsWith('.ts')) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
