import { scoring } from '../../domain/messages/scoring.ts';
import type { User } from '../../domain/records/types.ts';
import type { SessionState } from './session.ts';

const ID_KEY = 'lig-device';
let own: string | null = null;

/** This browser's random id, the same in all its tabs. */
export function deviceId(): string {
  if (own !== null) return own;
  try {
    own = localStorage.getItem(ID_KEY);
    if (own === null) {
      own = freshId();
      localStorage.setItem(ID_KEY, own);
    }
  } catch {
    own ??= freshId(); // The page may not use storage: the id lasts until the page closes.
  }
  return own;
}

/** The key of the id in the mirror's `meta`. */
export const DEVICE_KEY = 'device';

/** Takes the id that the mirror has: what `localStorage` is told reaches the disk seconds later, and the browser may be killed before. */
export function recallDevice(id: unknown): void {
  if (typeof id === 'string') own = id;
}

/** The kind of this device, as a word for people. */
export function deviceName(): string {
  const agent = navigator.userAgent;
  if (/iPhone|iPad/.test(agent)) return scoring.devices.iphone;
  return /Android/.test(agent) ? scoring.devices.android : scoring.devices.computer;
}

function freshId(): string {
  // Not crypto.randomUUID: it is missing on a plain http address, and this need not be a secret.
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8).padEnd(6, '0')).join('');
}

/** A text that this device keeps under a key of `localStorage`; null for none, or if the page may not use storage. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text on this device, or forgets it (null). What the page may not store lasts no longer than the page. @param what names it in the warning */
export function keepText(key: string, text: string | null, what: string): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${what}:`, error);
  }
}

/** Most characters of a name that others see beside a match. */
const MOST = 40;

/** The scorer's name at a match: the name of the match's right, else of the account; null for none. */
export function scorerName(
  { identity, rights }: Pick<SessionState, 'identity' | 'rights'>,
  users: Readonly<Record<string, User>>,
  matchId: string,
): string | null {
  if (identity === null) return null;
  const right = rights[matchId];
  const name = right?.uid === identity.uid ? right.name : users[identity.uid]?.displayName || identity.displayName;
  return name.trim().slice(0, MOST) || null;
}
