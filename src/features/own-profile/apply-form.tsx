import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useStore } from 'zustand';
import { apply } from '../../data/commands/application.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useServices } from '../../data/services.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import { type Application, applicationProblems, isAboutTeam } from '../../domain/records/applications.ts';
import type { User } from '../../domain/records/types.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './own-profile-screen.module.css';

const EMPTY = { teamId: '', message: '' };

/** Asks a team to take one in (PPROF-06 to PPROF-08, APPL-01 to APPL-06). */
export function ApplyForm(props: { player: User; applications: Readonly<Record<string, Application>> }) {
  const { player, applications } = props;
  const services = useServices();
  const teams = useStore(services.league, (state) => state.teams);
  const draft = useDraft(`${player.uid}:apply`, EMPTY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: draft.start,
    validate: (values) => applicationProblems(values, teams),
    onValuesChange: draft.keep,
    onSubmitPreventDefault: 'always',
  });
  const offered = offeredTeams(teams, '');
  const waiting = new Set(
    Object.values(applications)
      .filter(({ status }) => status === 'pending')
      .map(({ teamId }) => teamId),
  );
  const submit = async (values: typeof EMPTY) => {
    setBusy(true);
    setFailure(null);
    const problem = await apply(services, player, values);
    setBusy(false);
    if (problem !== null) {
      if (!isAboutTeam(problem)) return setFailure(problem);
      form.setFieldError('teamId', problem);
      return focusFirstError(form, { teamId: problem });
    }
    form.setValues(EMPTY);
    notify({ kind: 'success', message: texts.sent });
  };
  return (
    <section aria-labelledby="apply">
      <SectionTitle id="apply">{texts.applyTitle}</SectionTitle>
      {offered.length === 0 ? (
        <p className={styles.empty}>{texts.noTeams}</p>
      ) : (
        <Surface>
          <form
            className={styles.form}
            noValidate
            onSubmit={form.onSubmit(submit, (errors) => focusFirstError(form, errors))}
          >
            <NativeSelect
              label={texts.team}
              data={[
                { value: '', label: texts.chooseTeam },
                ...offered.map(({ id, name }) =>
                  waiting.has(id)
                    ? { value: id, label: `${name} (${texts.applied})`, disabled: true }
                    : { value: id, label: name },
                ),
              ]}
              {...form.getInputProps('teamId')}
            />
            <Textarea label={texts.message} rows={4} {...form.getInputProps('message')} />
            <FormAlert>{failure}</FormAlert>
            <Button type="submit" size="lg" loading={busy}>
              {busy ? texts.applying : texts.apply}
            </Button>
          </form>
        </Surface>
      )}
    </section>
  );
}
