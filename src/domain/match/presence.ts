/** A device at the scoring table of a match: `matchPresence/{matchId}/{key}`, see {@link tableDevice}. */
export interface Presence {
  /** Server ms of its last sign of life. */
  at: number;
  /** The kind of device, in a word. */
  name: string;
  /** Uid of the account on the device. */
  uid?: string;
  /** The name of that person. */
  who?: string;
  /** How many taps of the device the server does not hold. */
  unsent?: number;
  /** Charge in percent, if the browser gives it. */
  battery?: number;
  /** Its connection has ended; the rest is what it said last. */
  gone?: true;
}

/** Number of last characters of a device's id in the key of an admin's device; with a uid of 28 characters the rules take 40 (`isMadeKey`). */
const ADMIN_KEY_TAIL = 10;

/**
 * The key of a device at the table. An account has as many keys as an id has last characters, so that nobody fills the list (rules/scorers.ts). The
 * admin's account, which the rules do not limit, has a key for each device: several volunteers use it at once, and two phones with one key would
 * not see each other and would share the turn.
 *
 * @param account the account on the device; null: none
 */
export function tableDevice(account: { uid: string; admin?: boolean } | null, device: string): string {
  return account === null ? device : `${account.uid}-${device.slice(account.admin === true ? -ADMIN_KEY_TAIL : -1)}`;
}

/** How often a device refreshes its presence record. */
export const PRESENCE_BEAT_MS = 4_000;
/** A device whose record is older than this has left, however it left (decision 42): a dead network removes no record for a minute. */
const PRESENCE_LIFE_MS = 9_000;

/** A record of presence, or null. */
export function parsePresence(_key: string, value: unknown): Presence | null {
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const { at, name, uid, who, unsent, battery, gone } = record;
  if (typeof at !== 'number' || typeof name !== 'string') return null;
  return {
    at,
    name,
    ...(typeof uid === 'string' ? { uid } : {}),
    ...(typeof who === 'string' ? { who } : {}),
    ...(typeof unsent === 'number' ? { unsent } : {}),
    ...(typeof battery === 'number' ? { battery } : {}),
    ...(gone === true ? { gone } : {}),
  };
}

/** Whether a device is still at the table; @param serverNow estimate of the server's clock, ms. */
export function isThere({ at, gone }: Pick<Presence, 'at' | 'gone'>, serverNow: number): boolean {
  return gone !== true && Math.abs(serverNow - at) < PRESENCE_LIFE_MS;
}

/**
 * The other devices at the table: another person's device by that person's name, any other by its kind.
 *
 * @param serverNow estimate of the server's clock, ms
 */
export function othersThere(
  present: Readonly<Record<string, Presence>>,
  ownDevice: string,
  serverNow: number,
): string[] {
  const uid = present[ownDevice]?.uid;
  return Object.entries(present)
    .filter(([device, one]) => device !== ownDevice && isThere(one, serverNow))
    .map(([, one]) => (one.uid !== uid && one.who) || one.name)
    .sort();
}
