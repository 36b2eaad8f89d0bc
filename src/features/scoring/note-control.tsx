import { useId } from 'react';
import { MATCH_NOTE, NOTE_KINDS } from '../../domain/match/note-kinds.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { notes as texts } from '../../domain/messages/notes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NoteMark } from '../../ui/figures/note-mark.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './events-sheet.module.css';
import type { Noting } from './use-noting.ts';

interface NoteProps {
  noting: Noting;
  /** The throw's key or that of its last correction; null: the match. */
  eventId: string | null;
}

const targetOf = (eventId: string | null) => (eventId === null ? MATCH_NOTE : throwKeyOf(eventId));

/** Opens the choices of a note, and shows them; nothing for somebody who may not note. */
export function NoteControl({ noting, eventId, label }: NoteProps & { label?: string }) {
  const choices = useId();
  const target = targetOf(eventId);
  const open = noting.open === target;
  const kinds = eventId === null ? texts.ofMatch : texts.kinds;
  const note = noting.notes[target];
  if (!noting.may) return null;
  return (
    <>
      <Button
        variant="default"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? choices : undefined}
        onClick={() => noting.toggle(target)}
      >
        {eventId === null ? texts.noteMatch : texts.note}
      </Button>
      {open && (
        <Row as="fieldset" id={choices} gap={6} wrap className={styles.noteChoices} aria-label={texts.choices}>
          {NOTE_KINDS.map((kind) => (
            <Button
              key={kind}
              variant="default"
              aria-pressed={note === kind}
              onClick={() => void noting.put(target, kind)}
            >
              {kinds[kind]}
            </Button>
          ))}
          {note !== undefined && (
            <Button variant="default" onClick={() => void noting.put(target, null)}>
              {texts.remove}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}

/** The note on a throw or on the match, if it has one. */
export function ShownNote({ noting, eventId }: NoteProps) {
  const note = noting.notes[targetOf(eventId)];
  if (note === undefined) return null;
  const kinds = eventId === null ? texts.ofMatch : texts.kinds;
  return (
    <span className={styles.note}>
      <NoteMark label={texts.label}>{kinds[note]}</NoteMark>
    </span>
  );
}

/** The note on the match, above its throws. */
export function MatchNoteControl({ noting }: { noting: Noting }) {
  return (
    <Row align="center" wrap mt={12} mb={12} className={styles.match}>
      <NoteControl noting={noting} eventId={null} />
      <ShownNote noting={noting} eventId={null} />
    </Row>
  );
}
