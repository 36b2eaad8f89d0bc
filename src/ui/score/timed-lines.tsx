import styles from '../figures/note-mark.module.css';
import { Text } from '../layout/layout.tsx';

/** A line with its time of day, as text. */
export interface TimedLine {
  id: string;
  time: string;
  text: string;
}

/** What happened beside the throws of a match, oldest first; nothing without a line. */
export function TimedLines({ label, lines }: { label: string; lines: readonly TimedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Text as="ul" c="mute" anywhere mt={12} aria-label={label}>
      {lines.map(({ id, time, text }) => (
        <li key={id}>
          <time>{time}</time> {text}
        </li>
      ))}
    </Text>
  );
}

interface NoteMarkProps {
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
