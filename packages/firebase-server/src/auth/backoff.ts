/** How attempts slow down: `free` at once, then pauses that double from `first` up to `longest` (seconds). */
export interface Pace {
  free: number;
  first: number;
  longest: number;
  /** Seconds without an attempt after which the count starts again. */
  forget: number;
}

/** Attempts that wait longer the more of them fail, and are never shut out for good. */
export interface Backoff {
  /** Seconds until the next attempt is let in, 0 for at once; does not count as an attempt. */
  wait(key: string): number;
  /**
   * Counts an attempt; call it before the work, so that parallel attempts count too. Returns a function that uncounts
   * it.
   */
  take(key: string): () => void;
  /** How many attempts count at the moment. */
  count(key: string): number;
  forget(key: string): void;
}

interface Entry {
  count: number;
  /** Time of the latest attempt that counts, ms. */
  last: number;
}

/** Keys in memory; the least recently used is evicted first. To evict its own, an attacker needs as many attempts. */
const MAX_KEYS = 50_000;

/**
 * A {@link Backoff} in memory. A refused attempt does not count, so constant attempts cannot make another client wait
 * longer than `longest`.
 */
export function createBackoff(pace: Pace, now: () => number): Backoff {
  const entries = new Map<string, Entry>();
  const current = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && now() - entry.last < pace.forget * 1000 ? entry : undefined;
  };
  const put = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > MAX_KEYS) entries.delete(entries.keys().next().value ?? '');
  };
  return {
    wait: (key) => {
      const entry = current(key);
      if (entry === undefined || entry.count < pace.free) return 0;
      const pause = Math.min(pace.first * 2 ** (entry.count - pace.free), pace.longest);
      return Math.max(0, Math.ceil((entry.last + pause * 1000 - now()) / 1000));
    },
    take: (key) => {
      const before = current(key);
      const mine = { count: (before?.count ?? 0) + 1, last: now() };
      put(key, mine);
      return () => {
        const entry = entries.get(key);
        if (entry === undefined) return;
        if (entry.count <= 1) entries.delete(key);
        // the pause of the earlier failures continues
        else put(key, { count: entry.count - 1, last: entry === mine ? (before?.last ?? 0) : entry.last });
      };
    },
    count: (key) => current(key)?.count ?? 0,
    forget: (key) => entries.delete(key),
  };
}
