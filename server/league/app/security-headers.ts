import type { RequestOrigin } from 'firebase-server';
import { frameAncestors } from '../../../src/domain/text/embed.ts';

const VIDEO = 'https://www.youtube-nocookie.com https://player.kick.com https://player.twitch.tv';

/** The inline scripts of index.html: the chosen colours and the display face before the first paint, the start of the app after it. */
const SCRIPTS = [
  "'sha256-mlGWBfN8TtR20Tys7qpQMUDNnLyyBg2JouDDGsQiUCo='",
  "'sha256-0otT366AtDns9lC7H2dzPXg2k5MU9NMC1Gpq/H/WZLw='",
  "'sha256-7V1XSc6GMCeO5/5ZyD/8QQlyUfyxNrAyn7pofjTxc2I='",
].join(' ');

/**
 * The inline styles, by their content: the first paint of index.html, that of overlay.html, and the empty text. src/ui/dialogs/sheet.ts fills an
 * empty element by script with styles that are known only in the browser.
 */
const STYLES = [
  "'sha256-xexs1Xo5w456h3S3Sojuy0vm8uRdzGtPqTRZbGiqt0Y='",
  "'sha256-Ol0OjOG28dE7u+oPdhHO1f6DjttdyZb9fzwBvXHjMeg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
].join(' ');

const CSP = [
  "default-src 'self'",
  `script-src 'self' ${SCRIPTS}`,
  `style-src 'self' ${STYLES}`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  `frame-src ${VIDEO}`,
  // Video files are on hosts that the teams choose; a media element runs no code.
  "media-src 'self' https:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ');

/**
 * The policy of the pages for other sites' frames (decision 65): the one document that may stand in a frame elsewhere, and it may do little.
 *
 * @param sites `config/embed/sites` as it is stored
 */
export function embedPolicy(sites: unknown): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors(sites)}`,
  ].join('; ');
}

const forVideo = `(self ${VIDEO.split(' ')
  .map((origin) => `"${origin}"`)
  .join(' ')})`;

/** The headers of every answer, see {@link securityHeaders}. Firebase Hosting sends the same ones (firebase.json). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  // YouTube's player refuses to play if it learns no origin at all
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': [
    `autoplay=${forVideo}`,
    `encrypted-media=${forVideo}`,
    `fullscreen=${forVideo}`,
    `picture-in-picture=${forVideo}`,
    'screen-wake-lock=(self)',
    'camera=()',
    'microphone=()',
    'geolocation=()',
    'payment=()',
    'usb=()',
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
};

/** How long a browser must use https, in seconds: a year. */
const INSIST_ON_HTTPS = 'max-age=31536000';

/**
 * The headers for one answer: the page may connect only to its own host, and an address that is known to be https
 * stays https.
 *
 * @param origin null for a request that names no host
 * @param page a document, which opens connections; no other answer contains the requested host, because caches keep
 * those answers
 */
export function securityHeaders(
  origin: Pick<RequestOrigin, 'proto' | 'host'> | null,
  publicUrl: string | undefined,
  page: boolean,
): Readonly<Record<string, string>> {
  if (origin === null) return SECURITY_HEADERS;
  const { proto, host } = origin;
  const known = publicUrl === undefined ? null : new URL(publicUrl);
  const secure = proto === 'https' || (known?.protocol === 'https:' && known.host === host);
  // In older browsers 'self' means http and https only.
  const socket = `${secure ? 'wss' : 'ws'}://${host}`;
  return {
    ...SECURITY_HEADERS,
    ...(page ? { 'content-security-policy': CSP.replace("connect-src 'self'", `connect-src 'self' ${socket}`) } : {}),
    ...(secure ? { 'strict-transport-security': INSIST_ON_HTTPS } : {}),
  };
}

/** For the database and the sign-in calls, which any page may make: they have tokens, never cookies. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag',
};

/** Answers a CORS preflight for those calls. */
export function preflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      'access-control-allow-methods': 'GET, PUT, POST, PATCH, DELETE',
      ...(/^[\w\-, ]{1,500}$/.test(asked) ? { 'access-control-allow-headers': asked } : {}),
      'access-control-max-age': '3600',
      vary: 'access-control-request-headers',
    },
  });
}
