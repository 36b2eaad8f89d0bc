import type { Outbox } from '../data/outbox/outbox.ts';
import type { OutboxRow } from '../domain/outbox/intents.ts';

/** The state of the drain within a run; the next read of the server depends on it. */
export interface SendAttempt {
  /** Rows of one match and one account, oldest first; at least one. */
  rows: readonly [OutboxRow, ...OutboxRow[]];
  /** Number of the next read of the server, 1 to {@link LAST_READ}. The last two leave fixtures out. */
  readNumber: number;
  /** The turn of the connection in which the session was last proved; null before the first proof (L15). */
  provedIn: number | null;
  /** Whether the server has already accepted the match without all of its fixtures, so that the drain does not try them a third time. */
  isMended: boolean;
  /** `at` of the right with which the drain tried the only row once more after its final refusal; null for none. */
  rightAt: number | null;
}

/** The read whose refusal counts as final. */
export const LAST_READ = 5;
const RETRY_PAUSE_MS = 300;

/** The first attempt of a run; null for a run without rows. */
export function firstAttempt([first, ...rest]: readonly OutboxRow[]): SendAttempt | null {
  if (first === undefined) return null;
  return { rows: [first, ...rest], readNumber: 1, provedIn: null, isMended: false, rightAt: null };
}

export interface PauseDeps {
  outbox: Pick<Outbox, 'getMatch'>;
  /** Waits before the next read after a refusal that a newer server state may explain. */
  pause: (ms: number) => Promise<void>;
}

/**
 * Waits before another read of the server. Rejects when this tab can't store the result any more, for example after an update of the app: another
 * tab, which can, must not wait for the lock.
 *
 * @param pauses how long, in pauses of 300 ms
 */
export async function pauseFor(deps: PauseDeps, { rows }: Pick<SendAttempt, 'rows'>, pauses: number): Promise<void> {
  await deps.pause(RETRY_PAUSE_MS * pauses);
  await deps.outbox.getMatch(rows[0].matchId, 'disk');
}
