import { useState } from 'react';
import { useNow } from '../../data/hooks/use-now.ts';
import { useConnection, useSyncStatus } from '../../data/hooks/use-sync.ts';
import { sync } from '../../domain/messages/first-paint.ts';
import { isCalm } from '../../domain/outbox/sync-status.ts';
import { formatAge } from '../../domain/text/format.ts';
import { StatusChip } from '../../ui/figures/status-chip.tsx';
import { LateSyncDrawer } from './late-sync-drawer.tsx';

/**
 * Where the taps are, at every moment; a tap on it opens the list. Who has none here and makes none is told whether the
 * league is live, or as of when (decision 28).
 *
 * @param scores he makes taps, or the screen does
 * @param calls says on it what a tap does, where nothing beside it does
 * @param slim how much of it gives way on a phone's bar, where nothing is under way; see {@link StatusChip}
 */
export function SyncChip({
  scores,
  calls,
  slim,
}: {
  scores: boolean;
  calls: boolean;
  slim: 'word' | 'dot' | undefined;
}) {
  const status = useSyncStatus();
  const { liveAt } = useConnection();
  const [open, setOpen] = useState(false);
  if (isCalm(status) && !scores) {
    return (
      <StatusChip kind={status.kind} slim={slim} word={sync.watching} announce>
        {status.kind === 'live' ? (
          sync.watching
        ) : status.kind === 'offline' && liveAt !== null ? (
          <OfflineAge liveAt={liveAt} />
        ) : (
          status.text
        )}
      </StatusChip>
    );
  }
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
      {open && <LateSyncDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

/** The loss is announced once; the age, which the note on the page says too, is only seen. Both times are the device's. */
function OfflineAge({ liveAt }: { liveAt: number }) {
  const now = useNow();
  return (
    <>
      <span className="sr-only">{sync.offline}</span>
      <span aria-hidden="true">{formatAge(now - liveAt)}</span>
    </>
  );
}
