import {
  INCOMING,
  knownOrigin,
  type LeagueAuth,
  type LeagueDatabase,
  type LeagueStorage,
  type Log,
  linkOrigin,
  logFault,
  MemoryBudget,
  NAMESPACE,
  networkOf,
  type TrustedProxies,
} from 'firebase-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { REGION } from '../../../functions/src/definitions.ts';
import { refusingServices, type ServiceRecord } from '../../../functions/src/handlers/push-services.ts';
import { reachesApple } from '../../../functions/src/push-gateway.ts';
import { readiness } from '../../../src/domain/admin/readiness.ts';
import { RELEASE } from '../../../src/domain/records/release.ts';
import { uncountedFor } from '../../../src/domain/records/uncounted.ts';
import { embedPageOf } from '../../../src/domain/text/embed.ts';
import { createPages, embedPolicy, isCalendar, isDigest, type StaticApp } from '../app/app.ts';
import type { LeagueFunctions } from '../functions/functions.ts';
import {
  certificateDaysLeft,
  clockBehindBy,
  hasMetricsToken,
  type Metrics,
  type Settings,
} from '../process/process.ts';
import { FUNCTIONS_PATH, firebaseConfig } from './init-json.ts';
import { admitRequests, cors, countBodies, type Env, limitBody, onResponseClosed, tooLarge } from './middleware.ts';
import { HTTP_TEXTS } from './texts.ts';

/** The parts that answer the routes, and their settings. */
export interface RouteTargets {
  db: LeagueDatabase;
  auth: LeagueAuth;
  functions: Pick<LeagueFunctions, 'call' | 'facts'>;
  storage: LeagueStorage;
  app: StaticApp;
  settings: Pick<Settings, 'league' | 'publicUrl' | 'metricsToken' | 'vapidSubject'>;
  vapidPublicKey: string;
  metrics: Metrics;
  log: Log;
  /** Unanswered requests of clients; shared with the database. */
  incoming?: MemoryBudget;
  trustProxy: TrustedProxies | false;
  /** The bound port, for links in mails. */
  port: () => number;
  /** The served certificate (PEM); null without TLS. */
  certificate: () => string | null;
}

const HOUR_MS = 3_600_000;

type Reply = Response | Promise<Response>;

/** Bytes of a request body: sign-in calls are small, a database write may have 16 MB plus its JSON. */
const AUTH_BODY = 64 * 1024;
const FUNCTION_BODY = 64 * 1024;
/** A picture of a league's file (decision 76); far less than the database takes from anybody. */
const IMPORT_BODY = 8 * 1024 * 1024;
const DATABASE_BODY = 32 * 1024 * 1024;

