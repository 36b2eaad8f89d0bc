import { LOGO_FILES, type LogoFile } from '../../../src/domain/records/logo-files.ts';
import { logoAddress } from '../../../src/domain/records/stored-picture.ts';
import { type DocumentNames, escapeHtml as escaped, withNames } from '../../../src/domain/text/league-document.ts';
import { FIRST_RECORDS } from '../../../src/domain/text/page-head.ts';
import type { PageHeading } from '../../../src/domain/text/page-heading.ts';
import { compressed, type LoadedFile } from './loaded-file.ts';

/** The head of a page, for clients that run no scripts: search engines and the link previews of messengers. */
export interface PageHead {
  league: DocumentNames;
  title: string;
  description: string;
  /** The page's own absolute address; null if the app's origin is unknown. */
  url: string | null;
  /** Origin of the app, for the address of the league's own picture; null if unknown. */
  origin: string | null;
  /** The picture of the record; without it the league's own. */
  picture?: PagePicture | undefined;
  /** The heading until the app has drawn the page; without it the shape of a heading. */
  heading?: PageHeading | undefined;
  /** The page's records, by database path; only records that everyone may read. */
  records?: Readonly<Record<string, unknown>> | undefined;
}

/** A picture beside a shared link. */
export interface PagePicture {
  /** Absolute if the origin is known. */
  url: string;
  /** Size of a drawn card in pixels; null for a logo or a photo, which previews show small. */
  size: { width: number; height: number } | null;
}

/** A head and the files that its page will request. */
export interface FilledHead extends PageHead {
  files?: readonly string[];
}

/** Documents with a head of their own, and the manifest. */
export interface HeadedPages {
  /** The document with this head in place of its own; the newest ones are cached, compressed. */
  withHead(document: LoadedFile, head: FilledHead): Promise<LoadedFile>;
  /** The manifest with the league's present names and icons; cached too. */
  withNames(manifest: LoadedFile, names: DocumentNames): Promise<LoadedFile>;
}

/** Where the app's manifest is. */
export const MANIFEST = '/manifest.webmanifest';

/** A live match has a new title with every cup: the cache drops the oldest pages. */
const MAX_KEPT = 200;

export function createHeadedPages(): HeadedPages {
  const kept = new Map<string, Promise<LoadedFile>>();
  const filled = (document: LoadedFile, by: object, fill: (text: string) => string): Promise<LoadedFile> => {
    const key = `${document.etag}\n${JSON.stringify(by)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const making = compressed(Buffer.from(fill(document.bodies.identity.toString('utf8'))));
    kept.set(key, making);
    making.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return making;
  };
  return {
    withHead: (document, head) => filled(document, head, (html) => withHead(html, head)),
    withNames: (manifest, { name, shortName = name, logo }) =>
      filled(manifest, { name, shortName, logo }, (text) =>
        JSON.stringify({ ...JSON.parse(text), name, short_name: shortName, ...(logo && { icons: iconsOf(logo) }) }),
      ),
  };
}

/** The icons of an installed app: no other mark stands beside the league's own. */
function iconsOf(logo: string) {
  const icon = (file: LogoFile, purpose: 'any' | 'maskable') => {
    const { size } = LOGO_FILES[file];
    return { src: logoAddress(logo, file), sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  return [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable')];
}

/** Puts a head into a document; escapes its texts, and ignores a placeholder that the document lacks. */
export function withHead(
  html: string,
  { league, title, description, url, origin, picture, heading, records, files = [] }: FilledHead,
): string {
  const meta = (text: string, mark: string, content: string) =>
    text.replace(
      new RegExp(`(<meta ${mark} content=")[^"]*(")`),
      (_all, before, after) => before + escaped(content) + after,
    );
  let page = withNames(html, league).replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  page = meta(page, 'name="description"', description);
  page = meta(page, 'property="og:title"', title);
  page = meta(page, 'property="og:description"', description);
  const shown = picture ?? (league.logo && { url: `${origin ?? ''}${logoAddress(league.logo, '512')}`, size: null });
  page = meta(page, 'property="og:image"', shown ? shown.url : `${origin ?? ''}/og.png`);
  if (shown && shown.size === null) page = withSmallPicture(page);
  page = page.replace('</head>', () => `${files.map((file) => `${ahead(file)}\n  `).join('')}</head>`);
  if (records !== undefined) page = page.replace('</head>', () => `${recordsElement(records)}\n  </head>`);
  // The heading follows the league's name, in place of the shape of a heading.
  if (heading !== undefined)
    page = page.replace(/(<p class="boot-name">.*?<\/p>)/, (name) => name + headingElement(heading));
  if (url === null) return page;
  const address = escaped(url);
  return page.replace(
    '</title>',
    () => `</title>\n    <link rel="canonical" href="${address}">\n    <meta property="og:url" content="${address}">`,
  );
}

/** A logo or a photo has another shape than the league's picture, so previews show it beside the text instead of above it. */
function withSmallPicture(page: string): string {
  return page
    .replace(/[ \t]*<meta property="og:image:(?:width|height)" content="[^"]*">\n?/g, '')
    .replace(/(<meta name="twitter:card" content=")[^"]*(")/, '$1summary$2');
}

/** The attributes must equal those of Vite's own requests: with others the browser would load the file twice. */
function ahead(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="${escaped(file)}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${escaped(file)}">`;
}

function headingElement(heading: PageHeading): string {
  if (heading.kind === 'match') {
    const [one, two] = heading.names.map((name) => `<span>${escaped(name)}</span>`);
    return `<h1 class="boot-title boot-match">${one}${two}<b>${escaped(heading.score)}</b></h1>`;
  }
  return `<h1 class="boot-title boot-${heading.kind}">${heading.lines.map(escaped).join('<br>')}</h1>`;
}

/** The element is data, no script: the browser runs nothing in it, and its content cannot end the element early. */
function recordsElement(records: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(records, sorted).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${FIRST_RECORDS}">${json}</script>`;
}

/** Sorts children by key, and lists too, which REST gives as arrays: the same records then make the same page on every host. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = Object.entries(value).filter(([, child]) => child !== null);
  return Object.fromEntries(children.sort(([a], [b]) => (a < b ? -1 : 1)));
}
