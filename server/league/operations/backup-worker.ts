import { parentPort, workerData } from 'node:worker_threads';
import { StartError, type ThreadFault } from 'firebase-server';
import type { BackupTask } from '../league-folder.ts';
import { backUp } from './backup.ts';
import { tryOut } from './trial.ts';

// The program of the thread that runInBackupThread starts.
const { from, to, check } = workerData as BackupTask;
try {
  await (check === 'trial' ? tryOut(from, to) : backUp(from, to, check));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  parentPort?.postMessage({ exitCode: error.exitCode, message: error.message } satisfies ThreadFault);
}
