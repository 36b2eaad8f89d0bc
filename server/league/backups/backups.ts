import { sep } from 'node:path';
import { type DataFolder, type Log, reasonOf, StartError } from 'firebase-server';
import type { BackupHost } from '../../../functions/src/contract.ts';
import { wallTime } from '../../../src/domain/text/league-clock.ts';
import { dueTime, NIGHTLY } from '../functions/functions.ts';
import { runInBackupThread } from '../league-folder.ts';
import { openBackupFolder } from './backup-folder.ts';
import { outdated } from './rotation.ts';
import { BACKUP_TEXTS } from './texts.ts';

export interface BackupOptions {
  /** Of the backups, absolute. */
  folder: string;
  dataFolder: Pick<DataFolder, 'path' | 'adminSecret'>;
  /** ms since the epoch. */
  now: () => number;
  log: Log;
}

/** The backups that a running server makes by itself, one at a time. */
export interface Backups extends BackupHost {
  /** Makes the last night's, if it is missing. */
  catchUp(): Promise<void>;
  /** Gives the running one up: the next one begins anew. */
  close(): Promise<void>;
}

/** Opens the folder of the backups; throws {@link StartError} as {@link openBackupFolder} does. */
export async function openBackups({ folder: path, dataFolder, now, log }: BackupOptions): Promise<Backups> {
  const folder = await openBackupFolder(path, dataFolder);
  const stop = new AbortController();
  let running: Promise<void> | null = null;

  const lastAt = () => {
    const good = Object.values(folder.memory.made).filter(({ isGood }) => isGood);
    return good.length === 0 ? null : Math.max(...good.map(({ at }) => at));
  };
  /** A sentence for the panel, which knows no place on the disk. */
  const sentence = (error: unknown) => {
    if (error instanceof StartError) {
      return error.message.replaceAll(`${path}${sep}`, '').replaceAll(dataFolder.path, BACKUP_TEXTS.dataFolder);
    }
    const { code, syscall } = error as NodeJS.ErrnoException;
    return code === undefined || syscall === undefined
      ? BACKUP_TEXTS.unexpected
      : BACKUP_TEXTS.noFolder(reasonOf(code));
  };
  const backUp = async () => {
    const at = now();
    await folder.clear();
    const { name, path: to } = await folder.placeFor(wallTime(at).day);
    await runInBackupThread({ from: dataFolder.path, to, check: 'open' }, stop.signal);
    log('info', 'backup-made', { backup: name });
    const fault = await tryOut(name, to);
    if (stop.signal.aborted) return;
    await folder.remember({ made: { ...folder.memory.made, [name]: { at, isGood: fault === null } }, fault });
    for (const old of outdated(await folder.list())) {
      await folder.remove(old.name);
      log('info', 'backup-removed', { backup: old.name });
    }
  };
  /** Why the backup did not pass its trial, a sentence; null if it did. */
  const tryOut = async (name: string, to: string): Promise<string | null> => {
    try {
      await runInBackupThread({ from: to, to: `${to}.trial.partial`, check: 'trial' }, stop.signal);
      log('info', 'backup-tried', { backup: name });
      return null;
    } catch (error) {
      const message = BACKUP_TEXTS.trialFailed(name, sentence(error));
      if (!stop.signal.aborted) log('error', 'backup-not-whole', { backup: name, error: String(error), message });
      return message;
    }
  };
  const make = async () => {
    try {
      await backUp();
    } catch (error) {
      if (stop.signal.aborted) return;
      const message = BACKUP_TEXTS.failed(sentence(error));
      log('error', 'backup-failed', { error: String(error), message });
      // The disk may be full: then it is known until the next start.
      await folder.remember({ ...folder.memory, fault: message }).catch(() => undefined);
    }
  };
  const backups: Backups = {
    state: () => ({ folder: true, running: running !== null, at: lastAt(), fault: folder.memory.fault }),
    make: () => {
      running ??= make().finally(() => {
        running = null;
      });
      return running;
    },
    catchUp: async () => {
      if ((lastAt() ?? 0) < dueTime(NIGHTLY, now())) await backups.make();
    },
    close: async () => {
      stop.abort();
      await running;
    },
  };
  return backups;
}
