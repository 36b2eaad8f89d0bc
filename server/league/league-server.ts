import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AuthLimits,
  type AuthOptions,
  BUCKET,
  type DataFolder,
  EXIT,
  INCOMING,
  type LeagueAuth,
  type LeagueDatabase,
  type LeagueStorage,
  type Log,
  MemoryBudget,
  NAMESPACE,
  openAuth,
  openDatabase,
  openDataFolder,
  openStorage,
  type SendMail,
  StartError,
  type TrustedProxies,
  unusableError,
  withBounds,
  withCounts,
} from 'firebase-server';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { firstEntry } from '../../functions/src/handlers/one-time-links.ts';
import type { RefusalCount } from '../../functions/src/handlers/push-services.ts';
import { VISITORS } from '../../functions/src/handlers/push-subscriptions.ts';
import { createPushGateway, reachesApple } from '../../functions/src/push-gateway.ts';
import { loadSharp } from '../../functions/src/sharp.ts';
import type { OneTimeKey } from '../../src/domain/accounts/one-time-code.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { parseIdentity } from '../../src/domain/records/parse.ts';
import type { Identity } from '../../src/domain/records/types.ts';
import { nightNow } from '../../src/domain/scorers/night.ts';
import { setLeagueZone } from '../../src/domain/text/league-zone.ts';
import { plainName } from '../../src/domain/text/plain-name.ts';
import { openStaticApp } from './app/app.ts';
import { type Backups, openBackups } from './backups/backups.ts';
import { seedDemo } from './demo/demo.ts';
import { withoutFigures } from './earlier-ends.ts';
import { completeFirstRun, presentAdmin } from './first-run.ts';
import { type LeagueFunctions, startFunctions } from './functions/functions.ts';
import { createHttpServer, type LeagueHttp } from './http/http.ts';
import { LEAGUE_VERSION, raiseVersion } from './league-folder.ts';
import {
  certificateDaysLeft,
  clockBehindBy,
  createFileMailer,
  createMetrics,
  createSmtpMailer,
  type Metrics,
  openVapid,
  type Settings,
  TEXTS,
  type TlsPair,
} from './process/process.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { withLeagueClaims } from './storage-identity.ts';
import { upgradeData } from './upgrade.ts';
import { leagueAllowance } from './write-allowance.ts';

export interface LeagueServerOptions {
  settings: Settings;
  dataFolder: string;
  port: number;
  host: string | undefined;
  tls?: TlsPair | undefined;
  trustProxy?: TrustedProxies | false;
  /** Skips the demo league on the first run. */
  empty: boolean;
  /** Folder of the built app. */
  appFolder: string;
  /** File with the security rules of the database. */
  rulesFile: string;
  /** File with the security rules of the file store; by default the project's own storage.rules. */
  storageRulesFile?: string;
  log: Log;
  limits?: AuthLimits;
  /** The machine's clock, ms since the epoch. */
  now?: () => number;
  /** Gets lines for the person who starts the server, during the start. */
  say?: (line: string) => void;
}

