import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../data/session/session.ts';
import { Overlays } from '../../ui/dialogs/late-overlays.ts';

/**
 * Fetches what shows messages as soon as somebody is signed in: what he does may be refused when the network is gone, and no
 * worker may have the part yet. Others get it later (`src/ui/frame/ui-provider.tsx`). A part that can't be had is asked for again.
 */
export function warmNotices(session: StoreApi<SessionState>): void {
  const warm = () => {
    if (session.getState().identity !== null) Overlays.load().catch(() => undefined);
  };
  warm();
  session.subscribe(warm);
}
