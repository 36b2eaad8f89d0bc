import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EXIT, StartError } from '../contracts.ts';
import { readText } from './checked-file.ts';
import { DURABLE_TEXTS } from './texts.ts';

export const LOCK_FILE = 'server.lock';

/** Locks of this process, so that it does not confuse its own lock with one of an earlier process with the same id. */
const held = new Set<string>();

export interface FolderLock {
  release(): Promise<void>;
}

interface Owner {
  pid: number;
  /** Start time of that process, in the system's own units; null if the system does not provide it. */
  startedAt: string | null;
}

/**
 * Locks the folder for this process and takes over the lock of a process that has ended (`kill -9`, power cut). Throws {@link StartError}:
 * `EXIT.dataFolderInUse` while another server runs, `EXIT.dataFolderUnusable` if the process can make no file.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = join(folder, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startTime(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (await create(path, mine)) return hold(path);
    const text = await readText(path);
    if (text === null) continue; // released a moment ago
    const owner = parseOwner(text);
    if (owner && isRunning(owner, path))
      throw new StartError(EXIT.dataFolderInUse, DURABLE_TEXTS.inUse(folder, owner.pid));
    if (!owner && (await ageOf(path)) < 1000)
      await wait(100); // the owner is still writing the lock
    else await removeStale(path, text);
  }
  throw new StartError(EXIT.dataFolderInUse, DURABLE_TEXTS.inUse(folder, 0));
}

function hold(path: string): FolderLock {
  held.add(path);
  return {
    release: async () => {
      if (held.delete(path)) await rm(path, { force: true });
    },
  };
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx', 0o600);
    try {
      await handle.writeFile(text);
    } catch (error) {
      await rm(path, { force: true }); // an empty lock would make the next start wait
      throw error;
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    const { code = 'EIO' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartError(EXIT.dataFolderUnusable, DURABLE_TEXTS.notWritable(dirname(path), code));
  }
}

/** Moves the lock aside first: if two processes find it stale, one of them could otherwise remove the other's new lock. */
async function removeStale(path: string, expected: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false, // another process was faster
  );
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) === expected) await rm(aside);
  else await rename(aside, path);
}

function parseOwner(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Owner;
    return Number.isInteger(owner.pid) ? owner : null;
  } catch {
    return null;
  }
}

function isRunning({ pid, startedAt }: Owner, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // process ids are reused, above all after a reboot or in a container
  return startedAt === startTime(pid);
}

/** Distinguishes two processes with the same id; null for a process that is dead but not yet waited for. */
function startTime(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' '); // from the third field on, see proc(5)
    return fields[0] === 'Z' ? null : `${boot} ${fields[19]}`;
  } catch {
    return null; // no /proc here
  }
}

async function ageOf(path: string): Promise<number> {
  return Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
}
