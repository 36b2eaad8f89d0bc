import { retry } from '../../data/async/retry.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';

const AGAIN_MS = 60_000;

const tableParts = lazyPromise(() => import('./table-parts.ts'));

/** A new version on the host must not take a part away from an open table (L12). Asks until all is here. */
export const fetchTable = lazyPromise(() =>
  retry('Table', AGAIN_MS, async () => (await tableParts()).fetchTableParts()),
);
