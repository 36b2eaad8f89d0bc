import './fields.css';
import { NumberInput } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field-props.tsx';
import type { PickedField } from './use-fields.ts';

export interface NumberFieldProps extends Omit<FieldProps, 'error' | 'counter'>, PickedField {}

/** A whole number: Mantine's NumberInput. The value is its text, '' for none; what is out of bounds stays for the form's sentence. */
export function NumberField({ label, error, hint, needed, onChange, ...input }: NumberFieldProps) {
  return (
    <NumberInput
      {...wrapperOf({ label, error, hint, needed })}
      {...input}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="numeric"
      onChange={(number) => onChange(String(number))}
    />
  );
}
