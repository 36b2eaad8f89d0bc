import { Button } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { signInMessage } from '../../domain/sign-in-error.ts';
import { SectionTitle } from '../../ui/section-title.tsx';
import { EmailField, Failure, SecretField } from './fields.tsx';
import styles from './login-screen.module.css';

/** Sign-in with e-mail and password (AUTH-01 to AUTH-03, ERR-01 to ERR-05); back to where the person came from. */
export function LoginScreen() {
  const { auth } = useServices();
  const { status } = useSession();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: isNotEmpty(texts.emailRequired), password: isNotEmpty(texts.passwordRequired) },
    onSubmitPreventDefault: 'always',
  });
  if (status === 'signed-in') return <Navigate to={cameFrom(location.state)} replace />;

  const submit = async ({ email, password }: { email: string; password: string }) => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.signIn(email.trim(), password);
    } catch (error) {
      setFailure(signInMessage(error));
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <SectionTitle as="h1">{texts.loginTitle}</SectionTitle>
      <EmailField key={form.key('email')} {...form.getInputProps('email')} />
      <SecretField
        label={texts.password}
        kind="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="md" loading={busy}>
        {texts.submit}
      </Button>
      <Link to="/register">{texts.toRegister}</Link>
    </form>
  );
}

function cameFrom(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : '/';
}
