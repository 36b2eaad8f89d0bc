/** Milliseconds in which the admin can undo a decision before the app announces it to others. */
export const GRACE_MS = 6000;

const waiting = new Set<() => void>();

/** An announcement that runs unless the admin cancels it in time. */
export interface PendingAnnouncement {
  /** Cancels the announcement; false when it has already run. */
  cancel(): boolean;
}

/** Runs `tell` after the grace time, or at once when the page is hidden or closed, because then nobody can cancel it any more. */
export function announceAfterGrace(tell: () => void): PendingAnnouncement {
  const run = () => {
    if (!waiting.delete(run)) return;
    clearTimeout(timer);
    tell();
  };
  const timer = setTimeout(run, GRACE_MS);
  waiting.add(run);
  return {
    cancel: () => {
      clearTimeout(timer);
      return waiting.delete(run);
    },
  };
}

/** Runs every waiting announcement now. */
export function announceAllNow(): void {
  for (const run of [...waiting]) run();
}

globalThis.addEventListener?.('pagehide', announceAllNow);
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') announceAllNow();
});
