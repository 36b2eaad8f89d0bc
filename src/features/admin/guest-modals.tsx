import { useMemo } from 'react';
import { addGuest, renameGuest } from '../../data/commands/guests.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { GUEST_NAME } from '../../domain/records/guests.ts';
import type { User } from '../../domain/records/types.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NameModal } from '../../ui/fields/name-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './guests.module.css';

const problemsOf = ({ name, teamId }: { name: string; teamId: string }) => {
  const problem = GUEST_NAME.problemOf(name);
  return {
    ...(problem === null ? {} : { name: problem }),
    ...(teamId === '' ? { teamId: texts.teamRequired } : {}),
  };
};

/** «Misafir oyuncu ekle» of the admin: a name and a team. */
export function AddGuestModal({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const index = useTeamIndex();
  const teams = useMemo(() => offeredTeams(index), [index]);
  const form = useFields({ name: '', teamId: '' }, problemsOf);
  const add = async () => {
    const { name, teamId } = form.values;
    const teamName = index[teamId]?.name ?? '';
    const failure = await addGuest(services, { teamId, teamName, name }, { isAdmin: true });
    if (failure === null) notify({ kind: 'success', message: texts.added(name.trim(), teamName) });
    return failure;
  };
  return (
    <FormModal
      title={texts.add}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? add : null)}
    >
      <p className={styles.text}>{texts.addText}</p>
      <TextField label={GUEST_NAME.label} maxLength={GUEST_NAME.maxLength} data-autofocus {...form.text('name')} />
      <SelectField
        label={texts.team}
        options={[{ value: '', label: texts.chooseTeam }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
        {...form.text('teamId')}
      />
    </FormModal>
  );
}

/** Another name for a guest. */
export function RenameGuestModal({ guest, onClose }: { guest: User; onClose: () => void }) {
  const services = useServices();
  const save = async (name: string) => {
    const failure = await renameGuest(services, guest, name, { isAdmin: true });
    if (failure === null) notify({ kind: 'success', message: texts.renamed(name) });
    return failure;
  };
  return (
    <NameModal
      title={texts.renameTitle}
      submitLabel={texts.renameSave}
      initial={guest.displayName}
      {...GUEST_NAME}
      onSave={save}
      onClose={onClose}
    />
  );
}
