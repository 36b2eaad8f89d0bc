/** How long a decision can be taken back before others are told of it, in milliseconds. */
export const GRACE_MS = 6000;

const waiting = new Set<() => void>();

/** Something that will be told unless it is taken back in time. */
export interface PendingAnnouncement {
  /** Takes it back; false when it was too late. */
  cancel(): boolean;
}

/**
 * Runs `tell` after the time for second thoughts, or at once when the page is left, for then nobody can take it back any
 * more.
 */
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

/** Everything that is held back runs now. */
export function announceAllNow(): void {
  for (const run of [...waiting]) run();
}

globalThis.addEventListener?.('pagehide', announceAllNow);
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') announceAllNow();
});
