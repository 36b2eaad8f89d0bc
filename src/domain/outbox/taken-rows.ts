import { outboxTexts } from '../messages/outbox.ts';
import type { NewRow, OutboxRow } from './intents.ts';
import { isSameIntent } from './same-intent.ts';

/** Rows that a person imported from a file or a QR code, and what the screen says about them. */
export interface TakenRows {
  /** All rows of the file, in its order. */
  rows: readonly NewRow[];
  /** How many of the rows this device did not know. */
  fresh: number;
  /** The last state of each row in the outbox; undefined before the row appeared there. */
  last: readonly (Pick<OutboxRow, 'state' | 'uid'> | undefined)[];
}

/** The imported rows with the present state of the outbox. */
export function followTaken(taken: TakenRows, rows: readonly OutboxRow[]): TakenRows {
  const last = taken.rows.map((row, i) => rows.find((one) => isSameIntent(one, row)) ?? lastState(taken.last[i]));
  return { ...taken, last };
}

/** The state of a row that has left the outbox: a waiting row leaves it only after the server accepted it; a hidden page receives that late. */
function lastState(last: TakenRows['last'][number]): TakenRows['last'][number] {
  return last?.state === 'waiting' ? { ...last, state: 'accepted' } : last;
}

/**
 * Where the rows are: on this device, waiting for the person's decision because they belong to another account (L11), refused, or at the server.
 *
 * @param uid the account whose rows this device may send
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
