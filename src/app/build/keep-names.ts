import { warn } from '../../data/async/warn.ts';
import type { Services } from '../../data/services.ts';
import { forgetSnapshots } from '../../data/store/forget-snapshots.ts';
import { accentRule } from '../../domain/text/accent.ts';
import { type DocumentNames, documentIcons, withNames } from '../../domain/text/league-document.ts';

const DOCUMENT = '/index.html';

/**
 * Shows the league's present accent (decision 136), and keeps the document that the worker serves under the league's present names, logo and accent, so that a start shows no other, also without network (decisions 126 and 130).
 * Whoever installs this page installs it under them too.
 */
export function keepNames({ league }: Pick<Services, 'league'>): void {
  const keep = () => {
    const { identity } = league.getState();
    if (identity === null) return;
    const { name, shortName = name, logo, accent } = identity;
    paint(accent);
    const { icon, type, touch } = documentIcons(logo);
    set('meta[name="apple-mobile-web-app-title"]', { content: shortName });
    set('link[rel="icon"]', { href: icon, type });
    set('link[rel="apple-touch-icon"]', { href: touch });
    void rename(identity).catch(warn('Names'));
  };
  keep();
  league.subscribe((now, before) => now.identity !== before.identity && keep());
}

/** As the document's first script does: the policy allows an empty style that a script fills. */
function paint(accent: string | undefined): void {
  const { dataset } = document.documentElement;
  const rule = accent && accentRule(accent);
  if (dataset.accent === rule) return;
  document.getElementById('accent')?.remove();
  delete dataset.accent;
  if (!rule) return;
  dataset.accent = rule;
  document.head.appendChild(Object.assign(document.createElement('style'), { id: 'accent' })).sheet?.insertRule(rule);
}

function set(selector: string, values: Record<string, string>): void {
  const element = document.querySelector(selector);
  for (const [name, value] of Object.entries(values)) {
    // A browser may fetch an icon that is set again.
    if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
  }
}

async function rename(names: DocumentNames): Promise<void> {
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
