import type { StoreApi } from 'zustand/vanilla';
import type { Services } from '../../data/services.ts';
import type { SessionState } from '../../data/session/session.ts';
import { Overlays } from '../../ui/dialogs/late-overlays.ts';
import { keepNames } from './keep-names.ts';
import { keepSnapshots } from './keep-snapshots.ts';
import { registerServiceWorker } from './register-worker.ts';

/** Starts what the first picture does not need: the code of messages for a signed-in person, the worker, the page's snapshot, the kept names. */
export async function afterStart(
  root: Element,
  { league, session }: Pick<Services, 'league' | 'session'>,
): Promise<void> {
  warmNotices(session);
  await registerServiceWorker();
  keepNames({ league });
  keepSnapshots(root, session);
}

/**
 * Fetches the code of messages as soon as a person is signed in: an action may fail after the network is gone, before a worker
 * has cached that code. Other people get it later (`src/ui/frame/ui-provider.tsx`). After a failure the next use fetches it again.
 */
function warmNotices(session: StoreApi<SessionState>): void {
  const warm = () => {
    if (session.getState().identity !== null) Overlays.load().catch(() => undefined);
  };
  warm();
  session.subscribe(warm);
}
