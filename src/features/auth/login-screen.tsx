import { Link, Navigate, useLocation } from 'react-router-dom';
import { useIsSessionLost } from '../../data/hooks/use-is-session-lost.ts';
import { useAccountNews, useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { SIGN_IN_FIELDS, signInMessage } from '../../domain/accounts/sign-in-error.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { form as formTexts } from '../../domain/messages/form.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { backToInvitation, cameFrom } from './came-from.ts';
import { EmailField, FormFailure, SecretField, showAtField } from './fields.tsx';

/** Sign-in with e-mail and password (AUTH-01 to AUTH-03, ERR-01 to ERR-05); then returns to the previous page. */
export const LoginScreen = withMantine(Screen);

function Screen() {
  const { auth } = useServices();
  const lost = useIsSessionLost();
  const hasNews = useAccountNews() !== null;
  const { status } = useSession();
  const location = useLocation();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ email: '', password: '' }, problemsOf);
  if (status === 'signed-in') return <Navigate to={cameFrom(location.state) ?? '/'} replace />;

  const ended = (location.state as { ended?: unknown } | null)?.ended === true;
  const send = () =>
    submit({
      work: () => auth.signIn(form.values.email.trim(), form.values.password),
      problem: showAtField(form, signInMessage, SIGN_IN_FIELDS),
      leaves: true,
    });
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.loginTitle}</SectionTitle>
      {(lost || ended) && !hasNews && (
        <p role="status" className={styles.ended}>
          {lost ? formTexts.sessionLost : formTexts.sessionEnded}
        </p>
      )}
      <EmailField {...form.text('email')} />
      <SecretField label={texts.password} kind="current-password" {...form.text('password')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        {texts.submit}
      </Button>
      <Link to="/reset-password" state={{ email: form.values.email }}>
        {texts.forgot}
      </Link>
      <Link to="/register" state={backToInvitation(location.state)}>
        {texts.toRegister}
      </Link>
    </Stack>
  );
}

function problemsOf({ email, password }: { email: string; password: string }) {
  return {
    ...(email.trim() === '' ? { email: texts.emailRequired } : {}),
    ...(password === '' ? { password: texts.passwordRequired } : {}),
  };
}
