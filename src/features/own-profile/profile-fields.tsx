import { profileForm as texts } from '../../domain/messages/profile.ts';
import { BIO_LENGTH, type ProfileForm } from '../../domain/records/profile-form.ts';
import type { User } from '../../domain/records/types.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SocialFields } from '../../ui/fields/social-fields.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/fields/use-fields.ts';
import styles from './profile-edit.module.css';

/** Personal info and social media (PEDIT-03 to PEDIT-06). */
export function ProfileFields({ form, user }: { form: Fields<ProfileForm>; user: User }) {
  const { age, height } = user;
  const isEmpty = (field: 'age' | 'height') => form.values[field].trim() === '';
  const written = form.values.bio.trim().length;
  return (
    <>
      <section className={styles.section} aria-labelledby="personal">
        <h2 id="personal" className={styles.heading}>
          {texts.personal}
        </h2>
        <TextField label={texts.name} autoComplete="name" needed {...form.text('displayName')} />
        <TextField label={texts.position} {...form.text('position')} />
        <div className={styles.pair}>
          <TextField
            label={texts.age}
            inputMode="numeric"
            autoComplete="off"
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
        </div>
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
      </section>
      <section className={styles.section} aria-labelledby="social">
        <h2 id="social" className={styles.heading}>
          {texts.social}
        </h2>
        <SocialFields networks={['instagram', 'twitter']} texts={texts} text={form.text} />
      </section>
    </>
  );
}
