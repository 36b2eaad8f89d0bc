import { createHash } from 'node:crypto';
import { HTTP_TEXTS } from './texts.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto 0;padding:0 24px}h1{font-size:1.6rem;line-height:1.2}';

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Seconds after which a page or a program asks again. */
const RETRY = 2;

/**
 * The answer of a server that is not ready: 503, for a page with a document that says why and loads itself again.
 *
 * @param news what the server is doing, or an empty text
 */
export function notYet(request: Request, news: string): Response {
  const headers = { 'retry-after': `${RETRY}`, 'cache-control': 'no-store' };
  const isPage = request.headers.get('accept')?.includes('text/html') === true;
  if (!isPage) return new Response(`${HTTP_TEXTS.starting}\n`, { status: 503, headers });
  return new Response(page(news), {
    status: 503,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}

const page = (news: string): string => `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY}">
<title>${HTTP_TEXTS.opensSoon}</title>
<style>${STYLE}</style>
<h1>${HTTP_TEXTS.opensSoon}</h1>
<p role="status">${news}</p>
<p>${HTTP_TEXTS.reloadsItself}</p>
</html>
`;
