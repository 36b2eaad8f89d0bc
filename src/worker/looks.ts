import { findSnapshot, isSnapshotKept, type PageSnapshot } from '../data/store/page-snapshots.ts';

/** Where the worker serves the inline styles of a page's snapshot; the page's path follows. */
export const SNAPSHOT_STYLES = '/.lig/styles';

const FIRST_SHAPE = /<div id="root">[\s\S]*?<\/div>\s*<\/div>/;

/**
 * The document with the last picture of its page in place of the first shape, until the app has drawn the page. Nothing in the picture
 * can be tapped, because such a tap would be lost.
 *
 * @returns undefined if another build drew the snapshot
 */
export function withSnapshot(document: string, pathname: string, snapshot: PageSnapshot): string | undefined {
  if (!document.includes(`href="${snapshot.build}"`) || !FIRST_SHAPE.test(document)) return undefined;
  const own = snapshot.css === '' ? [] : [SNAPSHOT_STYLES + pathname];
  const sheets = [...snapshot.sheets, ...own].map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return document
    .replace('</head>', () => `${sheets}</head>`)
    .replace(FIRST_SHAPE, () => `<div id="root"><div data-look inert>${snapshot.html}</div></div>`);
}

/** Adds the last snapshot of the page to a document, if the device has one of the same build. */
export async function withLastSnapshot(url: URL, document: Promise<Response>): Promise<Response> {
  const [response, snapshot] = await Promise.all([
    document,
    isSnapshotKept(url) ? findSnapshot(url.pathname).catch(() => undefined) : undefined,
  ]);
  if (snapshot === undefined) return response;
  const shown = withSnapshot(await response.clone().text(), url.pathname, snapshot);
  if (shown === undefined) return response;
  const headers = new Headers(response.headers);
  // These headers describe the file, but the response has another text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(shown, { status: response.status, headers });
}

/** The inline styles of a page's snapshot, as a style sheet. */
export async function snapshotStyles(url: URL): Promise<Response> {
  const snapshot = await findSnapshot(decodeURI(url.pathname.slice(SNAPSHOT_STYLES.length))).catch(() => undefined);
  return new Response(snapshot?.css ?? '', { headers: { 'content-type': 'text/css; charset=utf-8' } });
}
