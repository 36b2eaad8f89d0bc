// matchNotes/$matchId/{key of a throw | match}: the kind of the note of whoever scores. A note never changes the score, and no other rule reads it.
import { MATCH_NOTE, NOTE_KINDS, TWIN_NOTE } from '../src/domain/match/note-kinds.ts';
import { ADMIN, isScorerOf, newRoot } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { choice } from './leaves.ts';
import { map, writable } from './schema.ts';

/** The match has one note, and so has each of its events. An update may bring an event and its note together. */
const isThere = `${newRoot(3)}.child(${when(
  `$note === '${MATCH_NOTE}'`,
  "'matches/' + $matchId",
  "'matchEvents/' + $matchId + '/' + $note",
)}).exists()`;

/** Decision 55: a scorer makes and removes notes while the match runs, the admin also afterwards. */
const mayNote = any(
  ADMIN,
  all(isScorerOf('$matchId'), "root.child('matches/' + $matchId + '/status').val() === 'ongoing'"),
);

export const matchNotes = map(
  '$matchId',
  map('$note', writable(all(mayNote, isThere), choice(...NOTE_KINDS, TWIN_NOTE)), { read: 'true' }),
);
