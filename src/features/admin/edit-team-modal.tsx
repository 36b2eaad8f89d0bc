import { useState } from 'react';
import { type Picture, useUpload } from '../../data/actions/use-upload.ts';
import { editTeamMarks, TeamGoneError } from '../../data/commands/team.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import type { TeamRow } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { teamForm } from '../../domain/messages/captain.ts';
import { otherNames, teamProblems } from '../../domain/records/team-form.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { LogoField } from '../logo-field.tsx';
import { teamProblem } from '../team-problem.ts';

/** A team's name and logo, by the admin (decision 141). @param row as it was when the dialog opened */
export function EditTeamModal({ row: { teamId, team }, onClose }: { row: TeamRow; onClose: () => void }) {
  const services = useServices();
  const upload = useUpload(useSession().identity?.uid ?? '');
  const [logo, setLogo] = useState<Picture | null>();
  const form = useFields({ name: team.name, description: '' }, (values) => {
    const { teams, teamIndex } = services.league.getState();
    const names = otherNames({ ...teams, ...teamIndex }, teamId);
    return teamProblems(values, { today: wallTime(services.now()).day, names });
  });
  const { name } = form.values;
  const save = async () => {
    const url = logo ? await upload.send(`teams/${teamId}/logo_${services.now()}`, logo) : logo;
    await upload.naming(() => editTeamMarks(services, { teamId, was: team.name }, name, url));
    notify({ kind: 'success', message: texts.teamEdited(name.trim()) });
  };
  return (
    <FormModal
      title={texts.of(texts.editTeam, team.name)}
      submitLabel={teamForm.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) =>
        error instanceof TeamGoneError ? texts.teamGone(team.name) : teamProblem(error, teamForm.editFailed, form)
      }
    >
      <TextField label={teamForm.name} autoComplete="off" needed data-autofocus {...form.text('name')} />
      <LogoField
        name={name}
        current={team.logo}
        value={logo}
        onChange={setLogo}
        upload={upload}
        disabled={upload.progress !== null}
      />
    </FormModal>
  );
}