/** All HTTP routes as one fetch handler; WebSocket upgrades are handled in http.ts. */
export function createRoutes(targets: RouteTargets): Hono<Env> {
  const { db, auth, storage, functions, app, settings, metrics, log, certificate } = targets;
  const routes = new Hono<Env>();
  const pages = createPages(db, storage, settings.league, log);

  routes.use(admitRequests(targets));
  const count = countBodies(targets.incoming ?? new MemoryBudget(INCOMING));
  routes.onError((error, c) => {
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return c.text('Bad Request\n', 400); // the client has disconnected
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
  const [small, large] = [limitBody(FUNCTION_BODY), limitBody(IMPORT_BODY)];
  const limitCall: typeof small = (c, next) => (c.req.param('name') === 'importLeague' ? large : small)(c, next);
  routes.all(`${FUNCTIONS_PATH}/:name`, cors, count, limitCall, callFunction);
  // the path of connectFunctionsEmulator
  routes.all(`/${NAMESPACE}/${REGION}/:name`, cors, count, limitCall, callFunction);

  routes.get('/__/firebase/init.json', async (c) => {
    const { proto, host } = c.get('origin');
    return c.json(firebaseConfig(proto, host, await pages.league(), targets), 200, { 'cache-control': 'no-store' });
  });
  /** Whether this machine itself asks, or who has the token for it. */
  const isOperator = (c: Context<Env>): boolean =>
    c.get('origin').local || hasMetricsToken(c.req.header('authorization'), settings.metricsToken);
  const isAdmin = async (c: Context<Env>): Promise<boolean> => {
    const [, token = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
    const caller = await auth.verifyToken(token).then(
      (identity) => identity.auth,
      () => null, // it is no ID token: the answer is the one for everybody
    );
    return caller !== null && caller.token.email === db.get('config/admin/email');
  };
  /** For the operator and the admin: what is to do, and whole hours since the last backup, null without any. */
  const ownNotes = async (c: Context<Env>): Promise<object> => {
    if (!(isOperator(c) || (await isAdmin(c)))) return {};
    const facts = await functions.facts();
    const lines = readiness(facts, { release: RELEASE, secure: false, now: db.now() });
    const toDo = lines.flatMap(({ key, ready }) => (ready ? [] : [key]));
    if (!facts.backups?.folder) return { toDo };
    const { at } = facts.backups;
    return { toDo, backupAgeHours: at === null ? null : Math.floor((Date.now() - at) / HOUR_MS) };
  };
  routes.get('/__/health', async (c) => {
    // asks every part that stores data on disk, and names those that cannot store
    const failing = Object.entries({ auth, database: db, storage }).flatMap(([name, part]) =>
      part.healthy() ? [] : [name],
    );
    const refusing = refusingServices((db.get('pushServices') ?? {}) as Record<string, ServiceRecord>);
    const clockBehindSeconds = clockBehindBy(db);
    const cert = certificate();
    const certificateDays = cert === null ? null : certificateDaysLeft(cert, Date.now());
    const waited = uncountedFor(db.get('uncounted'), db.now());
    const notes = {
      ...(waited === null ? {} : { uncountedSeconds: Math.floor(waited / 1000) }),
      ...(reachesApple(settings.vapidSubject) ? {} : { iphonePushes: false }),
      ...(refusing.length === 0 ? {} : { pushesRefusedBy: refusing }),
      ...(clockBehindSeconds === null ? {} : { clockBehindSeconds }),
      ...(certificateDays === null ? {} : { certificateDaysLeft: certificateDays }),
      ...(await ownNotes(c)),
    };
    const state = failing.length === 0 ? { status: 'ok' } : { status: 'degraded', failing };
    const answer = { ...state, release: RELEASE, ...notes };
    return c.json(answer, failing.length === 0 ? 200 : 503, { 'cache-control': 'no-store' });
  });
  routes.get('/__/metrics', (c) => {
    return isOperator(c) ? c.text(metrics.text(), 200, { 'cache-control': 'no-store' }) : c.text('Not Found\n', 404);
  });

  routes.get('/cards/match/*', (c) =>
    pages.cards.answer(new URL(c.req.url).pathname, networkOf(c.get('origin').address)),
  );

  routes.get('/league/*', (c) => pages.files(new URL(c.req.url).pathname));

  const calendar: MiddlewareHandler<Env> = async (c, next) => {
    if (!isCalendar(new URL(c.req.url).pathname)) return next();
    return pages.calendars.answer(c.req.raw, knownOrigin(c.get('origin'), settings.publicUrl));
  };
  routes.get('/calendar.ics', calendar);
  routes.get('/calendar/*', calendar);

  routes.get('/digest/*', (c, next) =>
    isDigest(new URL(c.req.url).pathname) ? pages.digests.answer(c.req.raw) : next(),
  );

  routes.all('/.lp', (c) => checkNamespace(c) ?? db.longPoll(c.req.raw, networkOf(c.get('origin').address)));

  // `/teams.json` is the database's, unless the app has a file of that name and the URL names no database
  const rest: MiddlewareHandler<Env> = (c, next) => {
    const isFile = c.req.query('ns') === undefined && app.has(c.req.path);
    return c.req.path.endsWith('.json') && !isFile ? next() : serveApp(c);
  };
  // Also on a 304, whose headers replace those that the browser has kept.
  const framed = (response: Response): Response => {
    response.headers.set('content-security-policy', embedPolicy(db.get('config/embed/sites')));
    return response;
  };
  const serveApp = async (c: Context<Env>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed\n', 405, { allow: 'GET, HEAD' });
    }
    const origin = knownOrigin(c.get('origin'), settings.publicUrl);
    const head = () => pages.headOf(new URL(c.req.url).pathname, origin);
    const response = await app.serve(c.req.raw, { head, league: pages.league });
    if (response) return embedPageOf(c.req.path) === null ? response : framed(response);
    const unbuilt = !app.has('/index.html') && c.req.path === '/';
    // A cache would keep it past the build that has the file.
    const headers = { 'cache-control': 'no-store' };
    return unbuilt ? c.text(`${HTTP_TEXTS.appNotBuilt}\n`, 503) : c.text('Not Found\n', 404, headers);
  };
  // The database reads the body itself, up to the limit of the caller's rights.
  routes.all('*', rest, cors, (c) => {
    if (Number(c.req.header('content-length') ?? 0) > DATABASE_BODY) return tooLarge(c);
    const client = {
      address: networkOf(c.get('origin').address),
      whenOver: (done: () => void) => onResponseClosed(c, done),
    };
    return checkNamespace(c) ?? db.rest(c.req.raw, client);
  });
  return routes;
}

/** An error answer unless the URL names our database; the wording is Firebase's. */
function checkNamespace(c: Context<Env>): Response | null {
  const namespace = c.req.query('ns');
  if (namespace === NAMESPACE) return null;
  if (namespace === undefined) return c.json({ error: `Namespace required in URL: append ?ns=${NAMESPACE}` }, 400);
  return c.json({ error: 'Firebase error. Please ensure that you have the URL of your database right.' }, 404);
}
