import { type CachedLeague, cachedMeta } from './cached-league.ts';
import type { MirrorQueue } from './mirror-queue.ts';

/** How far a device knows a query or the team index whose changes it follows. */
export interface Cursor {
  /** Server time, ms: the device knows every change up to this time. */
  at: number;
  /** `config/changesSince` at the last complete read; 0 for none. */
  since: number;
}

/** The cursors of a device, by the name of a query or of the team index. */
export interface Cursors {
  /** Continues from the stored cursors. */
  resume(cached: CachedLeague): void;
  of(name: string): Cursor | null;
  /**
   * Moves a cursor forward, never back; a complete read replaces it.
   *
   * @param rows the name of the cursor's rows, whose change the caller has handed to the queue before
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
      // The cursor is written after its rows. A crash in between costs a second read of a few changes, and loses none.
      queue.fact(rows, { key: keyOf(name), value: next });
    },
  };
}
