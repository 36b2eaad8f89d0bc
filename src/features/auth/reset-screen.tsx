import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useServices } from '../../data/services.ts';
import { accountFields, accountMessage } from '../../domain/accounts/account-form.ts';
import { reset as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { EmailField, FormFailure, showAtField } from './fields.tsx';

const FIELDS = accountFields({ email: 'email' as const });

/** «Şifremi unuttum»: mails a link that sets a new password. */
export const ResetScreen = withMantine(Screen);

function Screen() {
  const { auth } = useServices();
  const { state } = useLocation();
  const { busy, failure, submit } = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useTitle(usePageTitle(texts.title));
  const typed = (state as { email?: unknown } | null)?.email;
  const form = useFields({ email: typeof typed === 'string' ? typed : '' }, problemsOf);
  const email = form.values.email.trim();
  const send = async () => {
    const problem = showAtField(form, accountMessage, FIELDS);
    if (await submit({ work: () => auth.requestReset(email), problem })) setSentTo(email);
  };
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      {sentTo === null ? (
        <>
          <Text c="mute">{texts.text}</Text>
          <EmailField {...form.text('email')} />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" loading={busy}>
            {texts.send}
          </Button>
        </>
      ) : (
        <Text role="status" c="mute">
          {texts.sent(sentTo)}
        </Text>
      )}
      <Link to="/login">{texts.back}</Link>
    </Stack>
  );
}

function problemsOf({ email }: { email: string }): { email?: string } {
  return email.trim() === '' ? { email: authTexts.emailRequired } : {};
}
