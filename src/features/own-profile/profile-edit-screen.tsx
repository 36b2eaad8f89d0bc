import { Link } from 'react-router-dom';
import { saveProblem, useUpload } from '../../data/actions/use-upload.ts';
import { saveProfile } from '../../data/commands/profile.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { form as formTexts, picture as pictureTexts } from '../../domain/messages/form.ts';
import { profileFormTexts as texts } from '../../domain/messages/profile.ts';
import { publicName } from '../../domain/messages/public-name.ts';
import {
  BIO_LENGTH,
  profileForm,
  profileProblems,
  type ProfileForm as Values,
} from '../../domain/records/profile-form.ts';
import { type PrivateName, parsePrivateName } from '../../domain/records/public-name.ts';
import type { User } from '../../domain/records/types.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { EditButtons, EditPage, SocialFields } from '../../ui/fields/edit-page.tsx';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import { PictureField } from '../../ui/fields/picture-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type Fields, useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './own-profile-screen.module.css';

/** A player edits the public profile (PEDIT-01 to PEDIT-16). */
export const ProfileEditScreen = withMantine(Screen);

function Screen() {
  const { profile } = useSession();
  const exit = useFormExit();
  useTitle(usePageTitle(texts.title));
  if (profile === null) return <PageSkeleton label={common.loading} heading />;
  return (
    <EditPage title={texts.title}>
      <ProfileEditForm
        key={profile.uid}
        user={profile}
        onCancel={() => exit.cancel('/player-profile')}
        onSaved={() => exit.done(`/player/${profile.uid}`)}
      />
    </EditPage>
  );
}

interface ProfileEditFormProps {
  user: User;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form with the picture. After a failure all typed values stay. */
function ProfileEditForm({ user, onCancel, onSaved }: ProfileEditFormProps) {
  const services = useServices();
  const own = parsePrivateName(useSubscription(contactOf(user.uid)).records);
  const saving = useDraftForm<Values>(`${user.uid}:profile`, () => profileForm(user));
  const { draft, picture } = saving;
  const { busy, failure, submit } = useSubmit();
  const photo = picture.value;
  const upload = useUpload(user.uid, true);
  const form = useFields<Values>(draft.start, profileProblems, draft.keep);
  const save = async () => {
    const url = photo ? await upload.send(`players/${user.uid}/avatar`, photo) : photo;
    await saveProfile(services, user, form.values, url);
    saving.drop();
  };
  const send = async () => {
    const problem = (error: unknown) => saveProblem(error, texts.failed);
    if (await submit({ name: 'Saving a profile', work: save, problem, leaves: true })) onSaved();
  };
  const discard = () => {
    saving.discard();
    form.setAll(saving.initial);
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => form.check(event) && void send()}>
      {saving.restored && (
        <DraftNotice message={formTexts.restored} discardLabel={formTexts.discard} onDiscard={discard} />
      )}
      {own.hidden ? (
        <Text c="waiting">{publicName.minor.own}</Text>
      ) : (
        <Grid as="section" gap={16} framed className={styles.section} aria-labelledby="photo">
          <SectionTitle id="photo">{texts.photoSection}</SectionTitle>
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
        </Grid>
      )}
      <ProfileFields form={form} user={user} own={own} />
      <FormAlert>{failure}</FormAlert>
      <EditButtons
        busy={busy}
        texts={texts}
        onCancel={() => {
          saving.drop();
          onCancel();
        }}
      />
    </Stack>
  );
}

/** Personal info and social media (PEDIT-03 to PEDIT-06). */
function ProfileFields({ form, user, own }: { form: Fields<Values>; user: User; own: PrivateName }) {
  const { age, height } = user;
  const isEmpty = (field: 'age' | 'height') => form.values[field].trim() === '';
  const written = form.values.bio.trim().length;
  return (
    <>
      <Grid as="section" gap={16} framed className={styles.section} aria-labelledby="personal">
        <SectionTitle id="personal">{texts.personal}</SectionTitle>
        <TextField
          label={texts.name}
          autoComplete="name"
          needed
          {...(own.name !== undefined && {
            disabled: true,
            hint: (
              <>
                {publicName.elsewhere} <Link to="/account">{publicName.toAccount}</Link>
              </>
            ),
          })}
          {...form.text('displayName')}
        />
        <TextField label={texts.position} {...form.text('position')} />
        <Grid gap={16} align="start" className={styles.pair}>
          <TextField
            label={texts.age}
            inputMode="numeric"
            autoComplete="off"
            disabled={own.hidden}
            hint={age !== undefined && isEmpty('age') ? texts.ageStays(age) : undefined}
            {...form.text('age')}
          />
          <TextField
            label={texts.height}
            placeholder={texts.heightHint}
            autoComplete="off"
            hint={height !== undefined && isEmpty('height') ? texts.heightStays(height) : undefined}
            {...form.text('height')}
          />
        </Grid>
        <SelectField
          label={texts.hand}
          options={Object.entries(texts.hands).map(([value, label]) => ({ value, label }))}
          {...form.text('favoriteHand')}
        />
        <TextArea
          label={texts.bio}
          rows={5}
          counter={
            <span className={styles.count} data-over={written > BIO_LENGTH || undefined}>
              {texts.bioCount(written)}
            </span>
          }
          {...form.text('bio')}
        />
      </Grid>
      <Grid as="section" gap={16} framed className={styles.section} aria-labelledby="social">
        <SectionTitle id="social">{texts.social}</SectionTitle>
        <SocialFields networks={['instagram', 'twitter']} texts={texts} text={form.text} />
      </Grid>
    </>
  );
}
