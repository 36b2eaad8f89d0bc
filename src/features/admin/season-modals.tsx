import { useState } from 'react';
import { openSeason, renameSeason } from '../../data/commands/season.ts';
import { useServices } from '../../data/services.ts';
import { nextSeasonName, seasonNameProblem } from '../../domain/admin/season-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { seasonAdmin as texts } from '../../domain/messages/seasons.ts';
import { LIMITS } from '../../domain/records/limits.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { parseSeasons } from '../../domain/records/seasons.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './season-section.module.css';

const problemsOf = ({ name }: { name: string }) => {
  const problem = seasonNameProblem(name);
  return problem === undefined ? {} : { name: problem };
};

/** «Yeni sezon aç»: asks for the name and says what will happen. The dialog is the confirmation; no second question follows. */
export function OpenSeasonModal({ running, onClose }: { running: ListedSeason; onClose: () => void }) {
  const services = useServices();
  const [suggested] = useState(() => nextSeasonName(parseSeasons(services.league.getState().seasons)));
  const form = useFields({ name: suggested }, problemsOf);
  const open = async () => {
    const name = form.values.name.trim();
    await openSeason(services, name);
    notify({ kind: 'success', message: texts.opened(name) });
  };
  return (
    <FormModal
      title={texts.open}
      submitLabel={texts.create}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? open : null)}
      problem={(error) => serverProblem(error, texts.openFailed)}
    >
      <TextField label={texts.name} maxLength={LIMITS.season.name} data-autofocus {...form.text('name')} />
      <p className={styles.what}>{texts.what(running.name)}</p>
    </FormModal>
  );
}

/** Renames a season, running or ended. */
export function RenameSeasonModal({ season, onClose }: { season: ListedSeason; onClose: () => void }) {
  const services = useServices();
  const form = useFields({ name: season.name }, problemsOf);
  return (
    <FormModal
      title={texts.renameTitle}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? () => renameSeason(services, season.id, form.values.name) : null)}
      problem={(error) => serverProblem(error, texts.renameFailed)}
    >
      <TextField label={texts.name} maxLength={LIMITS.season.name} data-autofocus {...form.text('name')} />
    </FormModal>
  );
}
