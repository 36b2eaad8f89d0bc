import type { NewRow, OutboxRow } from '../../src/domain/outbox/intents.ts';

/** A cup of Ali in the match `m`, as the admin's phone stores it. */
export const tap = (eventId: string): NewRow => ({
  uid: 'admin',
  matchId: 'm',
  at: 1,
  intent: { kind: 'shot', eventId, type: 'cup', playerId: 'ali' },
});

/** The event ids of the rows, in their order, as one text. */
export const idsOf = (rows: readonly OutboxRow[]): string =>
  rows.flatMap(({ intent }) => ('eventId' in intent ? [intent.eventId] : [])).join('');
