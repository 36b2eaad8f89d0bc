import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import {
  accountFields,
  accountMessage,
  type NewPasswordForm,
  newPasswordProblems,
} from '../../domain/accounts/account-form.ts';
import { account as accountTexts, reset as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { FormFailure, SecretField } from './fields.tsx';
import { showAtField } from './show-at-field.ts';

const FIELDS = accountFields({ newPassword: 'password' as const });

/** Form for a new password of the account that a mailed link names. */
export function NewPassword({ code, email }: { code: string; email: string }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [done, setDone] = useState(false);
  const form = useFields<NewPasswordForm>({ password: '', confirm: '' }, newPasswordProblems);
  const send = async () => {
    const problem = showAtField(form, accountMessage, FIELDS);
    if (await submit({ work: () => auth.confirmReset(code, form.values.password), problem })) setDone(true);
  };
  if (done) {
    return (
      <Stack gap={16} className={styles.form}>
        <SectionTitle as="h1">{texts.newTitle}</SectionTitle>
        <Text role="status" c="mute">
          {texts.done}
        </Text>
        <Link to="/login" className={buttonClass()}>
          {authTexts.loginTitle}
        </Link>
      </Stack>
    );
  }
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.newTitle}</SectionTitle>
      <Text c="mute">{texts.forAccount(email)}</Text>
      {/* Password managers store the new password under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretField label={accountTexts.newPassword} kind="new-password" {...form.text('password')} />
      <SecretField label={accountTexts.confirmPassword} kind="new-password" {...form.text('confirm')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={busy}>
        {texts.save}
      </Button>
    </Stack>
  );
}
