import { scoring } from '../../domain/messages/scoring.ts';

const KEY = 'lig-device';
let own: string | null = null;

/** This browser's random id, the same in all its tabs. */
export function deviceId(): string {
  if (own !== null) return own;
  try {
    own = localStorage.getItem(KEY);
    if (own === null) {
      own = freshId();
      localStorage.setItem(KEY, own);
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
