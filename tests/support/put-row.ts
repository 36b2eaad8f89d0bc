import type { Outbox } from '../../src/data/outbox/outbox.ts';
import type { NewRow, OutboxRow } from '../../src/domain/outbox/intents.ts';

/** Adds a row without checking it; retries if another row was added first. */
export async function putRow(outbox: Pick<Outbox, 'add' | 'getMatch'>, row: NewRow): Promise<OutboxRow> {
  for (;;) {
    const stored = await outbox.add(row, await outbox.getMatch(row.matchId, 'disk'));
    if (stored !== null) return stored;
  }
}
