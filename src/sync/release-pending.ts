import type { Outbox } from '../data/outbox/outbox.ts';
import type { LeagueStore } from '../data/store/league-store.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';
import { isPending, pendingMs } from '../domain/outbox/pending-rows.ts';

/** The rows of this device after the release, and how long the first of those that are still pending stays so, ms; infinite without one. */
export interface Released {
  rows: OutboxRow[];
  leftMs: number;
}

/**
 * Releases the rows whose hold is over (decision 54). Releasing and taking back are each one transaction on the row, so a completion is either sent or
 * taken back, whichever tab does which.
 *
 * @param rows all of this device
 */
export async function releaseDue(
  { outbox, now }: { outbox: Pick<Outbox, 'get' | 'update'>; now: () => number },
  rows: OutboxRow[],
): Promise<Released> {
  const pending = rows.filter(isPending);
  if (pending.length === 0) return { rows, leftMs: Number.POSITIVE_INFINITY };
  const time = now();
  const over = pending.filter((row) => pendingMs(row, time) === 0);
  const leftMs = Math.min(...pending.filter((row) => !over.includes(row)).map((row) => pendingMs(row, time)));
  if (over.length === 0) return { rows, leftMs };
  await release(outbox, over);
  return { rows: await outbox.get(), leftMs };
}

/**
 * Releases the pending rows as soon as the page is hidden: in a pocket a phone stops the page before the hold is over, and the result would wait there.
 *
 * @returns an unsubscribe function
 */
export function releaseWhenHidden({
  outbox,
  league,
  document,
  onError,
}: {
  outbox: Pick<Outbox, 'update'>;
  league: LeagueStore;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  onError: (error: unknown) => void;
}): () => void {
  const onVisibility = () => {
    const pending = document.visibilityState === 'hidden' ? league.getState().rows.filter(isPending) : [];
    if (pending.length > 0) release(outbox, pending).catch(onError);
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => document.removeEventListener('visibilitychange', onVisibility);
}

const release = (outbox: Pick<Outbox, 'update'>, rows: readonly OutboxRow[]) =>
  outbox.update(
    rows.map(({ seq }) => seq),
    { heldUntil: 0 },
  );
