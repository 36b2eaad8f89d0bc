import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { REGION } from '../../functions/src/definitions.ts';
import { pageHeadOf } from '../app/page-heads.ts';
import { CORS_HEADERS, preflight, securityHeaders } from '../app/security-headers.ts';
import type { StaticApp } from '../app/static-app.ts';
import type { LeagueAuth } from '../auth/auth.ts';
import type { Log } from '../contracts.ts';
import type { LeagueDatabase } from '../database/database.ts';
import type { LeagueFunctions } from '../functions/functions.ts';
import { logFault } from '../process/log.ts';
import { INCOMING, MemoryBudget } from '../process/memory-budget.ts';
import { holdsToken, type Metrics } from '../process/metrics.ts';
import type { Settings } from '../process/settings.ts';
import { TEXTS } from '../process/texts.ts';
import type { LeagueStorage } from '../storage/storage.ts';
import { countBody } from './body-budget.ts';
import { networkOf } from './network.ts';
import { knownOrigin, linkOrigin, type RequestOrigin, requestOrigin } from './origin.ts';
import { PLACES, Places } from './places.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The database's name: the `ns` of its URLs, and the project id of tokens. */
export const NAMESPACE = 'lig';

/** Where the callable functions are, for the SDK's custom domain. */
const FUNCTIONS = `/__/functions/${REGION}`;
/** The file store's name. */
export const BUCKET = `${NAMESPACE}.appspot.com`;

/** What the routes lead to. */
export interface RouteTargets {
  db: LeagueDatabase;
  auth: LeagueAuth;
  functions: Pick<LeagueFunctions, 'call'>;
  storage: LeagueStorage;
  app: StaticApp;
  settings: Pick<Settings, 'league' | 'publicUrl' | 'metricsToken'>;
  vapidPublicKey: string;
  metrics: Metrics;
  log: Log;
  /** What clients have sent and is not answered; shared with the database. */
  incoming?: MemoryBudget;
  trustProxy: TrustedProxies | false;
  /** The port really bound, for links in mails. */
  port: () => number;
}

type Env = { Bindings: HttpBindings; Variables: { origin: RequestOrigin } };
type Reply = Response | Promise<Response>;

/** Bytes of a request body: sign-in calls are small, a database write may be 16 MB and some for its JSON. */
const AUTH_BODY = 64 * 1024;
const FUNCTION_BODY = 64 * 1024;
const DATABASE_BODY = 32 * 1024 * 1024;
const MAX_URL = 8192;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** All HTTP routes as one fetch handler; WebSocket upgrades go another way, see http.ts. */
export function createRoutes(targets: RouteTargets): Hono<Env> {
  const { db, auth, storage, functions, app, settings, metrics, log } = targets;
  const routes = new Hono<Env>();

  routes.use(guard(targets));
  const count = countBodies(targets);
  routes.onError((error, c) => {
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return c.text('Bad Request\n', 400); // nobody reads it
    logFault(log, 'request-failed', error, { method: c.req.method, path: c.req.path });
    return c.text('Internal Server Error\n', 500);
  });

  const callAuth = (c: Context<Env>): Reply => {
    const origin = c.get('origin');
    const link = linkOrigin(origin, settings.publicUrl, targets.port());
    return auth.handle(c.req.raw, { address: origin.address, linkOrigin: link, secure: origin.proto === 'https' });
  };
  routes.all('/identitytoolkit.googleapis.com/*', cors, count, limitBody(AUTH_BODY), callAuth);
  routes.all('/securetoken.googleapis.com/*', cors, count, limitBody(AUTH_BODY), callAuth);

  routes.all('/v0/*', cors, count, (c) => {
    const { proto, host } = c.get('origin');
    return storage.handle(c.req.raw, `${proto}://${host}`);
  });

  const callFunction = (c: Context<Env>): Reply =>
    functions.call(c.req.param('name') ?? '', c.req.raw, c.get('origin').address);
  routes.all(`${FUNCTIONS}/:name`, cors, count, limitBody(FUNCTION_BODY), callFunction);
  // where connectFunctionsEmulator looks
  routes.all(`/${NAMESPACE}/${REGION}/:name`, cors, count, limitBody(FUNCTION_BODY), callFunction);

  routes.get('/__/firebase/init.json', (c) => {
    const { proto, host } = c.get('origin');
    return c.json(firebaseConfig(proto, host, targets), 200, { 'cache-control': 'no-store' });
  });
  routes.get('/__/health', (c) => {
    // one question to all that keep something on disk: whoever refuses to store is named
    const failing = Object.entries({ auth, database: db, storage }).flatMap(([name, part]) =>
      part.healthy() ? [] : [name],
    );
    const answer = failing.length === 0 ? { status: 'ok' } : { status: 'degraded', failing };
    return c.json(answer, failing.length === 0 ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/__/metrics', (c) => {
    const may = c.get('origin').local || holdsToken(c.req.header('authorization'), settings.metricsToken);
    return may ? c.text(metrics.text(), 200, { 'cache-control': 'no-store' }) : c.text('Not Found\n', 404);
  });

  routes.all('/.lp', (c) => checkNamespace(c) ?? db.longPoll(c.req.raw, networkOf(c.get('origin').address)));

  // `/teams.json` is the database's unless the app has a file of that name and nobody named a database
  const rest: MiddlewareHandler<Env> = (c, next) => {
    const isFile = c.req.query('ns') === undefined && app.has(c.req.path);
    return c.req.path.endsWith('.json') && !isFile ? next() : serveApp(c);
  };
  const serveApp = async (c: Context<Env>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed\n', 405, { allow: 'GET, HEAD' });
    }
    const origin = knownOrigin(c.get('origin'), settings.publicUrl);
    const head = () => pageHeadOf(db, settings.league, new URL(c.req.url).pathname, origin);
    const response = await app.serve(c.req.raw, head);
    if (response) return response;
    const unbuilt = !app.has('/index.html') && c.req.path === '/';
    return unbuilt ? c.text(`${TEXTS.appNotBuilt}\n`, 503) : c.text('Not Found\n', 404);
  };
  // The database reads the body itself, as much as the caller's rights allow.
  routes.all('*', rest, cors, (c) => {
    if (Number(c.req.header('content-length') ?? 0) > DATABASE_BODY) return tooLarge(c);
    const client = { address: networkOf(c.get('origin').address), whenOver: (done: () => void) => whenOver(c, done) };
    return checkNamespace(c) ?? db.rest(c.req.raw, client);
  });
  return routes;
}

