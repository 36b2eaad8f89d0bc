import './fields.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field-props.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

type Own = keyof FieldProps | 'description' | 'size' | 'className' | 'data';

export interface SelectFieldProps extends Omit<NativeSelectProps, Own>, Omit<FieldProps, 'counter'> {
  options: readonly SelectOption[];
}

/** A choice from the phone's own list: Mantine's NativeSelect. */
export function SelectField({ label, error, hint, needed, ...select }: SelectFieldProps) {
  return <SelectOnly {...wrapperOf({ label, error, hint, needed })} {...select} />;
}

type SelectOnlyProps = Omit<NativeSelectProps, 'data'> & Pick<SelectFieldProps, 'options'>;

/** The list alone, for a row that names it by `aria-label`. */
export function SelectOnly({ options, ...select }: SelectOnlyProps) {
  return (
    <NativeSelect {...select} data={options.map(({ disabled = false, ...option }) => ({ ...option, disabled }))} />
  );
}
