import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  /** Names the group. */
  label: string;
  /** A label may have a sentence in a `small`, which says what the option means. */
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** One below the other: for options that are more than a word. */
  stacked?: boolean;
}

/** A few radio buttons that look like one control. */
export function Choice<Value extends string>({ label, options, value, onChange, stacked = false }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <div className={styles.choice} data-stacked={stacked || undefined} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
