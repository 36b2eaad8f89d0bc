import type { NewAccount } from '../../data/session/session.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { PasswordField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import styles from './login-screen.module.css';

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

const ROLES = [
  { value: 'player', label: texts.rolePlayer },
  { value: 'team', label: texts.roleTeam },
] as const;

export interface RoleChoiceProps {
  /** Empty while nothing is chosen. */
  value: NewAccount['role'] | '';
  onChange: (role: NewAccount['role']) => void;
}

/** The choice between player and team manager (AUTH-07). */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  return (
    <Choice<RoleChoiceProps['value']>
      label={texts.role}
      options={ROLES}
      value={value}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  );
}

/** The error of a form; screen readers announce it at once. */
export function FormFailure({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}
