/** Milliseconds after the latest reading at which a read notification may go (FUNC-09). */
const KEEP_READ_MS = 2 * 24 * 3600 * 1000;

/**
 * Whether a notification has been read and its latest reading is older than two days (decision 17). `readBy` holds
 * the server's time of reading by uid; one that nobody has read stays.
 */
export function isOutdated(notification: unknown, now: number): boolean {
  const readBy = (notification as { readBy?: unknown } | null)?.readBy;
  if (typeof readBy !== 'object' || readBy === null) return false;
  const times = Object.values(readBy).filter((time): time is number => typeof time === 'number');
  return times.length > 0 && Math.max(...times) < now - KEEP_READ_MS;
}
