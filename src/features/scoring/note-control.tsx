import { useId } from 'react';
import { MATCH_NOTE, NOTE_KINDS } from '../../domain/match/note-kinds.ts';
import { throwKeyOf } from '../../domain/match/ordered-keys.ts';
import { notes as texts } from '../../domain/messages/notes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NoteMark } from '../../ui/figures/note-mark.tsx';
import styles from './note-control.module.css';
import type { Noting } from './use-noting.ts';

export interface NoteControlProps {
  noting: Noting;
  /** The throw's key or that of its last correction; null: the match. */
  eventId: string | null;
  label?: string;
}

/** The note on a throw or on the match, and a button that opens the choices. */
export function NoteControl({ noting, eventId, label }: NoteControlProps) {
  const choices = useId();
  const target = eventId === null ? MATCH_NOTE : throwKeyOf(eventId);
  const kinds = eventId === null ? texts.ofMatch : texts.kinds;
  const note = noting.notes[target];
  const open = noting.open === target;
  return (
    <>
      {noting.may && (
        <Button
          variant="default"
          aria-label={label}
          aria-expanded={open}
          aria-controls={open ? choices : undefined}
          onClick={() => noting.toggle(target)}
        >
          {eventId === null ? texts.noteMatch : texts.note}
        </Button>
      )}
      {note !== undefined && (
        <span className={styles.note}>
          <NoteMark label={texts.label}>{kinds[note]}</NoteMark>
        </span>
      )}
      {open && noting.may && (
        <fieldset id={choices} className={styles.choices} aria-label={texts.choices}>
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
        </fieldset>
      )}
    </>
  );
}

/** The note on the match, above its throws. */
export function MatchNoteControl({ noting }: { noting: Noting }) {
  return (
    <div className={styles.match}>
      <NoteControl noting={noting} eventId={null} />
    </div>
  );
}
