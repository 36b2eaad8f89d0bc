import { loadMatchCommands } from '../../data/commands/lazy-match.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { Overlays } from '../../ui/dialogs/late-overlays.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';

const IDLE_LIMIT_MS = 2_000;

/**
 * Fetches the table and the parts that an open match may need later, if no worker keeps its build: a new version on the host removes their
 * files (L12). Rejects if one cannot be loaded; the next call, or the screen that shows the part, requests it again.
 */
export const fetchTableParts = lazyPromise(async (): Promise<void> => {
  if (import.meta.env.DEV || navigator.serviceWorker?.controller) return;
  await whenIdle(IDLE_LIMIT_MS);
  await Promise.all([
    Overlays.load(),
    // What starts a match and stores its taps.
    loadMatchCommands(),
    import('../../data/outbox/outbox.ts'),
    import('../../features/scoring/scoring-screen.tsx'),
    import('../../features/scoring/events-sheet.tsx'),
    import('../../features/scoring/lineup-sheet.tsx'),
    import('../../features/scoring/preflight-sheet.tsx'),
    import('../../features/auth/sign-in-again.tsx'),
    import('../../features/admin/admin-screen.tsx'),
    import('../outbox/sync-drawer.tsx'),
    import('../shell/session-bar.tsx'),
    import('../../features/scoring/qr-pages.tsx'),
  ]);
});
