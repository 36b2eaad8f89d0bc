import { Suspense, useState } from 'react';
import { useSyncStatus } from '../data/queries/use-sync.ts';
import { sync } from '../domain/messages.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { lazy } from './lazy.tsx';

const SyncDrawer = lazy(
  async () => ({ default: (await import('./sync-drawer.tsx')).SyncDrawer }),
  () => null,
);

/**
 * Where the taps are, at every moment; a tap on it opens the list.
 *
 * @param calls says on it what a tap does, where nothing beside it does
 * @param slim leaves its words to screen readers where a phone's bar has no room for them: visitors have no taps
 */
export function SyncChip({ slim, calls }: { slim: boolean; calls: boolean }) {
  const status = useSyncStatus();
  const [open, setOpen] = useState(false);
  return (
    <>
      <StatusChip
        kind={status.kind}
        slim={slim}
        onClick={() => setOpen(true)}
        call={calls && status.call !== null ? sync.calls[status.call] : undefined}
        announce
      >
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
