import styles from './note-mark.module.css';

export interface NoteMarkProps {
  /** Screen readers read it before the note. */
  label: string;
  children: string;
}

/** The note on a throw or on a match: framed, since colour alone says nothing. */
export function NoteMark({ label, children }: NoteMarkProps) {
  return (
    <span className={styles.mark}>
      <span className="sr-only">{label} </span>
      {children}
    </span>
  );
}
