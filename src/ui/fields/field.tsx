import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What every field has around its control. */
export interface FieldProps {
  label: string;
  /** What is wrong with the value; read with the field. Stands in place of the hint. */
  error?: string | undefined;
  /** What the field wants, in small print. */
  hint?: ReactNode;
  /** How much of the room is used; stays beside an error too. */
  counter?: ReactNode;
  /** Marks a field that must be filled in; what is missing is said by the form, not by the browser. */
  needed?: boolean | undefined;
}

/** What the control of a field gets: its id, its sentences and its look. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

/** Label, control and the sentence under it: the frame of every field. */
export function Field({ label, error, hint, counter, needed, children }: FieldProps & { children: Control }) {
  const id = useId();
  const note = error ?? hint;
  const noted = note !== undefined && note !== null;
  const described = noted ? `${id}-note` : counter === undefined ? undefined : `${id}-counter`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-required={needed}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described,
        'aria-required': needed ? true : undefined,
      })}
      {noted && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
      {counter !== undefined && (
        <p id={`${id}-counter`} className={styles.counter}>
          {counter}
        </p>
      )}
    </div>
  );
}

type Control = (props: ControlProps) => ReactNode;
