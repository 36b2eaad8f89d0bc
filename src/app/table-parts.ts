import { loadOverlays } from '../ui/overlays-loader.ts';
import { whenIdle } from '../ui/when-idle.ts';

const IDLE_LIMIT_MS = 2_000;

/**
 * Fetches what an open match may yet need, where no worker keeps its build: a new version on the host must not take a part
 * away from it (L12). Never rejects: what can't be had now is asked for again when it is shown.
 */
export async function fetchTableParts(): Promise<void> {
  if (import.meta.env.DEV || navigator.serviceWorker?.controller) return;
  await whenIdle(IDLE_LIMIT_MS);
  await Promise.allSettled([
    loadOverlays(),
    import('../features/match/events-sheet.tsx'),
    import('../features/match/preflight-sheet.tsx'),
    import('../features/auth/sign-in-again.tsx'),
    import('../features/admin/admin-screen.tsx'),
    import('./sync-drawer.tsx'),
    import('./session-bar.tsx'),
    import('./qr-pages.tsx'),
  ]);
}
