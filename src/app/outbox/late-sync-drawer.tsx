import { Suspense } from 'react';
import { lazy } from '../build/lazy.tsx';

const SyncDrawer = lazy(
  async () => ({ default: (await import('./sync-drawer.tsx')).SyncDrawer }),
  () => null,
);

/** The list of what waits to be sent; its code arrives when somebody opens it, and without network nothing opens. */
export function LateSyncDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SyncDrawer onClose={onClose} />
    </Suspense>
  );
}
