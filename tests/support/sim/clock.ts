import type { Timers } from '../../../src/data/async/timers.ts';

/** Simulated time: only scheduled work runs, in order of time, then of scheduling. */
export interface SimClock extends Timers {
  /** True time in ms. */
  now(): number;
  /** Runs all work that is due within so many ms, then stops at their end. */
  runFor(ms: number): Promise<void>;
}

interface Entry {
  at: number;
  order: number;
  work: (() => void) | null;
}

/** @param settle resolves when every process has reached its next request, timer or end */
export function createClock(start: number, settle: () => Promise<void>): SimClock {
  let now = start;
  let order = 0;
  const heap: Entry[] = [];
  const before = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);
  const swap = (i: number, j: number) => {
    [heap[i], heap[j]] = [heap[j] as Entry, heap[i] as Entry];
  };
  const push = (entry: Entry) => {
    heap.push(entry);
    for (let i = heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!before(heap[i] as Entry, heap[parent] as Entry)) break;
      swap(i, parent);
      i = parent;
    }
  };
  const pop = (): Entry => {
    const top = heap[0] as Entry;
    const last = heap.pop() as Entry;
    if (heap.length > 0) heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      let least = i;
      for (const child of [left, left + 1]) {
        if (child < heap.length && before(heap[child] as Entry, heap[least] as Entry)) least = child;
      }
      if (least === i) return top;
      swap(i, least);
      i = least;
    }
  };
  return {
    now: () => now,
    monotonic: () => now,
    set: (work, ms) => {
      order += 1;
      const entry: Entry = { at: now + Math.max(0, Math.round(ms)), order, work };
      push(entry);
      return () => {
        entry.work = null;
      };
    },
    runFor: async (ms) => {
      const end = now + Math.round(ms);
      for (let next = heap[0]; next !== undefined && next.at <= end; next = heap[0]) {
        const { at, work } = pop();
        if (work === null) continue;
        now = at;
        work();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
