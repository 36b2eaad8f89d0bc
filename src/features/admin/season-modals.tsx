import { useEffect, useState } from 'react';
import { openSeason, renameSeason } from '../../data/commands/season.ts';
import { countRest } from '../../data/commands/season-rest.ts';
import { useServices } from '../../data/services.ts';
import { nextSeasonName, seasonNameProblem } from '../../domain/admin/season-patches.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { seasonRest as restTexts } from '../../domain/messages/season-rest.ts';
import { seasonAdmin as texts } from '../../domain/messages/seasons.ts';
import { LIMITS } from '../../domain/records/limits.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { parseSeasons } from '../../domain/records/seasons.ts';
import { endOfDay, lastDayProblem } from '../../domain/schedule/last-day.ts';
import { dayAfter } from '../../domain/schedule/plan-days.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './admin-modals.module.css';

const problemsOf = ({ name }: { name: string }) => {
  const problem = seasonNameProblem(name);
  return problem === undefined ? {} : { name: problem };
};

type RestChoice = keyof typeof texts.restChoices;
const REST = (['stays', 'until', 'each', 'goes'] as const).map((value) => ({
  value,
  label: (
    <>
      {texts.restChoices[value]} <small>{texts.restMeans[value]}</small>
    </>
  ),
}));
/** What the command does with the rest. */
const becomes = (choice: RestChoice, day: string) =>
  choice === 'until' ? endOfDay(day) : choice === 'goes' ? 'cancel' : 'stays';
/** The suggested last day is so many days away. */
const SUGGESTED_DAYS = 14;

interface OpenSeasonModalProps {
  running: ListedSeason;
  /** Called after the opening, if the admin wants to decide one by one what was not played. */
  onDecide: (ended: ListedSeason) => void;
  onClose: () => void;
}

/** «Yeni sezon aç»: asks for the name and says what will happen, also to the fixtures that were not played. The dialog is the confirmation; no second question follows. */
export function OpenSeasonModal({ running, onDecide, onClose }: OpenSeasonModalProps) {
  const services = useServices();
  const { server } = services;
  const now = services.now();
  const [choice, setChoice] = useState<RestChoice>('stays');
  const [first] = useState(() => ({
    name: nextSeasonName(parseSeasons(services.league.getState().seasons)),
    day: dayAfter(wallTime(now).day, SUGGESTED_DAYS),
  }));
  const form = useFields(first, ({ name, day }) => {
    const problem = choice === 'until' ? lastDayProblem(day, { endedAt: now, now }) : undefined;
    return { ...problemsOf({ name }), ...(problem === undefined ? {} : { day: problem }) };
  });
  const [rest, setRest] = useState<number | 'reading' | 'unread'>('reading');
  useEffect(() => {
    countRest(server).then(setRest, () => setRest('unread'));
  }, [server]);
  const open = async () => {
    const name = form.values.name.trim();
    await openSeason(services, name, becomes(choice, form.values.day));
    notify({ kind: 'success', message: texts.opened(name) });
    if (choice === 'each') onDecide(running);
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
          <ChoiceField label={texts.restLabel} options={REST} value={choice} onChange={setChoice} stacked />
          {choice === 'until' && (
            <DateField label={restTexts.lastDay} texts={calendarButtons} needed {...form.pick('day')} />
          )}
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
