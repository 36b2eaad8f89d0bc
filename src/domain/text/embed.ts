/** The pages that other sites may show in a frame (decision 65). Their document is `embed.html`, which is not the app. */
export const EMBED_PAGES = ['table', 'next', 'live'] as const;

export type EmbedPage = (typeof EMBED_PAGES)[number];

const ADDRESS = new RegExp(`^/embed/(${EMBED_PAGES.join('|')})/?$`);

/** The embeddable page of a path, or null. */
export const embedPageOf = (pathname: string): EmbedPage | null =>
  (ADDRESS.exec(pathname)?.[1] as EmbedPage | undefined) ?? null;

/** The query parameter of the colours, and its words; any other value follows the device. */
const THEME_PARAM = 'tema';
export const THEMES = { auto: 'oto', light: 'acik', dark: 'koyu' } as const;

export type EmbedTheme = keyof typeof THEMES;

/** The colours that an address asks for. @param search `?tema=acik` */
export function embedTheme(search: string): EmbedTheme {
  const word = new URLSearchParams(search).get(THEME_PARAM);
  return (Object.keys(THEMES) as EmbedTheme[]).find((theme) => THEMES[theme] === word) ?? 'auto';
}

/** Stored for «every site» in `config/embed/sites`. */
export const ANY_SITE = '*';
/** The longest stored list of sites, and the greatest number of sites in it: each answer's headers repeat them. */
export const MAX_SITES_LENGTH = 1000;
export const MAX_SITES = 20;

/** One stored site: an origin as browsers write it. The rules use the same text. */
export const SITE_PATTERN = 'https?:\\/\\/[-.0-9a-z]+(:[0-9]+)?';
const STORED = new RegExp(`^(?:\\*|${SITE_PATTERN}(?: ${SITE_PATTERN})*)$`);

/** The stored sites: `*`, a list, or none for a missing or a damaged value. */
export function storedSites(stored: unknown): typeof ANY_SITE | string[] {
  if (typeof stored !== 'string' || stored.length > MAX_SITES_LENGTH || !STORED.test(stored)) return [];
  return stored === ANY_SITE ? ANY_SITE : stored.split(' ');
}

/** The sources of the `frame-ancestors` directive of an embeddable page. @param stored `config/embed/sites` */
export function frameAncestors(stored: unknown): string {
  const sites = storedSites(stored);
  return sites === ANY_SITE ? ANY_SITE : ["'self'", ...sites].join(' ');
}

/** The sites that the admin typed, apart by blanks, commas or lines, as origins; and the first word that is no address. */
export function readSites(typed: string): { sites: string[]; wrong: string | null } {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const origins = words.map(originOf);
  const wrong = words.find((_word, at) => origins[at] === null) ?? null;
  return { sites: [...new Set(origins.filter((origin) => origin !== null))], wrong };
}

/** `https://ornek.com` for `ornek.com`, `https://Ornek.com/sayfa`; null for what is no address of a site. */
function originOf(word: string): string | null {
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(word) ? word : `https://${word}`);
    const isSite = STORED.test(url.origin) && (url.hostname.includes('.') || url.hostname === 'localhost');
    return isSite ? url.origin : null;
  } catch {
    return null;
  }
}

/** The heights that the copied code gives a frame, in CSS pixels. */
const HEIGHTS: Readonly<Record<EmbedPage, number>> = { table: 480, next: 320, live: 240 };

/** The code for another site. @param origin of the league; @param title names the frame for readers of screens */
export function embedCode(page: EmbedPage, theme: EmbedTheme, { origin, title }: { origin: string; title: string }) {
  const query = theme === 'auto' ? '' : `?${THEME_PARAM}=${THEMES[theme]}`;
  const said = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${origin}/embed/${page}${query}" title="${said}" width="100%" height="${HEIGHTS[page]}" loading="lazy" style="border:0"></iframe>`;
}
