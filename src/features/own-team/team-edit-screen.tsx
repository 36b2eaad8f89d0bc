import { Navigate } from 'react-router-dom';
import { useUpload } from '../../data/actions/use-upload.ts';
import { editTeam } from '../../data/commands/team.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import { type OwnTeam, useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { teamForm as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { form as formTexts } from '../../domain/messages/form.ts';
import { otherNames, teamEditForm, teamProblems, type TeamEditForm as Values } from '../../domain/records/team-form.ts';
import type { User } from '../../domain/records/types.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { EditButtons, EditPage, SocialFields } from '../../ui/fields/edit-page.tsx';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { LogoField } from '../logo-field.tsx';
import { teamProblem } from '../team-problem.ts';
import styles from './form.module.css';

/** Team edit, for the captain of an approved team (TEDIT-01 to TEDIT-08). */
export const TeamEditScreen = withMantine(Screen);

function Screen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.editTitle));
  if (own === undefined || profile === null) return <PageSkeleton label={common.loading} heading />;
  const target = captainTarget(profile, own?.team ?? null);
  if (own === null || target !== null) return <Navigate to={target ?? '/team-register'} replace />;
  return (
    <EditPage title={texts.editTitle}>
      <TeamEditor key={own.teamId} own={own} captain={profile} />
    </EditPage>
  );
}

/** The form of a team (TEDIT-03 to TEDIT-08, decision 9). The public page does not show empty fields. */
function TeamEditor({ own, captain }: { own: OwnTeam; captain: User }) {
  const services = useServices();
  const exit = useFormExit();
  const saving = useDraftForm<Values>(`${captain.uid}:team-edit`, () => teamEditForm(own.team));
  const { draft, picture } = saving;
  const { busy, failure, submit } = useSubmit();
  const logo = picture.value;
  const upload = useUpload(captain.uid);
  const problemsOf = (values: Values) => {
    const { teams } = services.league.getState();
    return teamProblems(values, { today: wallTime(services.now()).day, names: otherNames(teams, own.teamId) });
  };
  const form = useFields<Values>(draft.start, problemsOf, draft.keep);
  const save = async () => {
    const url = logo ? await upload.send(`teams/${own.teamId}/logo_${services.now()}`, logo) : logo;
    await upload.naming(() => editTeam(services, own, form.values, url));
    saving.drop();
  };
  const send = async () => {
    const problem = (error: unknown) => teamProblem(error, texts.editFailed, form);
    const saved = await submit({ name: 'Editing a team', work: save, problem, done: texts.edited, leaves: true });
    if (saved) exit.done('/team-dashboard');
  };
  const discard = () => {
    saving.discard();
    form.setAll(saving.initial);
  };
  return (
    <Stack as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
      {saving.restored && (
        <DraftNotice message={formTexts.restored} discardLabel={formTexts.discard} onDiscard={discard} />
      )}
      <LogoField
        name={form.values.name}
        current={own.team.logo}
        value={logo}
        onChange={picture.choose}
        upload={upload}
        disabled={busy}
      />
      <TextField label={texts.name} autoComplete="organization" needed {...form.text('name')} />
      <TextField label={texts.slogan} {...form.text('slogan')} />
      <TextArea label={texts.description} rows={4} {...form.text('description')} />
      <div className={styles.pair}>
        <TextField label={texts.city} value={own.team.city} disabled />
        <DateField label={texts.founded} texts={calendarButtons} {...form.pick('foundedDate')} />
      </div>
      <TextField label={texts.venue} {...form.text('homeVenue')} />
      <Grid as="fieldset" gap={16} framed className={styles.section}>
        <legend className={styles.legend}>{texts.social}</legend>
        <SocialFields networks={['instagram', 'twitter', 'youtube']} texts={texts} text={form.text} />
      </Grid>
      <FormAlert>{failure}</FormAlert>
      <EditButtons
        busy={busy}
        texts={texts}
        onCancel={() => {
          saving.drop();
          exit.cancel('/team-dashboard');
        }}
      />
    </Stack>
  );
}
