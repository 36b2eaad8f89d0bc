import { apply } from '../../data/commands/application.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useKnownTeams, useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { type Application, applicationProblems, isAboutTeam } from '../../domain/records/applications.ts';
import type { User } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './own-profile-screen.module.css';

const EMPTY = { teamId: '', message: '' };

/** Applies to a team (PPROF-06 to PPROF-08, APPL-01 to APPL-06). */
export function ApplyForm(props: { player: User; applications: Readonly<Record<string, Application>> }) {
  const { player, applications } = props;
  const services = useServices();
  const teams = useKnownTeams();
  const draft = useDraft(`${player.uid}:apply`, EMPTY);
  const { busy, failure, submit } = useSubmit();
  const form = useFields(draft.start, (values) => applicationProblems(values, teams), draft.keep);
  const offered = offeredTeams(useTeamIndex(), '');
  const waiting = new Set(
    Object.values(applications)
      .filter(({ status }) => status === 'pending')
      .map(({ teamId }) => teamId),
  );
  const command = async () => {
    const problem = await apply(services, player, form.values);
    if (problem !== null && isAboutTeam(problem)) form.refuse('teamId', problem);
    return problem;
  };
  const send = async () => {
    if (await submit({ command, done: texts.sent })) form.setAll(EMPTY);
  };
  return (
    <section aria-labelledby="apply">
      <SectionTitle id="apply">{texts.applyTitle}</SectionTitle>
      {offered.length === 0 ? (
        <p className={styles.empty}>{texts.noTeams}</p>
      ) : (
        <Surface>
          <form className={styles.form} noValidate onSubmit={(event) => form.check(event) && void send()}>
            <SelectField
              label={texts.team}
              options={[
                { value: '', label: texts.chooseTeam },
                ...offered.map(({ id, name }) =>
                  waiting.has(id)
                    ? { value: id, label: `${isolated(name)} (${texts.applied})`, disabled: true }
                    : { value: id, label: name },
                ),
              ]}
              {...form.text('teamId')}
            />
            <TextArea label={texts.message} rows={4} {...form.text('message')} />
            <FormAlert>{failure !== null && isAboutTeam(failure) ? null : failure}</FormAlert>
            <Button type="submit" size="large" loading={busy}>
              {busy ? texts.applying : texts.apply}
            </Button>
          </form>
        </Surface>
      )}
    </section>
  );
}
