import type { FormEvent } from 'react';
import { requestDay } from '../../data/commands/fixture-sides.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { dayRequests as texts } from '../../domain/messages/day-requests.ts';
import { type DayForm, dayFormOf, dayProblems, wantedOf } from '../../domain/schedule/day-form.ts';
import { REQUEST_NOTE } from '../../domain/schedule/requests.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './fixture-dialog.module.css';

export interface DayRequestFormProps {
  id: string;
  fixture: Fixture;
  /** Uid of the captain. */
  captain: string;
  /** Server ms. */
  now: number;
  onDone: () => void;
}

/** The day and the time that a captain asks for. What was typed without network stays on the device. */
export function DayRequestForm({ id, fixture, captain, now, onDone }: DayRequestFormProps) {
  const services = useServices();
  const isOffline = useConnection().connection === 'offline';
  const { busy, failure, submit } = useSubmit();
  const draft = useDraft<DayForm>(`${captain}:day-${id}`, dayFormOf(fixture));
  const fields = useFields(draft.start, (form) => dayProblems(form, fixture, now), draft.keep);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!fields.check(event)) return;
    const note = fields.values.note.trim();
    const asked = {
      fixtureId: id,
      step: 'ask',
      wanted: wantedOf(fields.values),
      ...(note === '' ? {} : { note }),
    } as const;
    if (!(await submit({ command: () => requestDay(services, asked), done: texts.sent }))) return;
    draft.drop();
    onDone();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className={styles.mute}>{texts.text}</p>
      <div className={styles.moment}>
        <DateField {...fields.pick('day')} texts={calendarButtons} label={texts.day} needed />
        <TimeField {...fields.text('time')} label={texts.time} needed />
      </div>
      <TextField {...fields.text('note')} label={texts.note} maxLength={REQUEST_NOTE} />
      {(failure !== null || isOffline) && (
        <p role="alert" className={styles.problem}>
          {isOffline ? texts.offline : failure}
        </p>
      )}
      <Button type="submit" fullWidth loading={busy}>
        {texts.send}
      </Button>
    </form>
  );
}
