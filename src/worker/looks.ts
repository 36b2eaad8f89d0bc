import { findLook, isLookKept, type PageLook } from '../data/store/page-looks.ts';

/** Where the worker serves the inline styles of a page's look; the page's path follows. */
export const LOOK_STYLES = '/.lig/styles';

const FIRST_SHAPE = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;

/**
 * The document with the last picture of its page in place of the first shape, until the app has drawn the page. Nothing in the picture
 * can be tapped, because such a tap would be lost.
 *
 * @returns undefined if another build drew the look
 */
export function withLook(document: string, pathname: string, look: PageLook): string | undefined {
  if (!document.includes(`href="${look.build}"`) || !FIRST_SHAPE.test(document)) return undefined;
  const own = look.css === '' ? [] : [LOOK_STYLES + pathname];
  const sheets = [...look.sheets, ...own].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return document
    .replace('</head>', () => `${sheets}</head>`)
    .replace(FIRST_SHAPE, () => `<div id="root"><div data-look inert>${look.html}</div></div>`);
}

/** Adds the last look of the page to a document, if the device has one of the same build. */
export async function withLastLook(url: URL, document: Promise<Response>): Promise<Response> {
  const [response, look] = await Promise.all([
    document,
    isLookKept(url) ? findLook(url.pathname).catch(() => undefined) : undefined,
  ]);
  if (look === undefined) return response;
  const shown = withLook(await response.clone().text(), url.pathname, look);
  if (shown === undefined) return response;
  const headers = new Headers(response.headers);
  // These headers describe the file, but the response has another text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(shown, { status: response.status, headers });
}

/** The inline styles of a page's look, as a style sheet. */
export async function lookStyles(url: URL): Promise<Response> {
  const look = await findLook(decodeURI(url.pathname.slice(LOOK_STYLES.length))).catch(() => undefined);
  return new Response(look?.css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } });
}
