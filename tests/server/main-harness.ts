import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** What `npm run server` starts. */
export const SOURCES = 'server/main.ts';

/** A server started as its own process. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has written to standard output and to standard error so far. */
  output(): string;
  errors(): string;
  /** Resolves with the first group of the pattern once the output matches; rejects when the process ends before. */
  shows(pattern: RegExp): Promise<string>;
  /** The exit code, or the name of the signal. */
  ended(): Promise<number | string>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/**
 * @param program by default the bundle that the run has made (`scripts/bundle-server.mjs`): it starts sooner than the
 * sources, which are compiled at every start
 * @param before a command that runs Node, such as `prlimit`
 */
export function startProcess(
  args: string[],
  env: Record<string, string> = {},
  program = process.env.LEAGUE_SERVER ?? SOURCES,
  { before = [], cwd = ROOT }: { before?: string[]; cwd?: string } = {},
): ServerProcess {
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const [command = '', ...rest] = [...before, process.execPath, ...loader, program, ...args];
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const ended = () => exit;
  return {
    child,
    output: () => output,
    errors: () => errors,
    shows: async (pattern) => {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match[1] ?? match[0];
        if (child.exitCode !== null || child.signalCode !== null) {
          await exit;
          throw new Error(`ended with ${child.exitCode ?? child.signalCode}: ${output}${errors}`);
        }
        await wait(10);
      }
    },
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return exit;
    },
  };
}

/**
 * Starts servers on free ports with empty leagues, their data in folders below `dir`. What still runs after the tests of the
 * calling file is killed.
 */
export function serversIn(dir: string) {
  const started: ServerProcess[] = [];
  afterAll(async () => {
    for (const server of started) await server.stop('SIGKILL');
  });
  return (data: string, args: string[] = [], env: Record<string, string> = {}, program?: string): ServerProcess => {
    const server = startProcess(['--port', '0', '--empty', '--data', join(dir, data), ...args], env, program);
    started.push(server);
    return server;
  };
}

export const PORT = /http:\/\/localhost:(\d+)/;
export const PASSWORD = /Şifre: {3}([a-z2-9]{4}(?:-[a-z2-9]{4}){3})/;

/** Signs in over REST; gives the ID token, or the error's code. */
export async function signIn(port: string, email: string, password: string): Promise<string> {
  const { idToken, error } = await call(port, 'signInWithPassword', { email, password, returnSecureToken: true });
  return idToken ?? error?.message ?? '';
}

/** True once the server has acknowledged the new account; rejects where it cannot be reached. */
export async function signUp(port: string, email: string, password: string): Promise<boolean> {
  return (await call(port, 'signUp', { email, password })).error === undefined;
}

async function call(
  port: string,
  method: string,
  body: object,
): Promise<{ idToken?: string; error?: { message: string } }> {
  const answer = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json() as Promise<{ idToken?: string; error?: { message: string } }>;
}
