import { Worker } from 'node:worker_threads';
import { StartError } from './contracts.ts';

/** The message of a thread that ends with a {@link StartError}. */
export interface ThreadFault {
  exitCode: number;
  message: string;
}

/**
 * Runs a program in a thread of this process and resolves when it has ended. A thread, not a process: it must not outlive this one and meet the next
 * server in the same folder. Rejects with the thread's error, or with the {@link StartError} of a {@link ThreadFault} that it posted.
 *
 * @param file plain JavaScript, because a thread does not inherit the TypeScript loader
 * @param signal ends the thread wherever it is
 */
export function runThread(file: string, workerData: unknown, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(file, { workerData, execArgv: [] });
    const end = () => void worker.terminate();
    signal?.addEventListener('abort', end);
    worker.once('exit', () => signal?.removeEventListener('abort', end));
    worker.once('message', ({ exitCode, message }: ThreadFault) => reject(new StartError(exitCode, message)));
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))));
  });
}