/** A running league server. */
export interface LeagueServer {
  /** The bound port. */
  port: number;
  dataFolder: string;
  auth: LeagueAuth;
  db: LeagueDatabase;
  functions: LeagueFunctions;
  storage: LeagueStorage;
  /** What the league is called now. */
  identity: () => Identity;
  /** The memory of unanswered requests. */
  incoming: MemoryBudget;
  /** The key to which browsers subscribe for pushes. */
  vapidPublicKey: string;
  /** The caller shows it to the person, then calls {@link LeagueServer.markReady}; null after the first run. */
  /** The league's one admin; another one than the setting says after a hand-over (decision 129). */
  adminEmail: string;
  /** Who was the admin before a changed setting; null without a change. */
  formerAdmin: string | null;
  adminPassword: string | null;
  /** The key of the link with which the admin signs in first, beside the password. */
  adminEntry: OneTimeKey | null;
  markReady(): Promise<void>;
  /** Serves another certificate from now on, see {@link LeagueHttp.renewTls}. */
  renewTls(tls: TlsPair): void;
  /** Refuses new requests, finishes the running ones, closes the files and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts everything in one data folder on one port. Throws `StartError` with the exit code for: the folder (see data-folder.ts), the port in use, the
 * certificate, the rules; parts that are already open are closed again.
 */
export async function startLeagueServer(given: LeagueServerOptions): Promise<LeagueServer> {
  const metrics = createMetrics();
  const log = withCounts(withBounds(given.log, given.now ?? Date.now), (level, event, fields) => {
    metrics.count('log_events_total', `level="${level}",event="${event}"`);
    if (event === 'pushes-refused') countRefusals(metrics, fields?.refusals as readonly RefusalCount[]);
  });
  const options = { ...given, log };
  const { settings } = options;
  setLeagueZone(settings.league.timeZone);
  const opened: (() => Promise<void>)[] = [];
  let http: LeagueHttp | undefined;
  const close = async () => {
    await http?.close(); // the requests must end before the parts that they use
    for (const undo of opened.splice(0).reverse()) await undo();
  };
  try {
    const folder = await openDataFolder(options.dataFolder, LEAGUE_VERSION);
    opened.push(folder.unlock);
    http = createHttpServer({ tls: options.tls, trustProxy: options.trustProxy ?? false, log });
    // binds before it makes any file, so that a port in use leaves no half-made league behind
    const port = await http.listen(options.port, options.host);
    const backups = await openOwnBackups(options, folder);
    const news = { say: options.say ?? (() => undefined), show: http.show };
    await raiseVersion(folder, (line) => {
      news.show(TEXTS.upgradeBegins);
      news.say(line);
    });
    const parts = await openParts(options, folder, hostOf(options, http), backups, opened);
    if (backups !== null) opened.push(backups.close); // before the schedules, which wait for it
    const { auth, db } = parts;
    const { uid, email, password, former } = await completeFirstRun({
      db,
      auth,
      adminEmail: settings.league.adminEmail,
      given: settings.league,
      readyFor: folder.readyFor,
      seed: options.empty ? undefined : () => seedDemo(db, db.now(), Math.random, settings.league.city),
    });
    const entry = password === null ? null : firstEntry(db, uid);
    if (entry !== null) await db.update('', entry.patch);
    sayClock(db, log);
    await upgradeData(db, folder, { ...news, log });
    await serve(options, http, parts, metrics);
    void backups?.catchUp();
    const markReady = () => folder.markReady(settings.league.adminEmail);
    return {
      port,
      dataFolder: folder.path,
      ...parts,
      adminEmail: email,
      formerAdmin: former,
      adminPassword: password,
      adminEntry: entry?.key ?? null,
      markReady,
      renewTls: http.renewTls,
      close,
    };
  } catch (error) {
    await close();
    throw unusableError(error, options.dataFolder);
  }
}

function countRefusals(metrics: Metrics, refusals: readonly RefusalCount[]): void {
  for (const { service, status, reason, devices } of refusals) {
    metrics.count('push_refusals_total', `service="${service}",status="${status}",reason="${reason}"`, devices);
  }
}

/** Warns that the machine's clock is behind the last stored time, as at the first start after the clock ran ahead. */
function sayClock(db: LeagueDatabase, log: Log): void {
  const seconds = clockBehindBy(db);
  if (seconds !== null) log('warn', 'clock-behind', { seconds, message: TEXTS.clockBehind(seconds) });
}

async function openOwnBackups(
  { settings: { backupFolder }, now = Date.now, log }: LeagueServerOptions,
  dataFolder: DataFolder,
): Promise<Backups | null> {
  return backupFolder === undefined ? null : openBackups({ folder: backupFolder, dataFolder, now, log });
}

/** What the functions tell the admin of this host. */
function hostOf(
  { settings: { smtpUrl, vapidSubject }, tls }: LeagueServerOptions,
  http: LeagueHttp,
): HandlerDeps['host'] {
  const certificateDays = () => {
    const served = http.certificate();
    return served === null ? null : certificateDaysLeft(served, Date.now());
  };
  return {
    tls: tls !== undefined,
    certificateDaysLeft: certificateDays,
    mails: smtpUrl !== undefined,
    reachesApple: reachesApple(vapidSubject),
    makesBackups: true,
  };
}

type Parts = Pick<LeagueServer, 'auth' | 'db' | 'storage' | 'functions' | 'identity' | 'incoming' | 'vapidPublicKey'>;

const STORAGE_RULES = join(PROJECT_ROOT, 'storage.rules');

async function openParts(
  options: LeagueServerOptions,
  folder: DataFolder,
  host: HandlerDeps['host'],
  backups: Backups | null,
  opened: (() => Promise<void>)[],
): Promise<Parts> {
  const { settings, log, storageRulesFile = STORAGE_RULES } = options;
  const rules = await readRules(options.rulesFile);
  const storageRules = await readRules(storageRulesFile);
  const { now: system = Date.now } = options;
  const links: { db?: LeagueDatabase; functions?: LeagueFunctions } = {}; // opened after the accounts, which call them
  const identity = () => parseIdentity(links.db?.get(IDENTITY)) ?? settings.league;
  const auth = await openLeagueAuth(settings, folder, log, identity, {
    ...(options.limits ? { limits: options.limits } : {}),
    onSessionsEnded: (...ended) => void links.db?.revoke(...ended),
    onVerified: (uid) => void links.functions?.verified(uid),
    isNeeded: (uid) => links.db !== undefined && isNeeded(links.db, uid),
    adminEmail: () => (links.db && presentAdmin(links.db)) ?? settings.league.adminEmail,
    // The time never goes back: a revoked token must not look newer than its revocation.
    now: () => links.db?.now() ?? system(),
  });
  opened.push(auth.close);
  const { verifyToken } = auth;
  const incoming = new MemoryBudget(INCOMING);
  const db = await openDatabase({
    dir: folder.paths.database,
    namespace: NAMESPACE,
    rules,
    verifyToken,
    log,
    incoming,
    now: system,
    issuersGoByServerTime: true,
    writeAllowance: leagueAllowance((path) => db.get(path)),
    amend: withoutFigures,
  });
  links.db = db;
  opened.push(() => db.close());
  const dir = folder.paths.storage;
  const verify = withLeagueClaims(verifyToken, db);
  const storage = await openStorage({
    dir,
    bucket: BUCKET,
    rules: storageRules,
    verifyToken: verify,
    loadSharp,
    log,
    now: db.now,
  });
  opened.push(storage.close);
  const sendMail = openMailer(settings, folder, log, identity);
  const league = { name: settings.league.name, url: settings.publicUrl ?? null };
  const vapid = await openVapid(settings, folder.path);
  const push = createPushGateway({ vapid, origins: settings.pushOrigins });
  const parts = { db, auth, storage, sendMail, league, push, host, backups };
  const functions = await startFunctions({ ...parts, dir: folder.path, log, now: db.now });
  links.functions = functions;
  opened.push(functions.close);
  return { auth, db, storage, functions, identity, incoming, vapidPublicKey: vapid.publicKey };
}

/** Whether somebody waits for the admin, or scores: his ask of this night, his right over a table or over a match that runs. */
function isNeeded(db: LeagueDatabase, uid: string): boolean {
  const night = nightNow(db.get('config/night'), db.now())?.id;
  const ofNight = night === undefined ? [] : [`tableAsks/${night}/${uid}`, `tableScorers/${night}/${uid}`];
  const running = Object.keys((db.get('liveMatches') ?? {}) as object);
  const places = [...ofNight, ...running.map((matchId) => `matchScorers/${matchId}/${uid}`)];
  return places.some((path) => db.get(path) !== null);
}

async function readRules(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartError(EXIT.badRules, TEXTS.noRules(file));
  });
}

