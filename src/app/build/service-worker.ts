import { createStore } from 'zustand/vanilla';
import type { Services } from '../../data/services.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';

/** `apply` is set while a new version is installed and waits for the person's consent. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));

const lock = lazyPromise(() => import('../../data/open-match/hold-match.ts'));

/** A new version may take over only while no match is open and nothing waits in the outbox (L12). */
export async function mayUpdate(services: Pick<Services, 'league'>): Promise<boolean> {
  const waits = services.league.getState().rows.some((row) => row.state !== 'accepted');
  if (waits) return false;
  // The check loads on demand, because few pages need it. If it cannot load, a match counts as open.
  const isOpen = await lock()
    .then(({ isMatchOpen }) => isMatchOpen())
    .catch(() => true);
  return !isOpen;
}
