import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { auth as texts } from '../../domain/messages/auth.ts';
import styles from './login-screen.module.css';

type FieldProps = Pick<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'error'> & {
  'data-path'?: string;
};

/** The address, as password managers and phone keyboards want it. */
export function EmailField(props: FieldProps) {
  return (
    <TextInput
      label={texts.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      size="md"
      {...props}
    />
  );
}

export interface SecretFieldProps extends FieldProps {
  label: string;
  /** Whether it is a password that exists or one that is being made. */
  kind: 'current-password' | 'new-password';
}

/** A password, with the eye that shows it. */
export function SecretField({ label, kind, ...props }: SecretFieldProps) {
  return (
    <PasswordInput
      label={label}
      autoComplete={kind}
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      {...props}
    />
  );
}

/** What the service answered, read aloud at once. */
export function Failure({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
