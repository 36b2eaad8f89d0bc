import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { startLeagueServer } from '../../server/league/league-server.ts';
import { main } from '../../server/main.ts';
import { leagueOptions } from '../support/league-options.ts';
import { startProcess } from './main-harness.ts';

interface Ran {
  code: number | string;
  output: string;
  errors: string;
}

/** Runs `npm run server -- …` to its end, as a process of its own. */
export async function runProcess(...args: string[]): Promise<Ran> {
  const command = startProcess(args);
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
}

/** The same in this process, which is faster. */
export async function run(...args: string[]): Promise<Ran> {
  const texts = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text: string) => {
      texts[name] += `${text}\n`;
    }),
  );
  try {
    return { code: await main(args), output: texts.log, errors: texts.error };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/**
 * Starts empty leagues in this process, which takes a fifth of a process's start, their data in folders below `dir`; their
 * person has read the password. What still runs after the tests of the calling file is closed.
 */
export function leaguesIn(dir: string) {
  const closes = new Set<() => Promise<void>>();
  afterAll(async () => {
    for (const close of closes) await close();
  });
  return async (data: string, env: Record<string, string> = {}) => {
    const { port, adminPassword, markReady, close } = await startLeagueServer(
      leagueOptions(dir, env, { dataFolder: join(dir, data) }),
    );
    closes.add(close);
    await markReady();
    const stop = () => {
      closes.delete(close);
      return close();
    };
    return { port: `${port}`, password: adminPassword, stop };
  };
}

/** REST calls with the secret of a data folder. */
export async function adminOf(port: string, folder: string) {
  const secret = (await readFile(join(folder, 'admin-secret'), 'utf8')).trim();
  return async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const query = path.includes('?') ? '&' : '?';
    const answer = await fetch(`http://127.0.0.1:${port}/${path}${query}ns=lig`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
