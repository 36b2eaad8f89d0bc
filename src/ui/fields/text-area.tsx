import './fields.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field-props.tsx';

export interface TextAreaProps
  extends Omit<TextareaProps, keyof FieldProps | 'description' | 'size' | 'className'>,
    FieldProps {}

/** A labelled text of several lines: Mantine's Textarea. */
export function TextArea({ label, error, hint, counter, needed, ...area }: TextAreaProps) {
  return <Textarea {...wrapperOf({ label, error, hint, counter, needed })} {...area} resize="vertical" />;
}
