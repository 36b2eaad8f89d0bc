import type { StoreApi } from 'zustand/vanilla';
import type { SessionState } from '../../data/session/session.ts';
import { forgetSnapshots } from '../../data/store/forget-snapshots.ts';
import { isSnapshotKept, keepSnapshot, type PageSnapshot } from '../../data/store/page-snapshots.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';

/** A page counts as settled this long after it opened, ms. */
const SETTLED_MS = 3_000;
/** The shortest time between two snapshots of the same open page, ms: only the next start needs them. */
const AGAIN_MS = 30_000;

/**
 * Stores the last snapshot of each page, so that the next start shows it before any script runs; deletes all snapshots when the
 * account changes. Runs as long as the page lives.
 */
export function keepSnapshots(root: Element, session: StoreApi<SessionState>): void {
  if (typeof caches === 'undefined') return;
  const warn = (error: unknown) => console.warn('Looks:', error);
  let taken = { path: '', at: 0 };
  let planned: { path: string; timer: ReturnType<typeof setTimeout> } | null = null;
  const take = async () => {
    const path = window.location.pathname;
    if (await takeSnapshot(root)) taken = { path, at: performance.now() };
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
    // At a sign-out forgetSnapshotsOnSignOut has deleted the snapshots already.
    if (before === null) void forgetSnapshots().catch(warn);
  });
}

/** The longest snapshot that is stored, in characters: reading a longer one would cost more time than it saves. */
const MAX_LENGTH = 300_000;

/**
 * The present snapshot of the page; undefined while the page loads, if the snapshot is too long, or if no build made the page.
 *
 * @param root the element that the app is drawn into
 */
export function snapshotOf(page: Document, root: Element): PageSnapshot | undefined {
  const build = page.querySelector('#app[href*="/assets/"]')?.getAttribute('href');
  if (!build || root.querySelector('main') === null || root.querySelector('[data-loading], [data-look]')) return;
  // In a document that nobody sees: in this one the pictures of the copy would load, as beacons when the page is left.
  const copy = page.implementation.createHTMLDocument('').importNode(root, true);
  for (const live of copy.querySelectorAll('[data-fleeting]')) hideFigures(live);
  const rules = new Map<string, string>();
  for (const styled of copy.querySelectorAll('[style]')) {
    const style = styled.getAttribute('style') ?? '';
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    styled.removeAttribute('style');
    styled.setAttribute('data-look-style', name);
  }
  const html = copy.innerHTML;
  if (html.length > MAX_LENGTH) return;
  const own = `${page.location.origin}/assets/`;
  // The document links the sheets of late parts by their whole address; the snapshot keeps only the path.
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
    .filter(({ href }) => href.startsWith(own))
    .map(({ href }) => new URL(href).pathname);
  const css = [...rules].map(([style, name]) => `[data-look-style="${name}"]{${style}}`).join('');
  return { build, sheets: [...new Set(sheets)], css, html };
}

/** Hides figures that change by the second: at the next start they would be wrong, and nobody could see that. */
function hideFigures(live: Element): void {
  const texts = document.createTreeWalker(live, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/\d+/g, '–');
  }
  for (const named of live.querySelectorAll('[aria-label]')) {
    named.setAttribute('aria-label', (named.getAttribute('aria-label') ?? '').replace(/\d+/g, '–'));
  }
  for (const cup of live.querySelectorAll('[data-cup]')) cup.setAttribute('data-cup', 'open');
}

/** Stores the present snapshot of the page. @returns whether the page had one */
async function takeSnapshot(root: Element): Promise<boolean> {
  const { location } = window;
  const snapshot = isSnapshotKept(location) ? snapshotOf(document, root) : undefined;
  if (snapshot !== undefined) await keepSnapshot(location.pathname, snapshot);
  return snapshot !== undefined;
}
