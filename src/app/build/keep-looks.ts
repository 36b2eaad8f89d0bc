import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../data/session/session.ts';
import { forgetLooks } from '../../data/store/page-looks.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { takeLook } from './take-look.ts';

/** A page that was opened is settled after so long, ms. */
const SETTLED_MS = 3_000;
/** While it stands open its look is taken again at most so often, ms: it is needed at the next start only. */
const AGAIN_MS = 30_000;

/**
 * Keeps what each page looked like when it was seen last, so that the next start shows it before any script runs; forgets
 * it when someone else signs in or out. For as long as the page lives.
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
  let uid = session.getState().identity?.uid;
  session.subscribe(({ identity }) => {
    if (identity?.uid === uid) return;
    uid = identity?.uid;
    taken = { path: '', at: 0 };
    void forgetLooks().catch(warn);
  });
}
