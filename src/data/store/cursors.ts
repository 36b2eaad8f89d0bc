import { type CachedLeague, cachedMeta } from './cached-league.ts';
import type { MirrorQueue } from './mirror-queue.ts';

/** How far a device knows something that it follows by what was changed since. */
export interface Cursor {
  /** Server time, ms: it knows every change up to then. */
  at: number;
  /** `config/changesSince` when it read all of it; 0 for none. */
  since: number;
}

/** The cursors of a device, by the name of what they speak for. */
export interface Cursors {
  /** Goes on from those that the device has. */
  resume(cached: CachedLeague): void;
  of(name: string): Cursor | null;
  /**
   * Moves one on, never back; where all was read it begins anew.
   *
   * @param rows the name of the rows that it speaks for, whose change was handed to the queue before
   */
  move(name: string, rows: string, isWhole: boolean, heard: Cursor): void;
}

export function createCursors(queue: Pick<MirrorQueue, 'fact'>): Cursors {
  let cached: CachedLeague | null = null;
  const moved = new Map<string, Cursor>();
  const keyOf = (name: string) => `${name}Cursor`;
  const of = (name: string) => {
    const stored = cached === null ? undefined : (cachedMeta(cached, keyOf(name)) as Cursor | undefined);
    return moved.get(name) ?? stored ?? null;
  };
  return {
    resume: (found) => {
      cached = found;
    },
    of,
    move: (name, rows, isWhole, { at, since }) => {
      const before = of(name);
      const known = isWhole || before === null ? { at: 0, since } : before;
      const next = { ...known, at: Math.max(known.at, at) };
      if (next.at === before?.at && next.since === before.since) return;
      moved.set(name, next);
      // After what it speaks for: between the two a little is read twice, and nothing is missed.
      queue.fact(rows, { key: keyOf(name), value: next });
    },
  };
}
