import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../data/queries/use-draft.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { afterRegistration } from '../../domain/access.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import {
  preselectedRole,
  type RegistrationForm,
  registrationMessage,
  registrationProblems,
} from '../../domain/registration.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { EmailField, Failure, SecretField } from './fields.tsx';
import styles from './login-screen.module.css';

/** Registration as player or team manager (AUTH-04 to AUTH-13, ERR-06 to ERR-09). */
export function RegisterScreen() {
  const { auth } = useServices();
  const { status, profile, known } = useSession();
  const [query] = useSearchParams();
  const draft = useDraft('register', { displayName: '', email: '' });
  const [registered, setRegistered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const initial: RegistrationForm = {
    ...draft.start,
    password: '',
    confirm: '',
    role: preselectedRole(query.get('role')),
  };
  const form = useFields(initial, registrationProblems);
  const { displayName, email, password, role } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name and address alone, never the password.
  useEffect(() => draft.keep({ displayName, email }), [displayName, email]);
  if (status === 'signed-in' && !busy && known && profile !== null) {
    return <Navigate to={registered ? afterRegistration(profile.role) : '/'} replace />;
  }
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await auth.register({ displayName: displayName.trim(), email: email.trim(), password, role });
      draft.drop();
      setRegistered(true);
    } catch (error) {
      setFailure(registrationMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => form.check(event) && void submit()}>
      <SectionTitle as="h1">{texts.registerTitle}</SectionTitle>
      <Choice
        label={texts.role}
        options={[
          { value: 'player', label: texts.rolePlayer },
          { value: 'team', label: texts.roleTeam },
        ]}
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
      />
      <TextField label={texts.displayName} autoComplete="name" needed {...form.text('displayName')} />
      <EmailField needed {...form.text('email')} />
      <SecretField label={texts.password} kind="new-password" needed {...form.text('password')} />
      <SecretField label={texts.confirm} kind="new-password" needed {...form.text('confirm')} />
      <Failure>{failure}</Failure>
      <Button type="submit" loading={busy}>
        {texts.registerSubmit}
      </Button>
      <Link to="/login">{texts.toLogin}</Link>
    </form>
  );
}
