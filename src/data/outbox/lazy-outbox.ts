import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import type { OutboxDatabase } from '../store/mirror-db.ts';
import type { Outbox, OutboxOptions } from './outbox.ts';

/**
 * The outbox, loaded with its database on first use, because a visitor has no rows. If its code can't be loaded, every call rejects, as with a
 * storage that the page may not use.
 */
export function lazyOutbox(open: () => Promise<OutboxDatabase>, options: OutboxOptions): Outbox {
  const loaded = lazyPromise(async () => (await import('./outbox.ts')).createOutbox(open, options));
  /** Watches whose file could not be loaded: they begin when a later call has loaded it. */
  const waiting = new Set<() => void>();
  const outbox = async () => {
    try {
      const made = await loaded();
      for (const begin of waiting) begin();
      return made;
    } catch (error) {
      options.onHealth?.(error);
      throw error;
    }
  };
  return {
    get: async () => (await outbox()).get(),
    getMatch: async (matchId, from) => (await outbox()).getMatch(matchId, from),
    add: async (row, known) => (await outbox()).add(row, known),
    update: async (seqs, change) => (await outbox()).update(seqs, change),
    remove: async (seqs) => (await outbox()).remove(seqs),
    takeBack: async (seq) => (await outbox()).takeBack(seq),
    importRows: async (rows) => (await outbox()).importRows(rows),
    watch: (onRows, onError) => {
      let over = false;
      let stop: () => void = () => undefined;
      const begin = () => {
        waiting.delete(begin);
        outbox().then(
          (made) => {
            if (!over) stop = made.watch(onRows, onError);
          },
          (error) => {
            onError(error);
            if (!over) waiting.add(begin);
          },
        );
      };
      begin();
      return () => {
        over = true;
        waiting.delete(begin);
        stop();
      };
    },
  };
}
