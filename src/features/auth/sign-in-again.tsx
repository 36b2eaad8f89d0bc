import { useState } from 'react';
import { useServices } from '../../data/services.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { signInMessage } from '../../domain/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { EmailField, Failure, SecretField } from './fields.tsx';
import styles from './login-screen.module.css';

export interface SignInAgainProps {
  /** The account whose session ended; null where this device does not know its address. */
  email: string | null;
  onDone: () => void;
}

/** Signs the account of the waiting taps in where the person stands: the page under it stays (L15). */
export function SignInAgain({ email, onDone }: SignInAgainProps) {
  const { auth } = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useFields({ email: email ?? '', password: '' }, (values) => ({
    ...(values.email.trim() === '' ? { email: texts.emailRequired } : {}),
    ...(values.password === '' ? { password: texts.passwordRequired } : {}),
  }));
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.signIn(form.values.email.trim(), form.values.password);
      onDone();
    } catch (error) {
      setFailure(signInMessage(error));
      setBusy(false);
    }
  };
  return (
    <form className={styles.again} noValidate onSubmit={(event) => form.check(event) && void submit()}>
      <p className={styles.text}>{texts.againText}</p>
      {email === null ? (
        <EmailField {...form.text('email')} />
      ) : (
        <>
          <p className={styles.account}>{email}</p>
          {/* Password managers look the password up under this address. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        </>
      )}
      <SecretField label={texts.password} kind="current-password" {...form.text('password')} />
      <Failure>{failure}</Failure>
      <Button type="submit" fullWidth loading={busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
