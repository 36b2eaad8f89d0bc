import { lazy, Suspense, useState } from 'react';
import { useSyncStatus } from '../data/queries/use-sync.ts';
import { StatusChip } from '../ui/status-chip.tsx';

const SyncDrawer = lazy(async () => ({ default: (await import('./sync-drawer.tsx')).SyncDrawer }));

/** Where the taps are, at every moment; a tap on it opens the list. */
export function SyncChip() {
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  return (
    <>
      <StatusChip kind={status.kind} onClick={() => setOpen(true)} announce>
        {status.text}
      </StatusChip>
      {open && (
        <Suspense fallback={null}>
          <SyncDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
