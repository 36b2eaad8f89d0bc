import { mergeImported } from '../../domain/outbox/imported-rows.ts';
import type { NewRow, OutboxRow } from '../../domain/outbox/intents.ts';
import type { Outbox } from './outbox.ts';

/**
 * An outbox in memory that behaves as the one in IndexedDB (the contract suite runs against both): for a practice match,
 * which must leave nothing behind, and for most histories of the simulator.
 */
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
  const appendAll = (matchId: string, decide: (rows: OutboxRow[]) => readonly NewRow[]): OutboxRow[] => {
    const added = decide(rows.filter((row) => row.matchId === matchId)).map((row) =>
      number({ ...row, state: 'waiting' }),
    );
    if (added.length === 0) return [];
    rows = [...rows, ...added];
    changed();
    return added;
  };
  const number = (row: Omit<OutboxRow, 'seq'>): OutboxRow => {
    next += 1;
    return { ...row, seq: next - 1 };
  };
  return {
    append: async (matchId, decide) => {
      const [row = null] = appendAll(matchId, (known) => {
        const decided = decide(known);
        return decided === null ? [] : [decided];
      });
      return row;
    },
    appendAll: async (matchId, decide) => appendAll(matchId, decide),
    importRows: async (brought) => {
      let fresh = 0;
      for (const matchId of new Set(brought.map((row) => row.matchId))) {
        const ofMatch = (row: Pick<OutboxRow, 'matchId'>) => row.matchId === matchId;
        const merged = mergeImported(rows.filter(ofMatch), brought.filter(ofMatch));
        rows = [...rows.filter((row) => !merged.drop.includes(row.seq)), ...merged.add.map(number)];
        fresh += merged.fresh;
      }
      changed();
      return fresh;
    },
    rows: async () => [...rows],
    accept: async (seqs) => update(seqs, { state: 'accepted' }),
    park: async (seq, reason) => update([seq], { state: 'parked', reason }),
    retry: async (seqs) => update(seqs, { state: 'waiting' }),
    adopt: async (seqs, uid) => update(seqs, { uid }),
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
