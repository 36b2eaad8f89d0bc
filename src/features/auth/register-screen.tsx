import { Button, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import {
  preselectedRole,
  type RegistrationForm,
  registrationMessage,
  registrationProblems,
} from '../../domain/registration.ts';
import { SectionTitle } from '../../ui/section-title.tsx';
import { EmailField, Failure, SecretField } from './fields.tsx';
import styles from './login-screen.module.css';

/** Registration as player or team manager (AUTH-04 to AUTH-13, ERR-06 to ERR-09). */
export function RegisterScreen() {
  const { auth } = useServices();
  const { status } = useSession();
  const [query] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<RegistrationForm>({
    mode: 'controlled',
    initialValues: { displayName: '', email: '', password: '', confirm: '', role: preselectedRole(query.get('role')) },
    validate: registrationProblems,
    onSubmitPreventDefault: 'always',
  });
  if (status === 'signed-in' && !busy) return <Navigate to="/" replace />;

  const submit = async ({ displayName, email, password, role }: RegistrationForm) => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.register({ displayName: displayName.trim(), email: email.trim(), password, role });
    } catch (error) {
      setFailure(registrationMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
    >
      <SectionTitle as="h1">{texts.registerTitle}</SectionTitle>
      <SegmentedControl
        className={styles.roles ?? ''}
        aria-label={texts.role}
        size="md"
        fullWidth
        data={[
          { value: 'player', label: texts.rolePlayer },
          { value: 'team', label: texts.roleTeam },
        ]}
        {...form.getInputProps('role')}
      />
      <TextInput label={texts.displayName} autoComplete="name" size="md" {...form.getInputProps('displayName')} />
      <EmailField {...form.getInputProps('email')} />
      <SecretField label={texts.password} kind="new-password" {...form.getInputProps('password')} />
      <SecretField label={texts.confirm} kind="new-password" {...form.getInputProps('confirm')} />
      <Failure>{failure}</Failure>
      <Button type="submit" size="md" loading={busy}>
        {texts.registerSubmit}
      </Button>
      <Link to="/login">{texts.toLogin}</Link>
    </form>
  );
}
