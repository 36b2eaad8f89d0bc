import type { Outbox } from '../../src/data/outbox.ts';
import type { OutboxRow } from '../../src/domain/intents.ts';

/** An outbox in memory that behaves as the one in IndexedDB: the contract suite runs against both. */
export function createMemoryOutbox(): Outbox {
  let rows: OutboxRow[] = [];
  let next = 1;
  const watchers = new Set<(rows: OutboxRow[]) => void>();
  const changed = () => {
    for (const watcher of watchers) watcher([...rows]);
  };
  const update = (seqs: readonly number[], change: Partial<OutboxRow>) => {
    rows = rows.map((row) => (seqs.includes(row.seq) ? { ...row, ...change } : row));
    changed();
  };
  return {
    append: async (matchId, decide) => {
      const decided = decide(rows.filter((row) => row.matchId === matchId));
      if (decided === null) return null;
      const row: OutboxRow = { ...decided, seq: next, state: 'waiting' };
      next += 1;
      rows = [...rows, row];
      changed();
      return row;
    },
    rows: async () => [...rows],
    accept: async (seqs) => update(seqs, { state: 'accepted' }),
    park: async (seq, reason) => update([seq], { state: 'parked', reason }),
    retry: async (seqs) => update(seqs, { state: 'waiting' }),
    remove: async (seqs) => {
      rows = rows.filter((row) => !seqs.includes(row.seq));
      changed();
    },
    watch: (onRows) => {
      watchers.add(onRows);
      onRows([...rows]);
      return () => watchers.delete(onRows);
    },
  };
}
