// Apart from what a device shows of notes, so that an intent may have a kind of note.

/** What a note says: a cup is disputed, or somebody objects. */
export const NOTE_KINDS = ['disputed', 'objection'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What the phone that went on notes by itself on a throw that may be counted twice, until a person has decided (decision 42). Nobody chooses it. */
export const TWIN_NOTE = 'check';

/** The target of the note on the match as a whole; every other target is the key of a throw. */
export const MATCH_NOTE = 'match';

/** The notes of a match, by target. */
export type MatchNotes = Readonly<Record<string, NoteKind>>;

/** A person's note; null for any other value. */
export function parseNote(value: unknown): NoteKind | null {
  return NOTE_KINDS.find((kind) => kind === value) ?? null;
}
