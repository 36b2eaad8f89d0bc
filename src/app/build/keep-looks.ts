import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../data/session/session.ts';
import { forgetLooks } from '../../data/store/forget-looks.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { takeLook } from './take-look.ts';

/** A page counts as settled this long after it opened, ms. */
const SETTLED_MS = 3_000;
/** The shortest time between two looks of the same open page, ms: only the next start needs them. */
const AGAIN_MS = 30_000;

/**
 * Stores the last look of each page, so that the next start shows it before any script runs; deletes all looks when the
 * account changes. Runs as long as the page lives.
 */
export function keepLooks(root: Element, session: StoreApi<SessionState>): void {
  if (typeof caches === 'undefined') return;
  const warn = (error: unknown) => console.warn('Looks:', error);
  let taken = { path: '', at: 0 };
  let planned: { path: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const take = async () => {
    const path = window.location.pathname;
    if (await takeLook(root)) taken = { path, at: performance.now() };
  };
  const plan = () => {
    const path = window.location.pathname;
    if (planned?.path === path) return;
    clearTimeout(planned?.timer);
    const wait = path === taken.path ? Math.max(SETTLED_MS, taken.at + AGAIN_MS - performance.now()) : SETTLED_MS;
    const timer = setTimeout(() => {
      planned = null;
      void whenIdle(SETTLED_MS).then(take).catch(warn);
    }, wait);
    planned = { path, timer };
  };
  new MutationObserver(plan).observe(root, { childList: true, subtree: true, characterData: true });
  plan();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void take().catch(warn);
  });
  session.subscribe(({ identity }, { identity: before }) => {
    if (identity?.uid === before?.uid) return;
    taken = { path: '', at: 0 };
    // At a sign-out forgetLooksOfWhoLeaves has deleted the looks already.
    if (before === null) void forgetLooks().catch(warn);
  });
}
