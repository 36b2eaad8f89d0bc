import './fields.css';
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, wrapperOf } from './field-props.tsx';

type Own = keyof FieldProps | 'description' | 'size' | 'className';

export interface TextFieldProps extends Omit<TextInputProps, Own>, FieldProps {}

/** A labelled line of text: Mantine's TextInput. */
export function TextField({ label, error, hint, counter, needed, ...input }: TextFieldProps) {
  return <TextInput {...wrapperOf({ label, error, hint, counter, needed })} {...input} />;
}

export interface PasswordFieldProps extends Omit<PasswordInputProps, Own>, Omit<FieldProps, 'counter'> {
  /** The name of the eye button: «Şifreyi göster». */
  showLabel: string;
}

/** A password, with an eye button that shows it. */
export function PasswordField({ label, error, hint, needed, showLabel, ...input }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...wrapperOf({ label, error, hint, needed })}
      {...input}
      // Mantine marks only the frame of a wrong password.
      aria-invalid={error === undefined ? undefined : true}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
    />
  );
}
