import { keyOfTable } from '../../../src/domain/scorers/night.ts';
import type { HandlerDeps } from '../contract.ts';

/** How long a start that was begun keeps the table from another one, ms: longer than its update takes. */
const LEASE_MS = 20_000;

/** `nights/{night}/starts/{t3}`: a start that is under way, and what it needs for itself. */
interface Lock {
  matchId: string;
  /** Server ms. */
  at: number;
  /** The fixture, and its two teams. */
  needs?: Readonly<Record<string, true>>;
}

export interface TableLock {
  /** Whether this start is the only one under way at the table, and no other table's needs what it needs. */
  isOurs: boolean;
  /** Frees the table for the next attempt, if this start has it. */
  release(): Promise<void>;
}

/** Locks a table for a start. Whoever holds a lock has written it before he looks at the others, so of two starts that need the same, one sees the other. */
export async function lockTable(
  deps: HandlerDeps,
  { nightId, table, matchId, needs }: { nightId: string; table: number; matchId: string; needs: readonly string[] },
): Promise<TableLock> {
  const key = keyOfTable(table);
  const path = `nights/${nightId}/starts/${key}`;
  const mayBePlayed = async (lock: Lock) => (await deps.db.get(`matches/${lock.matchId}/status`)) !== null;
  const isOld = ({ at }: Lock) => at <= deps.now() - LEASE_MS;
  const before = (await deps.db.get(path)) as Lock | null;
  // Also another attempt of this very start: two would write its match twice.
  const isSettled = before === null || isOld(before) || (await mayBePlayed(before));
  const own = Object.fromEntries(needs.map((one) => [one, true] as const));
  let isTaken = false;
  let at = 0;
  await deps.db.transact(path, (current) => {
    const lock = current as Lock | null;
    isTaken = isSettled && lock?.matchId === before?.matchId && lock?.at === before?.at;
    at = deps.now();
    return isTaken ? { matchId, at, needs: own } : current;
  });
  const release = async () => {
    await deps.db.transact(path, (current) => {
      const lock = current as Lock | null;
      return lock?.matchId === matchId && lock.at === at ? null : current;
    });
  };
  if (!isTaken) return { isOurs: false, release: async () => undefined };
  const locks = Object.entries(((await deps.db.get(`nights/${nightId}/starts`)) ?? {}) as Record<string, Lock>);
  for (const [other, lock] of locks) {
    if (other === key || isOld(lock) || !needs.some((one) => lock.needs?.[one])) continue;
    if (!(await mayBePlayed(lock))) return { isOurs: false, release };
  }
  return { isOurs: true, release };
}
