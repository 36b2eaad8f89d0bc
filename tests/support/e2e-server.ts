import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneTimeAddress } from '../../src/domain/accounts/one-time-code.ts';
import { decodeMail } from './decode-mail.ts';
import { derived } from './derived.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 300_000;
const SOURCES = ['--import', 'tsx', 'server/main.ts'];
/** The run's bundle (`scripts/bundle-server.mjs`), otherwise the sources. */
const PROGRAM = process.env.LEAGUE_SERVER ? [process.env.LEAGUE_SERVER] : SOURCES;

/** A league of the embedded server, with a port and a data folder of its own. */
export interface League {
  port: number;
  password: string;
  /** REST with the data folder's secret, which bypasses the rules. */
  read(path: string): Promise<unknown>;
  write(path: string, value: unknown): Promise<void>;
  /** Mails written so far, decoded. */
  mails(): Promise<string[]>;
  /** Ends it and removes the folder. */
  dispose(): Promise<void>;
}

/** The embedded server as a process of its own, on a data folder that outlives its kills. */
export interface LeagueProcess extends League {
  /** SIGKILL, as a power cut would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM, as its operator would send it; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Starts again on the same port and folder. @param release the folder of another version's sources */
  restart(release?: string): Promise<void>;
}

/** A league in the test's own process. */
export interface OwnLeague extends League {
  /** The path of the link that the first start prints, behind the address. */
  entry: string;
}

/** Opens a league without the demo data in the test's own process: nothing can kill it, but a story costs a second less. */
export async function openLeague(env: Record<string, string> = {}): Promise<OwnLeague> {
  // Only a worker that opens a league loads the server.
  const [{ startLeagueServer }, { leagueOptions }] = await Promise.all([
    import('../../server/league/league-server.ts'),
    import('./league-options.ts'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'lig-e2e-'));
  const server = await startLeagueServer(
    leagueOptions(folder, env, { dataFolder: folder, appFolder: join(ROOT, 'dist') }),
  );
  return {
    port: server.port,
    password: server.adminPassword ?? '',
    entry: server.adminEntry === null ? '' : oneTimeAddress('', server.adminEntry),
    ...desk(folder, server.port),
    dispose: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a league without the demo data.
 *
 * @param env settings of `.env.example`
 * @param given a data folder, which the league then owns; by default an empty one
 * @param release the folder of another version's sources, with its packages and its built app
 */
export async function startLeague(
  env: Readonly<Record<string, string>> = {},
  given?: string,
  release = ROOT,
): Promise<LeagueProcess> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'lig-e2e-')));
  const port = await freePort();
  let child: ChildProcess | null = null;
  let password = '';

  const start = async (from = ROOT) => {
    const program = from === ROOT ? PROGRAM : SOURCES;
    const args = [...program, '--empty', '--port', String(port), '--data', folder, '--host', '127.0.0.1'];
    const started = spawn(process.execPath, args, {
      cwd: from,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let printed = '';
    started.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    started.stderr.on('data', (chunk) => {
      printed += chunk;
    });
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await answers(port))) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    password = /Şifre:\s+(\S+)/.exec(printed)?.[1] ?? password;
  };
  const end = async (signal: NodeJS.Signals) => {
    const dying = child;
    child = null;
    if (dying === null || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill(signal);
    await gone;
  };
  const kill = () => end('SIGKILL');
  await start(release);
  return {
    port,
    get password() {
      return password;
    },
    kill,
    stop: () => end('SIGTERM'),
    restart: start,
    ...desk(folder, port),
    dispose: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a test reads and writes beside the app, in a data folder and on a port. */
function desk(folder: string, port: number): Pick<League, 'read' | 'write' | 'mails'> {
  const admin = async (path: string, init: RequestInit) => {
    const secret = (await readFile(join(folder, 'admin-secret'), 'utf8')).trim();
    const url = `http://127.0.0.1:${port}/${path}.json?ns=lig`;
    const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${secret}` } });
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  return {
    read: (path) => admin(path, {}),
    write: async (path, value) => {
      await admin(path, { method: 'PATCH', body: JSON.stringify(value) });
      if (!/^(?:teams|users)(?:\/|$)/.test(path)) return;
      // A test that writes without the app must also write the derived fields.
      const [teams, users] = await Promise.all([admin('teams', {}), admin('users', {})]);
      await admin('', { method: 'PATCH', body: JSON.stringify(derived(teams, users, Date.now())) });
    },
    mails: async () => {
      const mail = join(folder, 'mail');
      // A file that the server is still writing has another name.
      const names = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.map(async (name) => decodeMail(await readFile(join(mail, name), 'latin1'))));
    },
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/__/health`)).ok;
  } catch {
    return false;
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
