import { deleteAccount } from '../../data/commands/account.ts';
import { useServices } from '../../data/services.ts';
import { accountFields, accountMessage } from '../../domain/accounts/account-form.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { common } from '../../domain/messages/first-paint.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './account.module.css';
import { FormFailure, SecretField } from './fields.tsx';
import { showAtField } from './show-at-field.ts';

const FIELDS = accountFields({ proof: 'password' as const });

/** Deletes the account and the person's data after the password and a confirmation (KVKK, decision 5). */
export function DeleteAccount({ profile, onDeleted }: { profile: User; onDeleted: () => void }) {
  const services = useServices();
  const { busy, failure, submit } = useSubmit();
  const form = useFields({ password: '' }, ({ password }) =>
    password === '' ? { password: authTexts.passwordRequired } : {},
  );
  const send = async () => {
    const sure = await confirmDialog({
      title: texts.deleteTitle,
      message: texts.deleteQuestion,
      confirmLabel: texts.delete,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    onDeleted();
    await submit({
      name: 'Deleting an account',
      work: () => deleteAccount(services, profile, form.values.password),
      problem: showAtField(form, accountMessage, FIELDS),
      done: texts.deleted,
      leaves: true,
    });
  };
  return (
    <Surface as="section" labelledBy="delete">
      <h2 id="delete" className={styles.heading}>
        {texts.deleteSection}
      </h2>
      <p className={styles.text}>{texts.deleteText}</p>
      {profile.role === 'team' && profile.teamId !== undefined && (
        <p className={styles.danger}>{texts.deleteCaptain}</p>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
        <SecretField label={texts.deletePassword} kind="current-password" {...form.text('password')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" variant="default" loading={busy}>
          {texts.delete}
        </Button>
      </form>
    </Surface>
  );
}
