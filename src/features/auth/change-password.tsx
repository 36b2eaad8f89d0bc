import { useServices } from '../../data/services.ts';
import { accountFields, accountMessage, newPasswordProblems } from '../../domain/accounts/account-form.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFormNotice } from '../../ui/effects/use-form-notice.ts';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { FormFailure, NewPasswordFields, SecretField, showAtField } from './fields.tsx';

const EMPTY = { current: '', password: '', confirm: '' };
const FIELDS = accountFields({ proof: 'current' as const, newPassword: 'password' as const });

function problemsOf(values: typeof EMPTY): Partial<typeof EMPTY> {
  const current = values.current === '' ? { current: authTexts.passwordRequired } : {};
  return { ...current, ...newPasswordProblems(values) };
}

/** Form for a new password; asks for the present one. */
export function ChangePassword({ email }: { email: string }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [said, say] = useFormNotice();
  const form = useFields(EMPTY, problemsOf);
  const change = async () => {
    await auth.reauthenticate(form.values.current);
    await auth.changePassword(form.values.password);
    say(texts.passwordChanged);
    form.setAll(EMPTY);
  };
  const send = () => submit({ work: change, problem: showAtField(form, accountMessage, FIELDS) });
  return (
    <Surface as="section" labelledBy="change-password">
      <SectionTitle id="change-password">{texts.passwordSection}</SectionTitle>
      <Grid as="form" gap={16} mt={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
        {/* Password managers store the new password under this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <SecretField label={texts.currentPassword} kind="current-password" {...form.text('current')} />
        <NewPasswordFields form={form} label={texts.newPassword} confirmLabel={texts.confirmPassword} />
        <FormFailure>{failure}</FormFailure>
        {said !== null && (
          <Text role="status" c="good" fw={600}>
            {said}
          </Text>
        )}
        <Button type="submit" loading={busy}>
          {texts.changePassword}
        </Button>
      </Grid>
    </Surface>
  );
}
