import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../data/hooks/use-now.ts';
import { useConnection, useSyncStatus } from '../../data/hooks/use-sync.ts';
import { sync } from '../../domain/messages/first-paint.ts';
import { isCalm } from '../../domain/outbox/sync-status.ts';
import { formatAge } from '../../domain/text/format.ts';
import { StatusChip } from '../../ui/figures/status-chip.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';

/**
 * Shows at every moment where the scorer's taps are; a tap on the chip opens the list. To a person who has no taps here and
 * makes none it shows whether the league is live, or how old the data is (decision 28).
 *
 * @param scores the person or the screen makes taps
 * @param calls the chip names the action of a tap on it, because nothing beside it does
 * @param isSlim all is well, and the chip shows its dot alone; see {@link StatusChip}
 */
export function SyncChip({ scores, calls, isSlim }: { scores: boolean; calls: boolean; isSlim: boolean }) {
  const { pathname } = useLocation();
  const kind = useSyncStatus((said) => said.kind);
  // A table's address ends with its match.
  const table = calls ? pathname.split('/').at(-1) : undefined;
  const text = useSyncStatus((said) => said.text, table);
  const short = useSyncStatus((said) => said.short, table);
  const call = useSyncStatus((said) => said.call);
  const calm = useSyncStatus(isCalm);
  const { liveAt } = useConnection();
  const [open, setOpen] = useState(false);
  const watches = calm && !scores;
  return (
    <>
      <StatusChip
        kind={kind}
        isSlim={isSlim}
        onClick={watches ? undefined : () => setOpen(true)}
        short={calls && short !== text ? short : undefined}
        call={calls && call !== null ? sync.calls[call] : undefined}
        announce
      >
        {watches && kind === 'live' ? (
          sync.watching
        ) : watches && kind === 'offline' && liveAt !== null ? (
          <OfflineAge liveAt={liveAt} />
        ) : (
          text
        )}
      </StatusChip>
      {open && !watches && <LateSyncDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

/** Screen readers announce the loss once. The age is visible only: the note on the page says it too. Both times are the device's. */
function OfflineAge({ liveAt }: { liveAt: number }) {
  const now = useNow();
  return (
    <>
      <span className="sr-only">{sync.offline}</span>
      <span aria-hidden="true">{formatAge(now - liveAt)}</span>
    </>
  );
}

/** The list of unsent rows; its code loads when the person opens it. */
export const LateSyncDrawer = latePart(async () => (await import('./sync-drawer.tsx')).SyncDrawer, 'dialog');
