import { useForm } from '@mantine/form';
import { useUpload } from '../../data/actions/use-upload.ts';
import { saveProfile } from '../../data/commands/profile.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useServices } from '../../data/services.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { form as formTexts, picture as pictureTexts } from '../../domain/messages/form.ts';
import { profileForm as texts } from '../../domain/messages/profile.ts';
import { profileForm, profileProblems, type ProfileForm as Values } from '../../domain/records/profile-form.ts';
import type { User } from '../../domain/records/types.ts';
import { EditButtons } from '../../ui/fields/edit-page.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './profile-edit.module.css';
import { ProfileFields } from './profile-fields.tsx';

export interface ProfileEditFormProps {
  user: User;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form with its picture; what fails keeps everything as it was typed. */
export function ProfileEditForm({ user, onCancel, onSaved }: ProfileEditFormProps) {
  const services = useServices();
  const saving = useDraftForm<Values>(`${user.uid}:profile`, () => profileForm(user));
  const { draft, picture, busy } = saving;
  const photo = picture.value;
  const upload = useUpload(user.uid, true);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: draft.start,
    validate: profileProblems,
    onValuesChange: draft.keep,
    onSubmitPreventDefault: 'always',
  });
  const submit = async (values: Values) => {
    const saved = await saving.save('Saving a profile', texts.failed, async () => {
      const url = photo ? await upload.send(`players/${user.uid}/avatar`, photo) : photo;
      await saveProfile(services, user, values, url);
    });
    if (saved) onSaved();
  };
  const discard = () => {
    saving.discard();
    form.setValues(saving.initial);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      {saving.restored && (
        <DraftNotice message={formTexts.restored} discardLabel={formTexts.discard} onDiscard={discard} />
      )}
      <section className={styles.section} aria-labelledby="photo">
        <h2 id="photo" className={styles.heading}>
          {texts.photoSection}
        </h2>
        <PictureField
          label={texts.photo}
          hint={texts.photoHint}
          shape="round"
          current={
            <Avatar name={form.values.displayName} src={photo === null ? undefined : user.photoURL} size={88} first />
          }
          hasCurrent={user.photoURL !== undefined}
          value={photo}
          onChange={picture.choose}
          texts={{ ...pictureTexts, cancel: common.cancel, stop: pictureTexts.cancel }}
          problem={upload.outcome === null ? null : pictureTexts[upload.outcome]}
          progress={upload.progress}
          onStop={upload.cancel}
          disabled={busy}
        />
      </section>
      <ProfileFields form={form} user={user} />
      <FormAlert>{saving.failure}</FormAlert>
      <EditButtons
        busy={busy}
        texts={texts}
        onCancel={() => {
          saving.drop();
          onCancel();
        }}
      />
    </form>
  );
}
