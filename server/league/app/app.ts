// The door of the room: serves the built app and the heads of its pages.
export { isCalendar } from '../../../functions/src/pages/calendars.ts';
export { isDigest } from '../../../functions/src/pages/digests.ts';
export { createPages } from './pages.ts';
export { CORS_HEADERS, embedPolicy, preflight, securityHeaders } from './security-headers.ts';
export { openStaticApp, type StaticApp } from './static-app.ts';
