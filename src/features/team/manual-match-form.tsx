import { useTeamMedia } from '../../data/actions/use-team-media.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { team as teamTexts } from '../../domain/messages/team.ts';
import { teamAdmin as texts } from '../../domain/messages/team-admin.ts';
import { EMPTY_MATCH, manualMatchProblems } from '../../domain/records/team-media.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';

/** The admin's form for a match that was not played in the app (MMATCH-04 to MMATCH-08). */
export function ManualMatchForm({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { addMatch } = useTeamMedia();
  const { now } = useServices();
  const form = useFields(EMPTY_MATCH, (values) => manualMatchProblems(values, wallTime(now()).day));
  return (
    <FormModal
      title={texts.addMatch}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? () => addMatch(teamId, form.values) : null)}
      problem={(error) => serverProblem(error, texts.matchSaveFailed)}
    >
      <DateField label={texts.date} texts={calendarButtons} needed data-autofocus {...form.pick('date')} />
      <TextField label={texts.opponent} autoComplete="off" needed {...form.text('opponent')} />
      <SelectField
        label={texts.result}
        options={[
          { value: 'win', label: teamTexts.win },
          { value: 'loss', label: teamTexts.loss },
        ]}
        {...form.text('result')}
      />
      <TextField
        label={texts.score}
        placeholder={texts.scoreExample}
        autoComplete="off"
        needed
        {...form.text('score')}
      />
      <TextField
        label={texts.matchVideoUrl}
        hint={texts.videoUrlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.text('videoUrl')}
      />
    </FormModal>
  );
}
