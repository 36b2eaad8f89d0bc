import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { usePendingRegistration, useSession } from '../../data/hooks/use-session.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { afterRegistration } from '../../domain/accounts/access.ts';
import {
  preselectedRole,
  REGISTRATION_FIELDS,
  type RegistrationForm,
  registrationProblems,
} from '../../domain/accounts/registration.ts';
import { accountStatus } from '../../domain/messages/account-status.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { NoticeLine, useNotice } from './agreed.tsx';
import styles from './auth.module.css';
import { backToInvitation } from './came-from.ts';
import { EmailField, FormFailure, NewPasswordFields, showAtField } from './fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useEmailQuestion } from './use-email-question.ts';

const sentencesOfErrors = lazyPromise(() => import('../../domain/accounts/registration-error.ts'));

/** The error if the file with the error sentences could not be loaded, which means that there is no network. */
const noNetwork = (_error: unknown): string => texts.registerFailed(texts.network);

/** Registration as player or team manager (AUTH-04 to AUTH-13, ERR-06 to ERR-09). */
export const RegisterScreen = withMantine(Screen);

function Screen() {
  const { auth } = useServices();
  const { status, profile, known, unfinished } = useSession();
  const begun = usePendingRegistration();
  const offline = useIsOffline();
  const [query] = useSearchParams();
  const back = backToInvitation(useLocation().state);
  const draft = useDraft('register', { displayName: begun?.displayName ?? '', email: begun?.email ?? '' });
  const [registered, setRegistered] = useState(false);
  const notice = useNotice();
  const { busy, failure, submit } = useSubmit();
  const initial: RegistrationForm = {
    ...draft.start,
    password: '',
    confirm: '',
    role: query.get('role') === null && begun !== null ? begun.role : preselectedRole(query.get('role')),
  };
  const emailQuestion = useEmailQuestion();
  const form = useFields(initial, (values) => {
    const problems = registrationProblems(values);
    const question = problems.email === undefined ? emailQuestion(values.email) : undefined;
    return question === undefined ? problems : { ...problems, email: question };
  });
  const { displayName, email, password, role } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: name and address alone, never the password.
  useEffect(() => draft.keep({ displayName, email }), [displayName, email]);
  if (unfinished && !busy) return <Navigate to="/finish-registration" replace state={back} />;
  if (status === 'signed-in' && !busy && known && profile !== null) {
    return <Navigate to={back?.from ?? (registered ? afterRegistration(profile.role) : '/')} replace />;
  }
  const send = () => {
    let sentenceOf = noNetwork;
    const register = async () => {
      // Loads while the request runs; if it cannot load, the request gets no answer either.
      const sentences = sentencesOfErrors().catch(() => null);
      try {
        await auth.register({ displayName: displayName.trim(), email: email.trim(), password, role, ...notice });
      } catch (error) {
        sentenceOf = (await sentences)?.registrationMessage ?? noNetwork;
        throw error;
      }
      draft.drop();
      setRegistered(true);
    };
    return submit({ work: register, problem: showAtField(form, (error) => sentenceOf(error), REGISTRATION_FIELDS) });
  };
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.registerTitle}</SectionTitle>
      <RoleChoice value={form.values.role} onChange={(role) => form.set('role', role)} />
      <TextField label={texts.displayName} autoComplete="name" needed {...form.text('displayName')} />
      <EmailField {...form.text('email')} />
      <NewPasswordFields form={form} label={texts.password} confirmLabel={texts.confirm} />
      <NoticeLine />
      <FormFailure>{failure}</FormFailure>
      {busy && status === 'signed-in' && offline && <p role="status">{accountStatus.pending}</p>}
      <Button type="submit" loading={busy}>
        {texts.registerSubmit}
      </Button>
      <Link to="/login" state={back}>
        {texts.toLogin}
      </Link>
    </Stack>
  );
}
