import { Workbox } from 'workbox-window';
import type { StoreApi } from 'zustand/vanilla';
import { retry } from '../../data/async/retry.ts';
import { warn } from '../../data/async/warn.ts';
import type { Services } from '../../data/services.ts';
import type { SessionState } from '../../data/session/session.ts';
import { forgetSnapshots } from '../../data/store/forget-snapshots.ts';
import { isSnapshotKept, keepSnapshot, type PageSnapshot } from '../../data/store/page-snapshots.ts';
import { accentRule } from '../../domain/text/accent.ts';
import { type DocumentNames, documentIcons, withNames } from '../../domain/text/league-document.ts';
import { Overlays } from '../../ui/dialogs/late-overlays.ts';
import { whenIdle } from '../../ui/effects/when-idle.ts';
import { updateStore } from './service-worker.ts';

/** Starts what the first picture does not need: the code of messages for a signed-in person, the worker, the page's snapshot, the kept names. */
export async function afterStart(
  root: Element,
  { league, session }: Pick<Services, 'league' | 'session'>,
): Promise<void> {
  warmNotices(session);
  await registerServiceWorker();
  keepNames({ league });
  keepSnapshots(root, session);
}

/**
 * Fetches the code of messages as soon as a person is signed in: an action may fail after the network is gone, before a worker
 * has cached that code. Other people get it later (`src/ui/frame/ui-provider.tsx`). After a failure the next use fetches it again.
 */
function warmNotices(session: StoreApi<SessionState>): void {
  const warm = () => {
    if (session.getState().identity !== null) Overlays.load().catch(() => undefined);
  };
  warm();
  session.subscribe(warm);
}

const DOCUMENT = '/index.html';

/**
 * Shows the league's present accent (decision 136), and keeps the document that the worker serves under the league's present names, logo and accent, so that a start shows no other, also without network (decisions 126 and 130).
 * Whoever installs this page installs it under them too.
 */
function keepNames({ league }: Pick<Services, 'league'>): void {
  const keep = () => {
    const { identity } = league.getState();
    if (identity === null) return;
    const { name, shortName = name, logo, accent } = identity;
    paintAccent(accent);
    const { icon, type, touch } = documentIcons(logo);
    setInHead('meta[name="apple-mobile-web-app-title"]', { content: shortName });
    setInHead('link[rel="icon"]', { href: icon, type });
    setInHead('link[rel="apple-touch-icon"]', { href: touch });
    void renameDocuments(identity).catch(warn('Names'));
  };
  keep();
  league.subscribe((now, before) => now.identity !== before.identity && keep());
}

/** As the document's first script does: the policy allows an empty style that a script fills. */
function paintAccent(accent: string | undefined): void {
  const { dataset } = document.documentElement;
  const rule = accent && accentRule(accent);
  if (dataset.accent === rule) return;
  document.getElementById('accent')?.remove();
  delete dataset.accent;
  if (!rule) return;
  dataset.accent = rule;
  document.head.appendChild(Object.assign(document.createElement('style'), { id: 'accent' })).sheet?.insertRule(rule);
}

function setInHead(selector: string, values: Record<string, string>): void {
  const element = document.querySelector(selector);
  for (const [name, value] of Object.entries(values)) {
    // A browser may fetch an icon that is set again.
    if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
  }
}

async function renameDocuments(names: DocumentNames): Promise<void> {
  if (typeof caches === 'undefined') return;
  let isNew = false;
  for (const place of await caches.keys()) {
    const cache = await caches.open(place);
    for (const request of await cache.keys(DOCUMENT, { ignoreSearch: true })) {
      const kept = await (await cache.match(request))?.text();
      const named = kept && withNames(kept, names);
      if (!named || named === kept) continue;
      await cache.put(request, new Response(named, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
      isNew = true;
    }
  }
  // What pages looked like has the former name in its bar.
  if (isNew) await forgetSnapshots();
}

/** A page counts as settled this long after it opened, ms. */
const SETTLED_MS = 3_000;
/** The shortest time between two snapshots of the same open page, ms: only the next start needs them. */
const AGAIN_MS = 30_000;

/**
 * Stores the last snapshot of each page, so that the next start shows it before any script runs; deletes all snapshots when the
 * account changes. Runs as long as the page lives.
 */
function keepSnapshots(root: Element, session: StoreApi<SessionState>): void {
  if (typeof caches === 'undefined') return;
  const lost = warn('Looks');
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
      void whenIdle(SETTLED_MS).then(take).catch(lost);
    }, wait);
    planned = { path, timer };
  };
  new MutationObserver(plan).observe(root, { childList: true, subtree: true, characterData: true });
  plan();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void take().catch(lost);
  });
  session.subscribe(({ identity }, { identity: before }) => {
    if (identity?.uid === before?.uid) return;
    taken = { path: '', at: 0 };
    // At a sign-out forgetSnapshotsOnSignOut has deleted the snapshots already.
    if (before === null) void forgetSnapshots().catch(lost);
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

const HOUR_MS = 3_600_000;
/** The pause before the next attempt to install, ms; a network that is back ends it. */
const INSTALL_AGAIN_MS = 60_000;

/**
 * Registers the worker that makes the app open without network; a new version waits for the person's consent. Resolves after the first attempt. As long
 * as the page has no worker it tries again: without one the phone opens nothing offline.
 */
export function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return Promise.resolve();
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const install = async () => {
      const { workbox, registration } = await register(serviceWorker);
      resolve();
      await untilInstalled(registration);
      return workbox;
    };
    void retry('Service worker', INSTALL_AGAIN_MS, install, resolve).then((workbox) => {
      setInterval(() => void workbox.update().catch(() => undefined), HOUR_MS);
    });
  });
}

/** One attempt. A library object follows one registration, and a failed one never comes back. */
async function register(serviceWorker: ServiceWorkerContainer) {
  const workbox = new Workbox('/sw.js');
  let asked = false;
  const offer = async () => {
    const registration = await serviceWorker.getRegistration();
    // The very first worker is also in the state «waiting» for a moment, which Firefox reports.
    if (!registration?.active || !registration.waiting) return;
    updateStore.setState({
      apply: () => {
        asked = true;
        workbox.messageSkipWaiting();
      },
    });
  };
  workbox.addEventListener('waiting', () => void offer());
  // Only the tab in which the person agreed reloads; another tab may be in use.
  workbox.addEventListener('controlling', () => asked && window.location.reload());
  void hideFailed(serviceWorker.register('/sw.js'));
  // Asks for the same worker at the same moment: the browser answers both at once, in this order.
  const registration = await workbox.register({ immediate: true });
  return { workbox, registration };
}

/** Resolves when a worker serves; rejects when the first one has failed, since one of the app's files could not be fetched. */
function untilInstalled(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (registration === undefined || registration.active !== null) return resolve();
    const worker = registration.installing ?? registration.waiting;
    const check = () => {
      if (registration.active !== null) resolve();
      else if (worker === null || worker.state === 'redundant') reject(new Error('The first worker failed.'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

/** WebKit also fires the event for a worker that has already failed: `installing` is null then, and the library reads it. */
async function hideFailed(registering: Promise<ServiceWorkerRegistration>): Promise<void> {
  const registration = await registering.catch(() => null);
  registration?.addEventListener('updatefound', (event) => {
    if (registration.installing === null) event.stopImmediatePropagation();
  });
}
