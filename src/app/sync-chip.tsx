import { Suspense, useState } from 'react';
import { useSyncStatus } from '../data/queries/use-sync.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { lazy } from './lazy.tsx';

const SyncDrawer = lazy(
  async () => ({ default: (await import('./sync-drawer.tsx')).SyncDrawer }),
  () => null,
);

/**
 * Where the taps are, at every moment; a tap on it opens the list.
 *
 * @param slim leaves its words to screen readers where a phone's bar has no room for them: visitors have no taps
 */
export function SyncChip({ slim }: { slim: boolean }) {
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  return (
    <>
      <StatusChip kind={status.kind} slim={slim} onClick={() => setOpen(true)} announce>
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
