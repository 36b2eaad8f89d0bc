import { isLookKept, keepLook, type PageLook } from '../../data/store/page-looks.ts';

/** Larger pages are not kept: they would be read longer than they save, in characters. */
const MAX_LENGTH = 300_000;

/**
 * What the page looks like now; undefined while it is still loading, or where that is not kept.
 *
 * @param root the element that the app is drawn into
 */
export function lookOf(page: Document, root: Element): PageLook | undefined {
  const build = page.querySelector('#app[href*="/assets/"]')?.getAttribute('href');
  if (!build || root.querySelector('main') === null || root.querySelector('[data-loading], [data-look]')) return;
  const copy = root.cloneNode(true) as Element;
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
  // Those of late parts are written with their whole address.
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href]')]
    .filter(({ href }) => href.startsWith(own))
    .map(({ href }) => new URL(href).pathname);
  const css = [...rules].map(([style, name]) => `[data-look-style="${name}"]{${style}}`).join('');
  return { build, sheets: [...new Set(sheets)], css, html };
}

/** What moves by the second would be wrong at the next start, and nobody could tell. */
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

/** Keeps what the page looks like now. @returns whether there was anything to keep */
export async function takeLook(root: Element): Promise<boolean> {
  const { location } = window;
  const look = isLookKept(location) ? lookOf(document, root) : undefined;
  if (look !== undefined) await keepLook(location.pathname, look);
  return look !== undefined;
}
