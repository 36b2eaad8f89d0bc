import { createStore } from 'zustand/vanilla';
import type { Services } from '../../data/services.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';

/** `apply` is set while a new version is installed and waits for the person's consent. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));

const check = lazyPromise(() => import('./may-update.ts'));

/** Whether a new version may take over now (L12). The check loads on demand, because few pages need it; if it cannot load, nothing takes over. */
export function mayUpdate(services: Pick<Services, 'league' | 'server'>): Promise<boolean> {
  return check()
    .then(({ isFree }) => isFree(services))
    .catch(() => false);
}
