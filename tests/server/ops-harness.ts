import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from './main-harness.ts';

/** Runs `npm run server -- …` to its end. */
export async function run(...args: string[]): Promise<{ code: number | string; output: string; errors: string }> {
  const command = startProcess(args);
  const code = await command.ended();
  return { code, output: command.output(), errors: command.errors() };
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
