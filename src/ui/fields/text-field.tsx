import { type ComponentProps, useState } from 'react';
import { Icon } from '../frame/icons.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldProps {}

/** A labelled line of text; `type` makes it a number, a date or an address. */
export function TextField({ label, error, hint, counter, needed, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} counter={counter} needed={needed}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'counter'> {
  /** The name of the eye button: «Şifreyi göster». */
  showLabel: string;
}

/** A password, with an eye button that shows it. */
export function PasswordField({ label, error, hint, needed, showLabel, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} needed={needed}>
      {(control) => (
        <span className={styles.secret}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} />
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
