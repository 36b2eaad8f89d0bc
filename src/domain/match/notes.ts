import type { OutboxRow } from '../outbox/intents.ts';
import type { MatchView } from './view.ts';

/** What a note says: a cup is disputed, or somebody objects. */
export const NOTE_KINDS = ['disputed', 'objection'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** The target of the note on the match as a whole; every other target is the key of a throw. */
export const MATCH_NOTE = 'match';

/** The notes of a match, by target. */
export type MatchNotes = Readonly<Record<string, NoteKind>>;

/** A stored note; null for any other value. */
export function parseNote(value: unknown): NoteKind | null {
  return NOTE_KINDS.find((kind) => kind === value) ?? null;
}

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
