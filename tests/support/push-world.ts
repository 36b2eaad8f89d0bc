import type { Json, LeagueDatabase } from 'firebase-server';
import webPush from 'web-push';
import type { DatabaseEvent, HandlerDeps, PushGateway } from '../../functions/src/contract.ts';
import { deviceId, type PushKinds, type PushRecord } from '../../functions/src/handlers/push-devices.ts';
import { createPushGateway } from '../../functions/src/push-gateway.ts';
import { COUNTED_REVISION, countedPatch } from '../../src/domain/records/uncounted.ts';
import { openPushService, type PushService } from './push-service.ts';
import { openQuietDatabase } from './quiet-database.ts';

/** The handlers' world: a database in memory and a push service that decrypts its messages. */
export interface PushWorld {
  db: LeagueDatabase;
  service: PushService;
  deps: HandlerDeps;
  now: number;
  /** A gateway that waits 0.3 s for a service; a busy machine answers later. */
  hasty: PushGateway;
  /** Names of the devices that got a push, sorted. */
  reached(): string[];
  /** A subscription with its device's choices, and its key. */
  device(name: string, choice?: Choice): { id: string; record: PushRecord };
  close(): Promise<void>;
}

export interface Choice {
  kinds?: Partial<PushKinds>;
  teams?: readonly string[];
  players?: readonly string[];
}

export const VAPID = { ...webPush.generateVAPIDKeys(), subject: 'mailto:lig@example.com' };
const ON: PushKinds = { live: true, team: true, announcements: true };
const trueOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true as const]));

export async function openPushWorld(): Promise<PushWorld> {
  const db = await openQuietDatabase(
    null,
    '{"rules":{"fixtures":{".indexOn":["at","updatedAt","state"]},"users":{".indexOn":["teamId"]},"matches":{".indexOn":["completedAt"]}}}',
  );
  const service = await openPushService();
  const { origin } = new URL(service.subscribe('origin').endpoint);
  const world: PushWorld = {
    db,
    service,
    now: Date.UTC(2026, 10, 20),
    deps: {
      db: {
        get: async (path) => db.get(path),
        parts: (path, most) => db.parts(path, most),
        query: (path, query) => db.query(path, query),
        update: (values) => db.update('', values as Record<string, Json>),
        updateCounted: (revision, values) =>
          db.updateIf(COUNTED_REVISION, revision, { ...values, ...countedPatch(revision) } as Record<string, Json>),
        transact: (path, change) => db.transact(path, (current) => change(current) as Json),
      },
      deleteAccount: async () => undefined,
      setPassword: async () => null,
      signInToken: async () => null,
      keepAccount: async () => true,
      verifiedEmail: async () => null,
      filesOf: async () => [],
      removeFile: async () => undefined,
      putFile: async () => null,
      sendMail: async () => undefined,
      push: createPushGateway({ vapid: VAPID, origins: [origin] }),
      host: { tls: false, certificateDaysLeft: () => null, mails: false, reachesApple: true, makesBackups: true },
      backups: null,
      league: { name: 'Kupa Ligi', url: 'https://lig.example.com' },
      now: () => world.now,
      log: () => undefined,
    },
    hasty: createPushGateway({ vapid: VAPID, timeoutMs: 300, origins: [origin] }),
    reached: () => service.received.map(({ device }) => device).sort(),
    device: (name, { kinds = {}, teams = [], players = [] } = {}) => {
      const subscription = service.subscribe(name);
      const follows = { teams: trueOf(teams), players: trueOf(players) };
      const record = { ...subscription, kinds: { ...ON, ...kinds }, follows, savedAt: world.now };
      return { id: deviceId(subscription.endpoint), record };
    },
    close: async () => {
      await service.close();
      await db.close();
    },
  };
  return world;
}

/** Devices as the database stores them, by their keys. */
export const byId = (...devices: readonly { id: string; record: PushRecord }[]) =>
  Object.fromEntries(devices.map(({ id, record }) => [id, record as unknown as Json]));

/** A change as the host delivers it. */
export const change = (world: PushWorld, event: Partial<DatabaseEvent>): DatabaseEvent => ({
  id: 'olay-1',
  time: world.now,
  params: {},
  before: null,
  after: null,
  ...event,
});
