import { mergeImported } from '../../domain/outbox/imported-rows.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { changedRow, isPending } from '../../domain/outbox/pending-rows.ts';
import type { Outbox } from './outbox.ts';

/**
 * An outbox in memory that behaves like the one in IndexedDB (the contract suite runs against both): for a practice match, which must store nothing,
 * and for most histories of the simulator.
 */
export function createMemoryOutbox(): Outbox {
  let rows: readonly OutboxRow[] = [];
  let next = 1;
  const watchers = new Set<(rows: OutboxRow[]) => void>();
  const change = (changed: readonly OutboxRow[]) => {
    rows = changed;
    for (const onRows of watchers) onRows([...rows]);
  };
  const number = (row: Omit<OutboxRow, 'seq'>): OutboxRow => {
    next += 1;
    return { ...row, seq: next - 1 };
  };
  const rowsOf = (matchId: string) => rows.filter((row) => row.matchId === matchId);
  return {
    get: async () => [...rows],
    getMatch: async (matchId) => rowsOf(matchId),
    add: async (row, known) => {
      const there = rowsOf(row.matchId);
      if (there.length !== known.length || !there.every(({ seq }, i) => seq === known[i]?.seq)) return null;
      const stored = number({ ...row, state: 'waiting' });
      change([...rows, stored]);
      return stored;
    },
    update: async (seqs, fields) => change(rows.map((row) => (seqs.includes(row.seq) ? changedRow(row, fields) : row))),
    remove: async (seqs) => change(rows.filter((row) => !seqs.includes(row.seq))),
    takeBack: async (seq) => {
      const row = rows.find((known) => known.seq === seq);
      if (row !== undefined && !isPending(row)) return false;
      change(rows.filter((known) => known.seq !== seq));
      return true;
    },
    importRows: async (imported) => {
      let fresh = 0;
      let merged = rows;
      for (const matchId of new Set(imported.map((row) => row.matchId))) {
        const {
          drop,
          add,
          fresh: added,
        } = mergeImported(
          rowsOf(matchId),
          imported.filter((row) => row.matchId === matchId),
        );
        merged = [...merged.filter((row) => !drop.includes(row.seq)), ...add.map(number)];
        fresh += added;
      }
      change(merged);
      return fresh;
    },
    watch: (onRows) => {
      watchers.add(onRows);
      onRows([...rows]);
      return () => watchers.delete(onRows);
    },
  };
}
