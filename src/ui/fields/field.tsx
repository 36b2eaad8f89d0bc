import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The parts around the control of any field. */
export interface FieldProps {
  label: string;
  /** The problem of the value, in place of the hint; screen readers read it with the field. */
  error?: string | undefined;
  /** The field's requirements, in small print. */
  hint?: ReactNode;
  /** How many characters are used; visible beside an error too. */
  counter?: ReactNode;
  /** Marks a required field; the form checks it, not the browser. */
  needed?: boolean | undefined;
}

/** The control's part of a field: its id, its sentences and its look. */
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
