import { Suspense } from 'react';
import { lazyPart } from '../build/lazy-part.tsx';

const SyncDrawer = lazyPart(
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
