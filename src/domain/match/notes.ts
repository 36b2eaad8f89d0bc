import type { OutboxRow } from '../outbox/intents.ts';
import { MATCH_NOTE, type MatchNotes, type NoteKind, parseNote } from './note-kinds.ts';
import type { MatchView } from './view.ts';

/**
 * The notes of a match as this device sees them: the server's with the waiting rows on top. An accepted row counts only until the device has read the
 * server's notes: another phone may have changed them since.
 *
 * @param known the stored notes by target; undefined while this device has never read them
 * @param rows outbox rows of this match, oldest first
 */
export function viewNotes(
  known: Readonly<Record<string, unknown>> | undefined,
  rows: readonly OutboxRow[],
): MatchNotes {
  const notes: Record<string, NoteKind> = {};
  const put = (target: string, note: NoteKind | null) => {
    if (note === null) delete notes[target];
    else notes[target] = note;
  };
  for (const [target, value] of Object.entries(known ?? {})) put(target, parseNote(value));
  for (const { intent, state } of rows) {
    if (intent.kind !== 'note') continue;
    if (state === 'waiting' || (state === 'accepted' && known === undefined)) put(intent.target, intent.note);
  }
  return notes;
}

/** Why a note cannot be made: the match is over for everybody but the admin, or has no such throw. Null when it can. */
export function judgeNote(
  { match, events }: Pick<MatchView, 'match' | 'events'>,
  target: string,
  isAdmin: boolean,
): 'match-completed' | 'match-cancelled' | 'missing' | null {
  if (match.status !== 'ongoing' && !isAdmin) return `match-${match.status}`;
  return target === MATCH_NOTE || events[target] !== undefined ? null : 'missing';
}