/** SMTP if it is configured, else .eml files in the data folder; each mail's log line shows which. */
function openMailer(
  { smtpUrl, mailFrom, league: { adminEmail } }: Settings,
  folder: DataFolder,
  log: Log,
  identity: () => Identity,
): SendMail {
  const from = async () => mailFrom ?? { name: identity().name, address: adminEmail };
  if (smtpUrl !== undefined) return createSmtpMailer({ url: smtpUrl, from, log });
  return createFileMailer({ dir: folder.paths.mail, from, log, now: Date.now });
}

/** Opens the accounts of a data folder. @param identity what the league is called now */
export async function openLeagueAuth(
  settings: Settings,
  folder: DataFolder,
  log: Log,
  identity: () => Identity = () => settings.league,
  more: Partial<
    Pick<AuthOptions, 'limits' | 'onSessionsEnded' | 'onVerified' | 'isNeeded' | 'now' | 'adminEmail'>
  > = {},
): Promise<LeagueAuth> {
  return openAuth({
    dir: folder.paths.auth,
    projectId: NAMESPACE,
    adminSecret: folder.adminSecret,
    leagueName: () => identity().name,
    adminEmail: () => settings.league.adminEmail,
    sendMail: openMailer(settings, folder, log, identity),
    plainName,
    log,
    knownWords: () => [identity().city],
    ...more,
  });
}

async function serve(
  { settings, appFolder }: LeagueServerOptions,
  http: LeagueHttp,
  parts: Parts,
  metrics: Metrics,
): Promise<void> {
  metrics.gauge('held_bytes', () => parts.incoming.used());
  metrics.total('database_commits_total', () => parts.db.counts().commits);
  metrics.total('database_failed_commits_total', () => parts.db.counts().failedCommits);
  metrics.total('database_writes_total', () => parts.db.counts().writes);
  metrics.total('database_denied_writes_total', () => parts.db.counts().denied);
  metrics.total('database_commit_seconds_total', () => parts.db.counts().commitSeconds);
  metrics.gauge('accounts', parts.auth.count);
  metrics.gauge('stored_files', parts.storage.count);
  metrics.gauge('stored_bytes', parts.storage.size);
  metrics.gauge('stored_bytes_limit', () => parts.storage.room);
  metrics.gauge('unproved_accounts', () => parts.auth.unproved().count);
  metrics.gauge('unproved_accounts_limit', () => parts.auth.unproved().limit);
  metrics.gauge('account_devices', () => parts.db.count('pushDevices'));
  metrics.gauge('visitor_devices', () => parts.db.count('visitorSubscriptions'));
  metrics.gauge('visitor_devices_limit', () => VISITORS);
  metrics.gauge('unreachable_devices', () => parts.db.count('pushResting'));
  http.serve({ ...parts, app: await openStaticApp(appFolder), settings, metrics });
}
