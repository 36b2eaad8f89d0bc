import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { profileForm as texts } from '../../domain/messages/profile.ts';
import { BIO_LENGTH, type ProfileForm } from '../../domain/records/profile-form.ts';
import type { User } from '../../domain/records/types.ts';
import styles from './profile-edit.module.css';

/** Personal info and social media (PEDIT-03 to PEDIT-06). */
export function ProfileFields({ form, user }: { form: UseFormReturnType<ProfileForm>; user: User }) {
  const { age, height } = user;
  const isEmpty = (field: 'age' | 'height') => form.values[field].trim() === '';
  const written = form.values.bio.trim().length;
  return (
    <>
      <section className={styles.section} aria-labelledby="personal">
        <h2 id="personal" className={styles.heading}>
          {texts.personal}
        </h2>
        <TextInput label={texts.name} autoComplete="name" withAsterisk {...form.getInputProps('displayName')} />
        <TextInput label={texts.position} {...form.getInputProps('position')} />
        <div className={styles.pair}>
          <TextInput
            label={texts.age}
            inputMode="numeric"
            autoComplete="off"
            description={age !== undefined && isEmpty('age') ? texts.ageStays(age) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('age')}
          />
          <TextInput
            label={texts.height}
            placeholder={texts.heightHint}
            autoComplete="off"
            description={height !== undefined && isEmpty('height') ? texts.heightStays(height) : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('height')}
          />
        </div>
        <NativeSelect
          label={texts.hand}
          data={Object.entries(texts.hands).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('favoriteHand')}
        />
        <Textarea
          label={texts.bio}
          rows={5}
          description={
            <span className={styles.count} data-over={written > BIO_LENGTH || undefined}>
              {texts.bioCount(written)}
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('bio')}
        />
      </section>
      <section className={styles.section} aria-labelledby="social">
        <h2 id="social" className={styles.heading}>
          {texts.social}
        </h2>
        {(['instagram', 'twitter'] as const).map((network) => (
          <TextInput
            key={network}
            label={texts[network]}
            placeholder={texts.handlePlaceholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps(network)}
          />
        ))}
      </section>
    </>
  );
}
