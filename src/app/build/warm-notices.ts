import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../data/session/session.ts';
import { Overlays } from '../../ui/dialogs/late-overlays.ts';

/**
 * Fetches the code of messages as soon as a person is signed in: an action may fail after the network is gone, before a worker
 * has cached that code. Other people get it later (`src/ui/frame/ui-provider.tsx`). After a failure the next use fetches it again.
 */
export function warmNotices(session: StoreApi<SessionState>): void {
  const warm = () => {
    if (session.getState().identity !== null) Overlays.load().catch(() => undefined);
  };
  warm();
  session.subscribe(warm);
}
