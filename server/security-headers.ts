const VIDEO = 'https://www.youtube-nocookie.com https://player.kick.com';

const CSP = [
  "default-src 'self'",
  // The one inline script of index.html: the chosen colours before the first paint.
  "script-src 'self' 'sha256-5IyvWk2q0/yWrN5L97CvtVckqITVSczzXG82YmDgtTE='",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  `frame-src ${VIDEO}`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ');

const forVideo = `(self ${VIDEO.split(' ')
  .map((origin) => `"${origin}"`)
  .join(' ')})`;

/** On every answer. firebase.json sends the same ones from Firebase Hosting. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CSP,
  'x-content-type-options': 'nosniff',
  // YouTube's player refuses to play where it learns no origin at all
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

/** For the database and the sign-in calls, which any page may make: they carry tokens, never cookies. */
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
