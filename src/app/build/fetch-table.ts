import { retry } from '../../data/async/retry.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';

const AGAIN_MS = 60_000;

const tableParts = lazyPromise(() => import('./table-parts.ts'));

/** Fetches the parts of an open table, and retries until all are here: a new version on the host removes their files (L12). */
export const fetchTable = lazyPromise(() =>
  retry('Table', AGAIN_MS, async () => (await tableParts()).fetchTableParts()),
);
