import { auth as texts } from '../../domain/messages/auth.ts';
import { PasswordField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import { Text } from '../../ui/layout/layout.tsx';

type FieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>;

/** The e-mail field, marked for password managers and phone keyboards. Always required. */
export function EmailField(props: FieldProps) {
  return (
    <TextField
      label={texts.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      needed
      {...props}
    />
  );
}

export interface SecretFieldProps extends FieldProps {
  label: string;
  /** Whether the person enters an existing password or makes a new one. */
  kind: 'current-password' | 'new-password';
}

/** The password field, with a button that shows the password. Always required. */
export function SecretField({ kind, ...props }: SecretFieldProps) {
  return <PasswordField autoComplete={kind} showLabel={texts.showPassword} needed {...props} />;
}

/** The error of a form; screen readers announce it at once. */
export function FormFailure({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Text role="alert" c="bad" fw={600}>
      {children}
    </Text>
  );
}
