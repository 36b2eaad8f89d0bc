import type { ComponentProps } from 'react';
import { cx } from '../effects/cx.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className' | 'children'>,
    Omit<FieldProps, 'counter'> {
  options: readonly SelectOption[];
}

/** A choice from the phone's own list. */
export function SelectField({ label, error, hint, needed, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} needed={needed}>
      {(control) => <SelectOnly {...select} {...control} options={options} />}
    </Field>
  );
}

type SelectOnlyProps = Omit<ComponentProps<'select'>, 'children'> & Pick<SelectFieldProps, 'options'>;

/** The list alone, for a row that names it by `aria-label`. */
export function SelectOnly({ options, className, ...select }: SelectOnlyProps) {
  return (
    <span className={styles.select}>
      <select {...select} className={cx(className ?? fieldStyles.input, styles.control)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <svg className={styles.arrow} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  );
}
