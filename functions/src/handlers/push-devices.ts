import { createHash } from 'node:crypto';
import type { HandlerDeps, PushSubscription } from '../contract.ts';

/** The kinds of push that a device wants; its user chooses them on the device. */
export interface PushKinds {
  /** Start and result of matches of followed teams and players, and of the owner's team. */
  live: boolean;
  /** Matters of the owner and the owner's team: applications, decisions, messages to the team. */
  team: boolean;
  /** Messages of the league to everybody. */
  announcements: boolean;
}

/** `pushSubscriptions/{uid}/{device}` of an account, `visitorSubscriptions/{device}` of a device without one. */
export interface PushRecord extends PushSubscription {
  kinds: PushKinds;
  follows?: { teams?: Record<string, true>; players?: Record<string, true> };
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** How often its service refused this device alone; none after a push that it took. */
  refusals?: number;
}

/** A device that pushes can reach. */
export interface Device {
  id: string;
  /** The owner; null for a visitor's device. */
  uid: string | null;
  path: string;
  record: PushRecord;
}

/** Devices per account; saving one more removes the oldest. */
export const DEVICES_PER_ACCOUNT = 10;

/** The key of a device: a hash of its endpoint, which is secret. */
export function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

/** The path of a device's record. */
export function devicePath(uid: string | null, id: string): string {
  return uid === null ? `visitorSubscriptions/${id}` : `pushSubscriptions/${uid}/${id}`;
}

/** When pushes to a device began to rest: the list of all that rest. */
export const restPath = (id: string): string => `pushResting/${id}`;

/** All devices of accounts and visitors, each once. */
export async function allDevices(deps: HandlerDeps): Promise<Device[]> {
  const [accounts, visitors] = await Promise.all([
    deps.db.get('pushSubscriptions') as Promise<Record<string, Record<string, PushRecord>> | null>,
    deps.db.get('visitorSubscriptions') as Promise<Record<string, PushRecord> | null>,
  ]);
  const devices = Object.entries(accounts ?? {}).flatMap(([uid, records]) => devicesOf(uid, records));
  return [...devices, ...devicesOf(null, visitors ?? {})];
}

/** The devices of these people. */
export async function devicesOfPeople(deps: HandlerDeps, uids: readonly string[]): Promise<Device[]> {
  const read = uids.map(async (uid) => {
    const records = (await deps.db.get(`pushSubscriptions/${uid}`)) as Record<string, PushRecord> | null;
    return devicesOf(uid, records ?? {});
  });
  return (await Promise.all(read)).flat();
}

/** The update that removes a device's record and its entries in the lists. */
export function deviceRemoval({ id, uid, path }: Pick<Device, 'id' | 'uid' | 'path'>): Record<string, null> {
  const both = { [path]: null, [restPath(id)]: null };
  return uid === null ? both : { ...both, [`pushDevices/${id}`]: null };
}

function devicesOf(uid: string | null, records: Readonly<Record<string, PushRecord>>): Device[] {
  return Object.entries(records).map(([id, record]) => ({ id, uid, path: devicePath(uid, id), record }));
}