/** Refuses what no route could answer sensibly, and puts the security headers on every answer. */
function guard({ trustProxy, metrics, settings }: RouteTargets): MiddlewareHandler<Env> {
  const places = new Places(PLACES.requests);
  return async (c, next) => {
    const origin = requestOrigin(c.env.incoming, trustProxy);
    if (!origin) c.res = c.text('Bad Request: Host\n', 400);
    else if (!METHODS.has(c.env.incoming.method ?? '')) c.res = c.text('Method Not Allowed\n', 405);
    else if ((c.env.incoming.url ?? '').length > MAX_URL) c.res = c.text('URI Too Long\n', 414);
    else {
      const leave = places.take(networkOf(origin.address));
      if (leave === null) c.res = c.text('Too Many Requests\n', 429, { 'retry-after': '2', connection: 'close' });
      else {
        whenOver(c, leave);
        c.set('origin', origin);
        await next();
      }
    }
    const page = c.res.headers.get('content-type')?.startsWith('text/html') === true;
    for (const [name, value] of Object.entries(securityHeaders(origin, settings.publicUrl, page))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value); // uploaded files have a stricter policy of their own
    }
    metrics.count('http_requests_total', `code="${c.res.status}"`);
  };
}

const cors: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c.req.raw);
  await next();
  for (const [name, value] of Object.entries(CORS_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

function limitBody(maxSize: number): MiddlewareHandler<Env> {
  return bodyLimit({ maxSize, onError: tooLarge });
}

function tooLarge(c: Context): Response {
  // the rest of the body is not read, so nothing more can come over this connection
  return c.json({ error: 'Payload Too Large' }, 413, { connection: 'close' });
}

/** Counts what a body makes the server keep until it is answered. */
function countBodies({ incoming = new MemoryBudget(INCOMING) }: RouteTargets): MiddlewareHandler<Env> {
  return async (c, next) => {
    const holding = incoming.open(networkOf(c.get('origin').address));
    c.req.raw = countBody(c.req.raw, holding);
    await next();
    holding.close();
  };
}

/** Calls back when the answer has been taken or its connection is gone. */
function whenOver(c: Context<Env>, done: () => void): void {
  const { outgoing } = c.env;
  if (outgoing.destroyed) done();
  else outgoing.once('close', done);
}

/** An error answer unless the URL names our database; the wording is Firebase's. */
function checkNamespace(c: Context<Env>): Response | null {
  const namespace = c.req.query('ns');
  if (namespace === NAMESPACE) return null;
  if (namespace === undefined) return c.json({ error: `Namespace required in URL: append ?ns=${NAMESPACE}` }, 400);
  return c.json({ error: 'Firebase error. Please ensure that you have the URL of your database right.' }, 404);
}

/** What Firebase Hosting answers at `/__/firebase/init.json`, and what else the app wants to know at its start. */
function firebaseConfig(proto: string, host: string, { settings, vapidPublicKey }: RouteTargets): object {
  const origin = `${proto}://${host}`;
  return {
    projectId: NAMESPACE,
    apiKey: 'embedded',
    authDomain: host,
    databaseURL: `${origin}/?ns=${NAMESPACE}`,
    storageBucket: BUCKET,
    authEmulatorUrl: origin,
    functionsUrl: `${origin}${FUNCTIONS}`,
    storageEmulatorUrl: origin,
    // not the admin's address: who it is, the rules know
    league: { name: settings.league.name, city: settings.league.city },
    vapidPublicKey,
  };
}
