import { createHash } from 'node:crypto';
import type { HandlerDeps, PushSubscription } from '../contract.ts';

/** What a device wants to be told, chosen on the device. */
export interface PushKinds {
  /** Start and result of the matches of who is followed, and of one's own team. */
  live: boolean;
  /** What concerns oneself and one's own team: applications, decisions, messages to the team. */
  team: boolean;
  /** What the league tells everybody. */
  announcements: boolean;
}

/** `pushSubscriptions/{uid}/{device}` of an account, `visitorSubscriptions/{device}` of a device without one. */
export interface PushRecord extends PushSubscription {
  kinds: PushKinds;
  follows?: { teams?: Record<string, true>; players?: Record<string, true> };
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** One device that can be reached. */
export interface Device {
  id: string;
  /** Whose it is; null for a visitor's. */
  uid: string | null;
  path: string;
  record: PushRecord;
}

/** Devices of one account; saving another one lets the oldest go. */
export const DEVICES_PER_ACCOUNT = 10;

/** The key of a device: nobody can guess an endpoint, and the key does not tell it. */
export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** Where a device's record stands. */
export function devicePath(uid: string | null, id: string): string {
  return uid === null ? `visitorSubscriptions/${id}` : `pushSubscriptions/${uid}/${id}`;
}

/** Everybody's devices, each once. */
export async function allDevices(deps: HandlerDeps): Promise<Device[]> {
  const [accounts, visitors] = await Promise.all([
    deps.db.get('pushSubscriptions') as Promise<Record<string, Record<string, PushRecord>> | null>,
    deps.db.get('visitorSubscriptions') as Promise<Record<string, PushRecord> | null>,
  ]);
  const devices = Object.entries(accounts ?? {}).flatMap(([uid, records]) => devicesOf(uid, records));
  return [...devices, ...devicesOf(null, visitors ?? {})];
}

/** What the record of a device that is no more leaves behind, as an update that removes it. */
export function withoutDevice({ id, uid, path }: Pick<Device, 'id' | 'uid' | 'path'>): Record<string, null> {
  return uid === null ? { [path]: null } : { [path]: null, [`pushDevices/${id}`]: null };
}

function devicesOf(uid: string | null, records: Readonly<Record<string, PushRecord>>): Device[] {
  return Object.entries(records).map(([id, record]) => ({ id, uid, path: devicePath(uid, id), record }));
}
