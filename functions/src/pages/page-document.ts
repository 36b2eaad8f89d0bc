import { FIRST_RECORDS } from '../../../src/domain/text/page-head.ts';
import type { PageHeading } from '../../../src/domain/text/page-heading.ts';
import { compressed, type LoadedFile } from './loaded-file.ts';

/** The head of a page, for readers that run no scripts: search engines and the link previews of messengers. */
export interface PageHead {
  title: string;
  description: string;
  /** The page's own address, whole; null where the app's origin is not known. */
  url: string | null;
  /** Origin of the app, for the address of the league's own picture; null if unknown. */
  origin: string | null;
  /** The picture of what it is about; the league's own without. */
  picture?: PagePicture | undefined;
  /** What stands in the page until the app has drawn it; the shape of a heading without. */
  heading?: PageHeading | undefined;
  /** What it is about, by database path; only what everyone may read. */
  records?: Readonly<Record<string, unknown>> | undefined;
}

/** A picture beside a shared link. */
export interface PagePicture {
  /** Whole where the origin is known. */
  url: string;
  /** In pixels, of a drawn card; null for a logo or a photo, which is shown small. */
  size: { width: number; height: number } | null;
}

/** A head and the files that its page is going to ask for. */
export interface FilledHead extends PageHead {
  files?: readonly string[];
}

/** Documents with a head of their own. */
export interface HeadedPages {
  /** The document with this head in place of its own; the newest ones are cached, compressed. */
  withHead(document: LoadedFile, head: FilledHead): Promise<LoadedFile>;
}

/** A live match has a new title with every cup: the oldest go. */
const MAX_KEPT = 200;

export function createHeadedPages(): HeadedPages {
  const kept = new Map<string, Promise<LoadedFile>>();
  return {
    withHead: (document, head) => {
      const key = `${document.etag}\n${JSON.stringify(head)}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const making = compressed(Buffer.from(withHead(document.bodies.identity.toString('utf8'), head)));
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return making;
    },
  };
}

/** Puts a head into a document; texts are escaped, and a mark that the document lacks is left out. */
export function withHead(
  html: string,
  { title, description, url, origin, picture, heading, records, files = [] }: FilledHead,
): string {
  const meta = (text: string, mark: string, content: string) =>
    text.replace(
      new RegExp(`(<meta ${mark} content=")[^"]*(")`),
      (_all, before, after) => before + escaped(content) + after,
    );
  let page = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  page = meta(page, 'name="description"', description);
  page = meta(page, 'property="og:title"', title);
  page = meta(page, 'property="og:description"', description);
  page = meta(page, 'property="og:image"', picture?.url ?? `${origin ?? ''}/og.png`);
  if (picture?.size === null) page = withSmallPicture(page);
  page = page.replace('</head>', () => `${files.map((file) => `${ahead(file)}\n  `).join('')}</head>`);
  if (records !== undefined) page = page.replace('</head>', () => `${recordsElement(records)}\n  </head>`);
  // Behind the league's name, in the place of the shape of a heading.
  if (heading !== undefined)
    page = page.replace(/(<p class="boot-name">[^<]*<\/p>)/, (name) => name + headingElement(heading));
  if (url === null) return page;
  const address = escaped(url);
  return page.replace(
    '</title>',
    () => `</title>\n    <link rel="canonical" href="${address}">\n    <meta property="og:url" content="${address}">`,
  );
}

/** A logo or a photo has another shape than the league's picture, and stands beside the text instead of above it. */
function withSmallPicture(page: string): string {
  return page
    .replace(/[ \t]*<meta property="og:image:(?:width|height)" content="[^"]*">\n?/g, '')
    .replace(/(<meta name="twitter:card" content=")[^"]*(")/, '$1summary$2');
}

/** With the very attributes of Vite's own requests: others would be another request. */
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

/** Data, no script: the browser runs nothing of it, and nothing in it can end the element early. */
function recordsElement(records: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(records, sorted).replace(/</g, '\\u003c');
  return `<script type="application/json" id="${FIRST_RECORDS}">${json}</script>`;
}

/**
 * The same records make the same page, on whatever host: children in the order of their keys, and lists by them, which REST gives
 * as arrays.
 */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = Object.entries(value).filter(([, child]) => child !== null);
  return Object.fromEntries(children.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
