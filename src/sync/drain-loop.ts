import type { Timers } from '../data/async/timers.ts';
import { eventIdOf, type OutboxRow } from '../domain/outbox/intents.ts';
import { type DrainDeps, drainOutbox } from './drain.ts';
import { type LostDeps, parkLost, restoredMark } from './lost-rows.ts';

export interface DrainLoopDeps extends Omit<DrainDeps, 'restored'>, Pick<LostDeps, 'league'> {
  isOnline: () => boolean;
  /** Web Locks; undefined in an insecure context. */
  locks: Pick<LockManager, 'request'> | undefined;
  timers: Timers;
  onError: (error: unknown) => void;
}

export interface DrainLoop {
  /** Call after a change of rows, network or account. */
  poke(): void;
  stop(): void;
}

const LOCK = 'lig-drain';
const FIRST_BACKOFF_MS = 500;
const LAST_BACKOFF_MS = 8_000;
/** Accepted rows stay at least this long, until every tab's listener has surely shown them. */
const SWEEP_MS = 15_000;

/**
 * Drains after every poke and every few seconds, in one tab at a time (L5): the other tabs wait for the lock, which the browser passes on when its
 * holder closes. Without Web Locks every tab drains; the rules make that harmless.
 */
export function startDrainLoop(deps: DrainLoopDeps): DrainLoop {
  const stop = new AbortController();
  let wake: (() => void) | null = null;
  let poked = true;

  const poke = () => {
    poked = true;
    wake?.();
  };
  const nextPoke = async (ms: number) => {
    if (poked) return;
    let cancel: () => void = () => undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      cancel = deps.timers.set(resolve, ms);
    });
    cancel();
    wake = null;
  };

  // The lock is taken anew for each round: a tab that has lost its connection or its storage must not block the others.
  const alone = (round: () => Promise<void>): Promise<unknown> =>
    deps.locks === undefined ? round() : deps.locks.request(LOCK, { signal: stop.signal }, round);
  const work = async () => {
    let backoff = FIRST_BACKOFF_MS;
    const sweep = createSweep(deps);
    const mark = restoredMark(deps);
    while (!stop.signal.aborted) {
      poked = false;
      let wait = SWEEP_MS;
      try {
        if (deps.isOnline() && deps.uid() !== null) {
          await alone(async () => {
            const rows = await deps.outbox.get();
            const restored = rows.length === 0 ? undefined : await mark();
            await parkLost(deps, rows, restored);
            const { leftMs } = await drainOutbox({ ...deps, restored });
            wait = Math.min(wait, leftMs);
            await sweep();
          });
        }
        backoff = FIRST_BACKOFF_MS;
      } catch (error) {
        if (!stop.signal.aborted) deps.onError(error);
        wait = backoff;
        backoff = Math.min(backoff * 2, LAST_BACKOFF_MS);
      }
      await nextPoke(wait);
    }
  };

  void work();
  return {
    poke,
    stop: () => {
      stop.abort();
      poke();
    },
  };
}

/**
 * Removes the rows that an earlier sweep has already seen accepted, except the row with the greatest key of each match: the next key must exceed that
 * key, also in a tab that has not seen the row and whose clock has jumped back (L13). The start and the events of a running match stay: the league may
 * go back to a backup that lacks them (decision 114).
 */
function createSweep(deps: DrainLoopDeps): () => Promise<void> {
  let seen = new Set<number>();
  let lastSweep = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = deps.timers.monotonic();
    if (now - lastSweep < SWEEP_MS) return;
    lastSweep = now;
    const rows = await deps.outbox.get();
    const greatest = greatestByMatch(rows);
    const { matches } = deps.league.getState();
    const isKept = (row: OutboxRow) =>
      greatest.has(row.seq) ||
      (matches[row.matchId]?.status === 'ongoing' && (row.intent.kind === 'start' || eventIdOf(row) !== null));
    const accepted = rows.filter((row) => row.state === 'accepted' && !isKept(row));
    await deps.outbox.remove(accepted.map((row) => row.seq).filter((seq) => seen.has(seq)));
    seen = new Set(accepted.map((row) => row.seq));
  };
}

/** The numbers of the rows that hold the greatest event key of their match. */
function greatestByMatch(rows: readonly OutboxRow[]): Set<number> {
  const greatest = new Map<string, { key: string; seq: number }>();
  for (const row of rows) {
    const key = eventIdOf(row);
    const known = greatest.get(row.matchId);
    if (key !== null && (known === undefined || key > known.key)) greatest.set(row.matchId, { key, seq: row.seq });
  }
  return new Set([...greatest.values()].map(({ seq }) => seq));
}
