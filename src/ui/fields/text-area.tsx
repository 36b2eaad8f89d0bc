import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldProps {}

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, counter, needed, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} counter={counter} needed={needed}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
