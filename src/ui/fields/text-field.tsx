import { type ComponentProps, useId, useState } from 'react';
import { Icon } from '../frame/icons.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  /** What is wrong with it; read with the field. */
  error?: string | undefined;
  /** What it wants, in small print. */
  hint?: string | undefined;
  /** Marks it as one that must be filled in; what is missing is said by the form, not by the browser. */
  needed?: boolean | undefined;
}

/** A labelled line of text, without a library. */
export function TextField({ label, error, hint, needed, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} needed={needed}>
      {(ids) => <input {...input} {...ids} className={styles.input} />}
    </Field>
  );
}

export interface SecretFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Names the eye: «Şifreyi göster». */
  showLabel: string;
}

/** A password, with the eye that shows it. */
export function PasswordField({ label, error, hint, needed, showLabel, ...input }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} needed={needed}>
      {(ids) => (
        <span className={styles.secret}>
          <input {...input} {...ids} className={styles.input} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className={styles.eye}
            aria-label={showLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={22} />
          </button>
        </span>
      )}
    </Field>
  );
}

interface FieldIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  error: string | undefined;
  hint: string | undefined;
  needed: boolean | undefined;
  children: (ids: FieldIds) => React.ReactNode;
}

function Field({ label, error, hint, needed, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} data-required={needed}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-required': needed ? true : undefined,
      })}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
