import { useServices } from '../../data/services.ts';
import { accountFields, accountMessage } from '../../domain/accounts/account-form.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useFormNotice } from '../../ui/effects/use-form-notice.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './account.module.css';
import { FormFailure, SecretField } from './fields.tsx';
import { showAtField } from './show-at-field.ts';
import { useEmailQuestion } from './use-email-question.ts';

const EMPTY = { email: '', password: '' };
const FIELDS = accountFields({ email: 'email' as const, proof: 'password' as const });

function problemsOf(values: typeof EMPTY, known: string): Partial<typeof EMPTY> {
  const problems: Partial<typeof EMPTY> = {};
  const next = values.email.trim().toLowerCase();
  if (next === '') problems.email = authTexts.emailRequired;
  else if (next === known.toLowerCase()) problems.email = texts.sameEmail;
  if (values.password === '') problems.password = authTexts.passwordRequired;
  return problems;
}

/** Form for another address. The address changes when the user opens the link in the mail to it. */
export function ChangeEmail({ email }: { email: string }) {
  const { auth } = useServices();
  const { busy, failure, submit } = useSubmit();
  const [said, say] = useFormNotice();
  const emailQuestion = useEmailQuestion();
  const form = useFields(EMPTY, (values) => {
    const problems = problemsOf(values, email);
    const question = problems.email === undefined ? emailQuestion(values.email) : undefined;
    return question === undefined ? problems : { ...problems, email: question };
  });
  const next = form.values.email.trim();
  const change = async () => {
    await auth.reauthenticate(form.values.password);
    await auth.changeEmail(next);
    say(texts.linkSent(next));
    form.setAll(EMPTY);
  };
  const send = () => submit({ work: change, problem: showAtField(form, accountMessage, FIELDS) });
  return (
    <Surface as="section" labelledBy="change-email">
      <h2 id="change-email" className={styles.heading}>
        {texts.emailSection}
      </h2>
      <p className={styles.text}>{texts.emailText}</p>
      <form className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
        <TextField
          label={texts.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          needed
          {...form.text('email')}
        />
        <SecretField label={texts.emailPassword} kind="current-password" {...form.text('password')} />
        <FormFailure>{failure}</FormFailure>
        {said !== null && (
          <p role="status" className={styles.done}>
            {said}
          </p>
        )}
        <Button type="submit" loading={busy}>
          {texts.sendLink}
        </Button>
      </form>
    </Surface>
  );
}
