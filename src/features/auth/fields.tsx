import type { NewAccount } from '../../data/session/session.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { PasswordField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import styles from './login-screen.module.css';

type FieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>;

/** The address, as password managers and phone keyboards want it; every form that asks for it needs it. */
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
  /** Whether it is a password that exists or one that is being made. */
  kind: 'current-password' | 'new-password';
}

/** A password, with the eye that shows it; never left empty either. */
export function SecretField({ kind, ...props }: SecretFieldProps) {
  return <PasswordField autoComplete={kind} showLabel={texts.showPassword} needed {...props} />;
}

const ROLES = [
  { value: 'player', label: texts.rolePlayer },
  { value: 'team', label: texts.roleTeam },
] as const;

/** As what somebody registers (AUTH-07). */
export function RoleChoice(props: { value: NewAccount['role']; onChange: (role: NewAccount['role']) => void }) {
  return <Choice label={texts.role} options={ROLES} {...props} />;
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
