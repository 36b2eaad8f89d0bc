import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../effects/cx.ts';
import styles from './check-field.module.css';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'onChange'> {
  label: string;
  /** What it means, in small print; read with the field. */
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
}

/** A yes or no, with a box before its words. */
export function CheckField(props: CheckFieldProps) {
  return <Check {...props} />;
}

/** A yes or no that takes effect at once: a switch behind its words. */
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
