/** A device at the scoring table of a match: `matchPresence/{matchId}/{deviceId}`. */
export interface Presence {
  /** Server ms of its last sign of life. */
  at: number;
  /** What kind of device, in a word. */
  name: string;
}

/** How often a device refreshes its presence record. */
export const PRESENCE_BEAT_MS = 30_000;
/** A device whose record is older than this has left: its removal may never have arrived. */
const PRESENCE_LIFE_MS = 3 * PRESENCE_BEAT_MS;

/** A record of presence, or null. */
export function parsePresence(_key: string, value: unknown): Presence | null {
  const { at, name } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return typeof at === 'number' && typeof name === 'string' ? { at, name } : null;
}

/** Names of the other devices that are there now; @param serverNow estimate of the server's clock, ms. */
export function othersThere(
  present: Readonly<Record<string, Presence>>,
  ownDevice: string,
  serverNow: number,
): string[] {
  return Object.entries(present)
    .filter(([device, { at }]) => device !== ownDevice && Math.abs(serverNow - at) < PRESENCE_LIFE_MS)
    .map(([, { name }]) => name)
    .sort();
}
