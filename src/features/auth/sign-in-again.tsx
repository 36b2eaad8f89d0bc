import { useServices } from '../../data/services.ts';
import { SIGN_IN_FIELDS, signInMessage } from '../../domain/accounts/sign-in-error.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { EmailField, FormFailure, SecretField, showAtField } from './fields.tsx';

const PASSWORD_FIELD = { 'auth/wrong-password': 'password' } as const;

export interface SignInAgainProps {
  /** Address of the account whose session ended; null if this device does not know it. */
  email: string | null;
  onDone: () => void;
}

/** Signs the owner of the pending taps in again, over the open page (L15). */
export function SignInAgain({ email, onDone }: SignInAgainProps) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ email: email ?? '', password: '' }, (values) => ({
    ...(values.email.trim() === '' ? { email: texts.emailRequired } : {}),
    ...(values.password === '' ? { password: texts.passwordRequired } : {}),
  }));
  const send = async () => {
    const signedIn = await submit({
      work: () => auth.signIn(form.values.email.trim(), form.values.password),
      // A known address has no field: the person cannot change it, and it cannot show an error.
      problem: showAtField(form, signInMessage, email === null ? SIGN_IN_FIELDS : PASSWORD_FIELD),
      leaves: true,
    });
    if (signedIn) onDone();
  };
  return (
    <Stack as="form" gap={12} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <Text c="mute">{texts.againText}</Text>
      {email === null ? (
        <EmailField {...form.text('email')} />
      ) : (
        <>
          <Text fw={700} anywhere>
            {email}
          </Text>
          {/* Password managers find the password by this address. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
        </>
      )}
      <SecretField label={texts.password} kind="current-password" {...form.text('password')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" fullWidth loading={busy}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
