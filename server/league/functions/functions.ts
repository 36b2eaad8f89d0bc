import {
  AuthError,
  BUCKET,
  type Json,
  type LeagueAuth,
  type LeagueDatabase,
  type LeagueStorage,
  type Log,
  type SendMail,
  swallow,
} from 'firebase-server';
import type { BackupHost, HandlerDeps, PushGateway } from '../../../functions/src/contract.ts';
import { defineFunctions } from '../../../functions/src/definitions.ts';
import { hostFacts } from '../../../functions/src/handlers/check-host.ts';
import { sendPendingWelcome } from '../../../functions/src/handlers/welcomes.ts';
import type { HostFacts } from '../../../src/domain/functions/callables.ts';
import { storedAddress } from '../../../src/domain/records/stored-picture.ts';
import { COUNTED_REVISION, countedPatch } from '../../../src/domain/records/uncounted.ts';
import { createCallableHost } from './callable.ts';
import { NIGHTLY, startSchedules } from './schedules.ts';
import { startTriggers } from './triggers.ts';

// Other rooms import only this file.
export { dueTime, NIGHTLY, readLastRuns } from './schedules.ts';

export interface FunctionsOptions {
  db: LeagueDatabase;
  auth: LeagueAuth;
  storage: LeagueStorage;
  sendMail: SendMail;
  league: { name: string; url: string | null };
  push: PushGateway | null;
  host: HandlerDeps['host'];
  /** Null without a folder for them. */
  backups: BackupHost | null;
  /** Data folder of the schedules' memory. */
  dir: string;
  log: Log;
  now: () => number;
}

/** The codes of a password that the accounts refuse. */
const PASSWORD_REFUSED = new Set(['MISSING_PASSWORD', 'WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS']);

/** The league's functions, running beside the database. */
export interface LeagueFunctions {
  /** Answers a call of the Functions SDK; `address` is the caller's network address. */
  call(name: string, request: Request, address: string): Promise<Response>;
  /** What the host has for its work, for who runs it. */
  facts(): Promise<HostFacts>;
  /** An account has verified its address: sends the waiting welcome. Never rejects. */
  verified(uid: string): Promise<void>;
  close(): Promise<void>;
}

/** Runs the very handlers that Cloud Functions runs, with this server's parts for their deps. */
export async function startFunctions(options: FunctionsOptions): Promise<LeagueFunctions> {
  const { db, auth, storage, sendMail, league, push, host, backups, dir, log, now } = options;
  const deps: HandlerDeps = {
    db: {
      get: async (path) => db.get(path),
      parts: (path, most) => db.parts(path, most),
      query: (path, query) => db.query(path, query),
      update: (values) => db.update('', values as Record<string, Json>),
      updateCounted: (revision, values) =>
        db.updateIf(COUNTED_REVISION, revision, { ...values, ...countedPatch(revision) } as Record<string, Json>),
      transact: (path, change) => db.transact(path, (current) => change(current) as Json),
    },
    deleteAccount: (uid) => auth.deleteAccount(uid),
    setPassword: (uid, password) =>
      auth.setPassword(uid, password).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AuthError && PASSWORD_REFUSED.has(error.code)) return error.message;
          throw error;
        },
      ),
    signInToken: async (uid, since) => auth.createCustomToken(uid, since),
    keepAccount: async (uid) => auth.prove(uid),
    verifiedEmail: async (uid) => auth.verifiedEmail(uid),
    filesOf: async (uid) => storage.namesOf(uid),
    removeFile: (path) => storage.remove(path),
    putFile: async (path, type, bytes) => {
      const token = await storage.put(path, Buffer.from(bytes), type);
      return storedAddress({ path, bucket: BUCKET, token });
    },
    sendMail,
    league,
    push,
    host,
    backups,
    now,
    log,
  };
  const { callables, triggers, schedules } = defineFunctions(deps);
  const call = createCallableHost({ callables, verifyToken: auth.verifyToken, log });
  const triggerHost = startTriggers({ triggers, db, log });
  const own = backups && { backUp: { ...NIGHTLY, run: backups.make } };
  const scheduleHost = await startSchedules({ schedules: { ...schedules, ...own }, dir, now, log });
  return {
    call,
    facts: () => hostFacts(deps),
    verified: (uid) => sendPendingWelcome(deps, uid).catch(swallow(log, 'welcome-failed')), // the schedule retries it
    close: async () => {
      await scheduleHost.close();
      await triggerHost.close();
    },
  };
}
