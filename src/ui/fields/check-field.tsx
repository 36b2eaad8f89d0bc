import './fields.css';
import './check-field.css';
import { Checkbox, type CheckboxProps, Switch } from '@mantine/core';
import type { ReactNode } from 'react';

type Own = 'label' | 'description' | 'error' | 'onChange' | 'size';

export interface CheckFieldProps extends Omit<CheckboxProps, Own> {
  label: string;
  /** The explanation in small print; screen readers read it with the field. */
  hint?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A yes or no, with a box before its label: Mantine's Checkbox. */
export function CheckField({ hint, onChange, ...input }: CheckFieldProps) {
  return <Checkbox {...input} description={hint} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

export interface SwitchFieldProps extends Pick<CheckFieldProps, 'label' | 'hint' | 'onChange' | 'className'> {
  checked: boolean;
  disabled?: boolean | undefined;
}

/** A yes or no that takes effect at once: Mantine's Switch behind its label. */
export function SwitchField({ label, hint, onChange, ...input }: SwitchFieldProps) {
  return (
    <Switch
      {...input}
      label={label}
      // Mantine's label is the whole line, with the explanation in it.
      aria-label={label}
      labelPosition="left"
      description={hint}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
