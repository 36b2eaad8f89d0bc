import { type FormEvent, useState } from 'react';
import { requestDay } from '../../data/commands/fixture-sides.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { dayRequests as texts } from '../../domain/messages/day-requests.ts';
import type { User } from '../../domain/records/types.ts';
import { type DayForm, dayFormOf, dayProblems, wantedOf } from '../../domain/schedule/day-form.ts';
import {
  type FixtureRequest,
  fixtureMoment,
  isStanding,
  REQUEST_NOTE,
  type RequestStep,
  requestState,
  requestSteps,
} from '../../domain/schedule/requests.ts';
import type { Fixture, FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './fixture-dialog.module.css';

export interface DayRequestProps {
  entry: FixtureEntry;
  /** The person's team. */
  own: string;
  profile: User;
  /** Undefined while this device has not read it. */
  request: FixtureRequest | null | undefined;
  nameOf: (teamId: string) => string;
  /** Server ms. */
  now: number;
}

const DONE: Readonly<Record<Exclude<RequestStep, 'ask'>, string>> = {
  agree: texts.agreed,
  decline: texts.declined,
  withdraw: texts.withdrawn,
};

/** Another day (decision 99): a captain asks, the other answers; their players read what is asked. */
export function DayRequest({ entry: { id, fixture }, own, profile, request, nameOf, now }: DayRequestProps) {
  const services = useServices();
  const { busyKeys, submit } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const isCaptain = profile.role === 'team' && profile.approved;
  const standing = request && isStanding(request, fixture) ? request : null;
  const steps = isCaptain && request !== undefined ? requestSteps(standing, own) : [];
  const take = (kind: RequestStep) => {
    if (kind === 'ask') return setAsking(true);
    void submit({
      key: kind,
      command: () => requestDay(services, { fixtureId: id, step: kind }),
      tell: 'notice',
      done: DONE[kind],
    });
  };
  if (standing === null && steps.length === 0) return null;
  return (
    <Grid as="section" gap={8} className={styles.part} aria-labelledby="another-day">
      <SectionTitle as="h3" id="another-day">
        {texts.title}
      </SectionTitle>
      {standing !== null && (
        <>
          <p className={styles.line}>{texts.wants(nameOf(standing.team), fixtureMoment(standing.wanted))}</p>
          {standing.note !== undefined && <p className={styles.line}>{texts.noted(standing.note)}</p>}
          <p className={styles.mute}>{texts.states[requestState(standing)]}</p>
        </>
      )}
      {isAsking && steps.includes('ask') ? (
        <DayRequestForm id={id} fixture={fixture} captain={profile.uid} now={now} onDone={() => setAsking(false)} />
      ) : (
        steps.length > 0 && (
          <div className={styles.buttons}>
            {steps.map((kind) => (
              <Button
                key={kind}
                variant={kind === 'agree' ? undefined : 'default'}
                loading={busyKeys.has(kind)}
                disabled={busyKeys.size > 0}
                onClick={() => take(kind)}
              >
                {texts[kind]}
              </Button>
            ))}
          </div>
        )
      )}
    </Grid>
  );
}

interface DayRequestFormProps {
  id: string;
  fixture: Fixture;
  /** Uid of the captain. */
  captain: string;
  /** Server ms. */
  now: number;
  onDone: () => void;
}

/** The day and the time that a captain asks for. What was typed without network stays on the device. */
function DayRequestForm({ id, fixture, captain, now, onDone }: DayRequestFormProps) {
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
      <Grid gap={8} align="start" className={styles.moment}>
        <DateField {...fields.pick('day')} texts={calendarButtons} label={texts.day} needed />
        <TimeField {...fields.text('time')} label={texts.time} needed />
      </Grid>
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
