import { Navigate } from 'react-router-dom';
import { useUpload } from '../../data/actions/use-upload.ts';
import { createTeam } from '../../data/commands/team.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
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
import { wallTime } from '../../domain/text/league-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { LogoField } from '../logo-field.tsx';
import { teamProblem } from '../team-problem.ts';
import styles from './form.module.css';

/** Team creation (TREG-01 to TREG-07). A captain with a team is redirected to it. */
export const TeamRegisterScreen = withMantine(Screen);

function Screen() {
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
  const city = useLeague().city;
  const saving = useDraftForm(`${captain.uid}:team-register`, () => EMPTY);
  const { draft, picture } = saving;
  const { busy, failure, submit } = useSubmit();
  const logo = picture.value;
  const upload = useUpload(captain.uid);
  const problemsOf = (values: TeamFoundingForm) => {
    const { teams } = services.league.getState();
    return teamProblems(values, { today: wallTime(services.now()).day, names: otherNames(teams, null) });
  };
  const form = useFields<TeamFoundingForm>(draft.start, problemsOf, draft.keep);
  const save = async () => {
    const url = logo ? await upload.send(`teams/${services.now()}_${logo.name.slice(-200)}`, logo) : null;
    await upload.naming(() => createTeam(services, captain, form.values, url));
    saving.drop();
  };
  const send = async () => {
    const problem = (error: unknown) => teamProblem(error, texts.createFailed, form);
    if (await submit({ name: 'Creating a team', work: save, problem, leaves: true })) exit.done('/waiting-approval');
  };
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      <SectionTitle as="h1">{texts.createTitle}</SectionTitle>
      <Text c="mute">{texts.createText}</Text>
      {saving.restored && (
        <DraftNotice
          message={formTexts.restored}
          discardLabel={formTexts.discard}
          onDiscard={() => {
            saving.discard();
            form.setAll(saving.initial);
          }}
        />
      )}
      <TextField label={texts.name} autoComplete="organization" needed {...form.text('name')} />
      <TextField label={texts.city} value={city} disabled />
      <TextArea label={texts.description} rows={4} {...form.text('description')} />
      <LogoField
        name={form.values.name}
        current={undefined}
        value={logo}
        onChange={picture.choose}
        upload={upload}
        disabled={busy}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="large" loading={busy}>
        {busy ? texts.saving : texts.create}
      </Button>
    </Stack>
  );
}
