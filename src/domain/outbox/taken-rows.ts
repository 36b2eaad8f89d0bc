import { outboxTexts } from '../messages/outbox.ts';
import { isSameIntent, type NewRow, type OutboxRow } from './intents.ts';

/** What a person took in from a file or a QR code, and what he is told of it. */
export interface TakenRows {
  /** All of the file, in its order. */
  rows: readonly NewRow[];
  /** How many of them were new here. */
  fresh: number;
  /** Each as the outbox had it last; undefined before it turned up there. */
  last: readonly (Pick<OutboxRow, 'state' | 'uid'> | undefined)[];
}

/** The same with the outbox as it is now. */
export function followTaken(taken: TakenRows, rows: readonly OutboxRow[]): TakenRows {
  const last = taken.rows.map((row, i) => rows.find((one) => isSameIntent(one, row)) ?? gone(taken.last[i]));
  return { ...taken, last };
}

/** A row that has left the outbox: a waiting one only to the server, which a hidden page hears late. */
function gone(last: TakenRows['last'][number]): TakenRows['last'][number] {
  return last?.state === 'waiting' ? { ...last, state: 'accepted' } : last;
}

/**
 * Where they are: here, waiting for a word of the person since they are another account's (L11), refused, or at the server.
 *
 * @param uid whose rows this device may send
 */
export function takenSentence({ rows, fresh, last }: TakenRows, uid: string | null): string {
  const texts = outboxTexts.taken;
  if (fresh === 0) return texts.none;
  const refused = last.filter((row) => row?.state === 'parked').length;
  if (refused > 0) return texts.refused(fresh, refused);
  if (last.some((row) => row?.state === 'waiting' && row.uid !== uid)) return texts.others(fresh);
  const arrived = last.filter((row) => row?.state === 'accepted').length;
  return arrived === rows.length ? texts.arrived(fresh) : texts.waiting(fresh);
}
