import { OfflineError } from '../../domain/errors/server-errors.ts';
import { isHeld } from '../../domain/outbox/held-rows.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { LeagueStore } from '../store/league-store.ts';

/** How long the next start waits for the end before it, ms. */
const LIMIT_MS = 8_000;

/**
 * Sends the ends of these matches that this phone holds or has not sent yet: who starts the next match takes no end back (decision 54), and the league
 * would not free the table before.
 *
 * @throws {OfflineError} the server has not taken them in time
 */
export async function settleEnds(
  { outbox, league }: { outbox: Pick<Outbox, 'update'>; league: Pick<LeagueStore, 'getState' | 'subscribe'> },
  matchIds: readonly string[],
): Promise<void> {
  const ends = () => league.getState().rows.filter((row) => isEnd(row) && matchIds.includes(row.matchId));
  const held = ends().filter(isHeld);
  if (held.length > 0) {
    await outbox.update(
      held.map(({ seq }) => seq),
      { heldUntil: 0 },
    );
  }
  await new Promise<void>((resolve, reject) => {
    const stop = league.subscribe(look);
    const timer = setTimeout(
      () => finish(() => reject(new OfflineError('The end of the match before was not sent.'))),
      LIMIT_MS,
    );
    function finish(how: () => void) {
      stop();
      clearTimeout(timer);
      how();
    }
    function look() {
      if (ends().length === 0) finish(resolve);
    }
    look();
  });
}

const isEnd = ({ intent: { kind }, state }: OutboxRow) =>
  (kind === 'complete' || kind === 'cancel') && state === 'waiting';
