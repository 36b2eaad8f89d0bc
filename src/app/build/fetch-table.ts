import { lazyPromise } from '../../domain/text/lazy-promise.ts';

const tableParts = lazyPromise(() => import('./table-parts.ts'));

/** A new version on the host must not take a part away from an open table (L12). Never rejects. */
export async function fetchTable(): Promise<void> {
  await tableParts()
    .then(({ fetchTableParts }) => fetchTableParts())
    .catch(() => undefined);
}
