import { useEffect, useState } from 'react';
import type { NewPasswordForm } from '../../domain/accounts/account-form.ts';
import { auth as texts } from '../../domain/messages/auth.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordField, TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import { Text } from '../../ui/layout/layout.tsx';

type FieldProps = Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>;

/** The e-mail field, marked for password managers and phone keyboards. Always required. */
export function EmailField(props: FieldProps) {
  return (
    <TextField
      label={texts.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      needed
      {...props}
    />
  );
}

export interface SecretFieldProps extends FieldProps {
  label: string;
  /** Whether the person enters an existing password or makes a new one. */
  kind: 'current-password' | 'new-password';
}

/** The password field, with a button that shows the password. Always required. */
export function SecretField({ kind, ...props }: SecretFieldProps) {
  return <PasswordField autoComplete={kind} showLabel={texts.showPassword} needed {...props} />;
}

const suggestions = lazyPromise(() => import('../../domain/accounts/suggested-password.ts'));

/** The two fields of a new password. If the server refuses it as too common, a better one is proposed, to take over with a tap. */
export function NewPasswordFields<Values extends NewPasswordForm>({
  form,
  label,
  confirmLabel,
}: {
  form: Pick<Fields<Values>, 'values' | 'setAll' | 'text'>;
  label: string;
  confirmLabel: string;
}) {
  const [suggested, setSuggested] = useState('');
  const password = form.text('password');
  const isCommon = password.error === texts.guessedFirst;
  useEffect(() => {
    if (!isCommon) return;
    // Without the file the refusal stands alone: it says what is wrong.
    suggestions().then(
      ({ suggestedPassword }) => setSuggested(suggestedPassword((numbers) => crypto.getRandomValues(numbers))),
      () => undefined,
    );
  }, [isCommon]);
  return (
    <>
      <SecretField label={label} kind="new-password" {...password} />
      {isCommon && suggested !== '' && (
        <Button
          variant="default"
          onClick={() => form.setAll({ ...form.values, password: suggested, confirm: suggested })}
        >
          {texts.takeSuggested(suggested)}
        </Button>
      )}
      <SecretField label={confirmLabel} kind="new-password" {...form.text('confirm')} />
      {suggested !== '' && password.value === suggested && <Text role="status">{texts.tookSuggested(suggested)}</Text>}
    </>
  );
}

/** The error of a form; screen readers announce it at once. */
export function FormFailure({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Text role="alert" c="bad" fw={600}>
      {children}
    </Text>
  );
}

/**
 * Shows a service's error at the field that its code is about.
 *
 * @param sentenceOf makes the sentence for an error
 * @param fields the form's field for each error code
 * @returns the `problem` of a submission: the sentence if it belongs to no field, else null
 */
export function showAtField<Values extends object>(
  form: Fields<Values>,
  sentenceOf: (error: unknown) => string,
  fields: Readonly<Record<string, keyof Values & string>>,
): (error: unknown) => string | null {
  return (error) => {
    const { code } = (error ?? {}) as { code?: unknown };
    const field = typeof code === 'string' && Object.hasOwn(fields, code) ? fields[code] : undefined;
    if (field === undefined) return sentenceOf(error);
    form.refuse(field, sentenceOf(error));
    return null;
  };
}
