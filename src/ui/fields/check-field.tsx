import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../effects/cx.ts';
import styles from './check-field.module.css';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange'> {
  label: string;
  /** The explanation in small print; screen readers read it with the field. */
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
}

/** A yes or no, with a box before its label. */
export function CheckField(props: CheckFieldProps) {
  return <Check {...props} />;
}

/** A yes or no that takes effect at once: a switch behind its label. */
export function SwitchField({ className, ...props }: CheckFieldProps) {
  return <Check {...props} role="switch" className={cx(styles.switch, className)} />;
}

function Check({ label, hint, onChange, className, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={cx(styles.field, className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
