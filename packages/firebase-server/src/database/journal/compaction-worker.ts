import { workerData } from 'node:worker_threads';
import { compact } from './journal-folder.ts';

// Runs in its own thread: see Journal.#rotate.
const { dir, generation } = workerData as { dir: string; generation: number };
compact(dir, generation);
