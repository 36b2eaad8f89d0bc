import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Navigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useUpload } from '../../data/actions/use-upload.ts';
import { createTeam } from '../../data/commands/team.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import { useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { teamForm as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { form as formTexts } from '../../domain/messages/form.ts';
import { otherNames, type TeamFoundingForm, teamProblems } from '../../domain/records/team-form.ts';
import type { User } from '../../domain/records/types.ts';
import { dayOf } from '../../domain/text/format.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import styles from './form.module.css';
import { LogoField } from './logo-field.tsx';

/** Team creation (TREG-01 to TREG-07); who has a team already goes to it. */
export function TeamRegisterScreen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.createTitle));
  if (own === undefined || profile === null) return <PageSkeleton label={common.loading} heading />;
  if (own !== null) return <Navigate to={captainTarget(profile, own.team) ?? '/team-dashboard'} replace />;
  return <RegisterForm captain={profile} />;
}

const EMPTY: TeamFoundingForm = { name: '', description: '' };

function RegisterForm({ captain }: { captain: User }) {
  const services = useServices();
  const exit = useFormExit();
  const city = useStore(services.settings, (state) => state.city);
  const saving = useDraftForm(`${captain.uid}:team-register`, () => EMPTY);
  const { draft, picture, busy } = saving;
  const logo = picture.value;
  const upload = useUpload(captain.uid);
  const form = useForm<TeamFoundingForm>({
    mode: 'controlled',
    initialValues: draft.start,
    validate: (values) => {
      const { teams } = services.league.getState();
      return teamProblems(values, { today: dayOf(services.now()), names: otherNames(teams, null) });
    },
    onValuesChange: draft.keep,
    onSubmitPreventDefault: 'always',
  });
  const submit = async (values: TeamFoundingForm) => {
    const saved = await saving.save('Creating a team', texts.createFailed, async () => {
      const url = logo ? await upload.send(`teams/${services.now()}_${logo.name.slice(-200)}`, logo) : null;
      await upload.naming(() => createTeam(services, captain, values, url));
    });
    if (saved) exit.done('/waiting-approval');
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
    >
      <SectionTitle as="h1">{texts.createTitle}</SectionTitle>
      <p className={styles.text}>{texts.createText}</p>
      {saving.restored && (
        <DraftNotice
          message={formTexts.restored}
          discardLabel={formTexts.discard}
          onDiscard={() => {
            saving.discard();
            form.setValues(saving.initial);
          }}
        />
      )}
      <TextInput label={texts.name} autoComplete="organization" withAsterisk {...form.getInputProps('name')} />
      <TextInput label={texts.city} value={city} disabled />
      <Textarea label={texts.description} rows={4} {...form.getInputProps('description')} />
      <LogoField
        name={form.values.name}
        current={undefined}
        value={logo}
        onChange={picture.choose}
        upload={upload}
        disabled={busy}
      />
      <FormAlert>{saving.failure}</FormAlert>
      <Button type="submit" size="lg" loading={busy}>
        {busy ? texts.saving : texts.create}
      </Button>
    </form>
  );
}
