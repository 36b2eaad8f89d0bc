import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import { type ActionMode, accountMessage } from '../../domain/accounts/account-form.ts';
import { reset as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './auth.module.css';
import { FormFailure } from './fields.tsx';

const DONE = {
  verifyEmail: texts.verified,
  verifyAndChangeEmail: texts.emailChanged,
  recoverEmail: texts.emailRecovered,
};

/** Verifies, changes or restores an address on a tap: a mail program that opens the link must not use up the code. */
export function ApplyAction({ code, mode }: { code: string; mode: Exclude<ActionMode, 'resetPassword'> }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [done, setDone] = useState(false);
  const apply = async () => {
    if (await submit({ work: () => auth.applyAction(code), problem: accountMessage })) setDone(true);
  };
  return (
    <Stack gap={16} className={styles.form}>
      <SectionTitle as="h1">{texts.apply[mode]}</SectionTitle>
      <Text role="status" c="mute">
        {done ? DONE[mode] : texts.applyText[mode]}
      </Text>
      <FormFailure>{failure}</FormFailure>
      {done ? (
        <Link to={mode === 'recoverEmail' ? '/reset-password' : '/login'} className={buttonClass()}>
          {mode === 'recoverEmail' ? texts.title : authTexts.loginTitle}
        </Link>
      ) : (
        <Button loading={busy} onClick={() => void apply()}>
          {texts.apply[mode]}
        </Button>
      )}
    </Stack>
  );
}
