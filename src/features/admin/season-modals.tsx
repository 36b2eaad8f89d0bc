import { useEffect, useState } from 'react';
import { countRest, openSeason, renameSeason } from '../../data/commands/season.ts';
import { useServices } from '../../data/services.ts';
import { nextSeasonName, seasonNameProblem } from '../../domain/admin/season-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { seasonAdmin as texts } from '../../domain/messages/seasons.ts';
import { LIMITS } from '../../domain/records/limits.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { parseSeasons } from '../../domain/records/seasons.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './season-section.module.css';

const problemsOf = ({ name }: { name: string }) => {
  const problem = seasonNameProblem(name);
  return problem === undefined ? {} : { name: problem };
};

const REST = [
  { value: 'stays', label: texts.restStays },
  { value: 'goes', label: texts.restGoes },
] as const;

/** «Yeni sezon aç»: asks for the name and says what will happen, also to the fixtures that were not played. The dialog is the confirmation; no second question follows. */
export function OpenSeasonModal({ running, onClose }: { running: ListedSeason; onClose: () => void }) {
  const services = useServices();
  const [suggested] = useState(() => nextSeasonName(parseSeasons(services.league.getState().seasons)));
  const form = useFields({ name: suggested }, problemsOf);
  const { server } = services;
  const [rest, setRest] = useState<number | 'reading' | 'unread'>('reading');
  const [choice, setChoice] = useState<'stays' | 'goes'>('stays');
  useEffect(() => {
    countRest(server).then(setRest, () => setRest('unread'));
  }, [server]);
  const open = async () => {
    const name = form.values.name.trim();
    await openSeason(services, name, choice === 'goes');
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
      {rest === 'unread' && <p className={styles.what}>{texts.restUnread}</p>}
      {typeof rest === 'number' && rest > 0 && (
        <>
          <p className={styles.what}>{texts.rest(rest)}</p>
          <Choice label={texts.restLabel} options={REST} value={choice} onChange={setChoice} />
          <p className={styles.what}>{choice === 'stays' ? texts.restStaysWhat : texts.restGoesWhat}</p>
        </>
      )}
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
