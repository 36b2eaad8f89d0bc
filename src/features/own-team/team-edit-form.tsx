import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useUpload } from '../../data/actions/use-upload.ts';
import { editTeam } from '../../data/commands/team.ts';
import { useDraftForm } from '../../data/drafts/use-draft-form.ts';
import { useFormExit } from '../../data/hooks/use-form-exit.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useServices } from '../../data/services.ts';
import { teamForm as texts } from '../../domain/messages/captain.ts';
import { form as formTexts } from '../../domain/messages/form.ts';
import { otherNames, teamEditForm, teamProblems, type TeamEditForm as Values } from '../../domain/records/team-form.ts';
import type { User } from '../../domain/records/types.ts';
import { dayOf } from '../../domain/text/format.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { EditButtons } from '../../ui/fields/edit-page.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { DraftNotice, FormAlert } from '../../ui/fields/form-alert.tsx';
import styles from './form.module.css';
import { LogoField } from './logo-field.tsx';

/** The fields of a team (TEDIT-03 to TEDIT-08, decision 9); what is empty goes from the page. */
export function TeamEditForm({ own, captain }: { own: OwnTeam; captain: User }) {
  const services = useServices();
  const exit = useFormExit();
  const saving = useDraftForm<Values>(`${captain.uid}:team-edit`, () => teamEditForm(own.team));
  const { draft, picture, busy } = saving;
  const logo = picture.value;
  const upload = useUpload(captain.uid);
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: draft.start,
    validate: (values) => {
      const { teams } = services.league.getState();
      return teamProblems(values, { today: dayOf(services.now()), names: otherNames(teams, own.teamId) });
    },
    onValuesChange: draft.keep,
    onSubmitPreventDefault: 'always',
  });
  const submit = async (values: Values) => {
    const saved = await saving.save('Editing a team', texts.editFailed, async () => {
      const url = logo ? await upload.send(`teams/${own.teamId}/logo_${services.now()}`, logo) : logo;
      await upload.naming(() => editTeam(services, own, values, url));
    });
    if (!saved) return;
    notify({ kind: 'success', message: texts.edited });
    exit.done('/team-dashboard');
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
      <LogoField
        name={form.values.name}
        current={own.team.logo}
        value={logo}
        onChange={picture.choose}
        upload={upload}
        disabled={busy}
      />
      <TextInput label={texts.name} autoComplete="organization" withAsterisk {...form.getInputProps('name')} />
      <TextInput label={texts.slogan} {...form.getInputProps('slogan')} />
      <Textarea label={texts.description} rows={4} {...form.getInputProps('description')} />
      <div className={styles.pair}>
        <TextInput label={texts.city} value={own.team.city} disabled />
        <TextInput label={texts.founded} type="date" {...form.getInputProps('foundedDate')} />
      </div>
      <TextInput label={texts.venue} {...form.getInputProps('homeVenue')} />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{texts.social}</legend>
        {(['instagram', 'twitter', 'youtube'] as const).map((network) => (
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
      </fieldset>
      <FormAlert>{saving.failure}</FormAlert>
      <EditButtons
        busy={busy}
        texts={texts}
        onCancel={() => {
          saving.drop();
          exit.cancel('/team-dashboard');
        }}
      />
    </form>
  );
}
