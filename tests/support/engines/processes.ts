import { readFileSync } from 'node:fs';

/** Only finds what never ends. */
export const LIMIT_MS = 300_000;
const PAUSE_MS = 100;

/**
 * Waits until the work returns something that is neither false, null nor undefined. An exception counts as «not
 * yet»: a page may be changing from one document to the next.
 *
 * @param what the name in the error after the time limit
 * @param limitMs the time limit in ms
 */
export async function until<T>(
  what: string,
  work: () => Promise<T>,
  limitMs = LIMIT_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + limitMs;
  for (;;) {
    let last: unknown = 'no';
    try {
      const got = await work();
      if (got !== false && got !== null && got !== undefined) return got as Exclude<T, false | null | undefined>;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs} ms (${last})`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** SIGKILL of a process and of all processes that it started, by their own ids; Linux only. */
export function killTree(root: number): void {
  const all = [root];
  for (const pid of all) all.push(...childrenOf(pid));
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

/** Whether a process is running; a dead but not yet reaped one is not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
