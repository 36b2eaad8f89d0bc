import { type FormEvent, useEffect, useState } from 'react';
import { readEvening, shiftEvening } from '../../data/commands/fixtures.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { adminFixtures, conflicts, stepRefusals, eveningShift as texts } from '../../domain/messages/fixtures-admin.ts';
import { applyChanges } from '../../domain/schedule/changes.ts';
import { isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/round-names.ts';
import {
  eveningOf,
  isLaterDay,
  type Moves,
  SHIFTS,
  type Shift,
  shiftMoves,
  teamsOfThatDay,
} from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { FormEnds } from './form-ends.tsx';
import { useLeagueNames, useTeamNames } from './use-team-names.ts';

type Evening = Awaited<ReturnType<typeof readEvening>>;
const ALL = 'all';
const OTHER_DAY = 'day';
/** What could not be played is most often played on the same day of the next week. */
const WEEK = 7 * 24 * 3_600_000;

/** «Bu akşamı kaydır»: reads the evening from the league, shows the new times with their conflicts, and writes them in one update. */
export function ShiftModal({ onClose }: { onClose: () => void }) {
  const { server } = useServices();
  const serverNow = useServerNow();
  const [evening, setEvening] = useState<Evening | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The reading whose answer is shown; a further one replaces it.
  const [reading, setReading] = useState(() => readEvening(server, serverNow(), SHIFTS[1]));
  useEffect(() => {
    let over = false;
    setProblem(null);
    reading.then(
      (found) => !over && setEvening(found),
      (error: unknown) => !over && setProblem(serverProblem(error, adminFixtures.unread)),
    );
    return () => {
      over = true;
    };
  }, [reading]);
  return (
    <Dialog title={texts.open} onClose={onClose}>
      {problem !== null && <p role="alert">{problem}</p>}
      {problem === null && evening === null && <p role="status">{common.loading}</p>}
      {evening !== null && evening.left.length === 0 && <p role="status">{texts.none}</p>}
      {evening !== null && evening.left.length > 0 && (
        <ShiftForm
          evening={evening}
          onRead={(shift) => setReading(readEvening(server, serverNow(), shift))}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  evening: Evening;
  /** Reads the league's fixtures again: they have changed, or another day is asked about. */
  onRead: (shift: Shift) => void;
  onClose: () => void;
}

function ShiftForm({ evening: { left, fixtures, shift: read }, onRead, onClose }: FormProps) {
  const services = useServices();
  const leagueName = useLeagueNames();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  const [by, setBy] = useState<string>(String(SHIFTS[1]));
  const [day, setDay] = useState(() => eveningOf(serverNow() + WEEK));
  const [at, setAt] = useState<string>(ALL);
  const [isMissing, setMissing] = useState(false);
  const isDayAsked = by === OTHER_DAY;
  const shift = isDayAsked ? (isLaterDay(day, serverNow()) ? day : null) : Number(by);
  // The evening by minutes and the evening with each other day are readings of their own.
  const isRead = shift !== null && (typeof shift === 'string' ? read === shift : typeof read === 'number');
  const ask = (next: { by?: string; day?: string }) => {
    const asked = { by, day, ...next };
    setBy(asked.by);
    setDay(asked.day);
    setMissing(false);
    if (asked.by !== OTHER_DAY) onRead(Number(asked.by));
    else if (isLaterDay(asked.day, serverNow())) onRead(asked.day);
  };
  const tables = [...new Set(left.flatMap(({ fixture: { table } }) => table ?? []))].sort((a, b) => a - b);
  const table = at === ALL ? null : Number(at);
  const moves = shift === null || !isRead ? {} : shiftMoves(left, shift, table);
  const ids = Object.keys(moves);
  const move = async (): Promise<string | null> => {
    if (shift === null) return texts.dayNeeded;
    try {
      const refusal = await shiftEvening(services, moves, { shift, table, now: serverNow() }, leagueName);
      if (refusal === 'changed') onRead(shift);
      return refusal === null ? null : refusal === 'changed' ? texts.changed : stepRefusals[refusal];
    } catch (error) {
      console.error('Shifting an evening:', error);
      return serverProblem(error, adminFixtures.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(shift === null);
    if (!isRead || ids.length === 0) return;
    if (await submit({ command: move, tell: 'notice', done: texts.done(ids.length), leaves: true })) onClose();
  };
  const options: { value: string; label: string }[] = [{ value: ALL, label: texts.allTables }];
  for (const one of tables) options.push({ value: String(one), label: texts.table(one) });
  return (
    <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Text c="mute" fz={15} mb={12}>
        {texts.text}
      </Text>
      <ChoiceField
        label={texts.by}
        options={[
          ...SHIFTS.map((one) => ({ value: String(one), label: texts.minutes(one) })),
          { value: OTHER_DAY, label: texts.otherDay },
        ]}
        value={by}
        onChange={(value) => ask({ by: value })}
      />
      {isDayAsked && (
        <DateField
          texts={calendarButtons}
          label={texts.day}
          value={day}
          onChange={(value) => ask({ day: value })}
          error={isMissing ? texts.dayNeeded : undefined}
          needed
        />
      )}
      {tables.length > 1 && <ChoiceField label={texts.tables} options={options} value={at} onChange={setAt} />}
      {shift !== null && !isRead && <p role="status">{texts.reading}</p>}
      {shift !== null && <ShiftPreview {...{ shift, moves, left, fixtures }} />}
      <FormEnds busy={busy} label={texts.save} onClose={onClose} />
    </Grid>
  );
}

interface PreviewProps extends Pick<Evening, 'left' | 'fixtures'> {
  shift: Shift;
  /** None before the day was read. */
  moves: Moves;
}

/** The new times with their conflicts; of another day also who plays there already, and what runs and stays. */
function ShiftPreview({ shift, moves, left, fixtures }: PreviewProps) {
  const nameOf = useTeamNames();
  const serverNow = useServerNow();
  const ids = Object.keys(moves);
  const [first] = Object.values(moves);
  if (first === undefined) return null;
  const isHere = (fixture: Fixture) => isRunning(fixture) && eveningOf(fixture.at) === eveningOf(serverNow());
  const running = Object.values(fixtures).filter(isHere).length;
  return (
    <>
      <p className={styles.summary}>
        {typeof shift === 'number' ? texts.count(ids.length, shift) : texts.countTo(ids.length, fixtureDay(first.at))}
      </p>
      <ul className={styles.rows} aria-label={texts.open}>
        {left
          .filter(({ id }) => moves[id] !== undefined)
          .map(({ id, fixture }) => (
            <Stack key={id} as="li" grow fw={600} anywhere className={styles.who}>
              {shownPair(fixture, nameOf)}
              <span className={styles.about}>{slots(fixture.at, moves[id]?.at ?? 0)}</span>
            </Stack>
          ))}
      </ul>
      {typeof shift === 'string' && running > 0 && (
        <Text c="mute" fz={15}>
          {texts.running(running)}
        </Text>
      )}
      <ConflictNote about={ids} fixtures={applyChanges(fixtures, moves)} />
      {typeof shift === 'string' && (
        <ul className={styles.problems}>
          {teamsOfThatDay(fixtures, moves, shift).map((teamId) => (
            <li key={teamId}>{conflicts['same-day'](nameOf(teamId))}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** «19:00 → 19:30», and of another day «19:00 → 5 Ara Cmt 19:00». */
function slots(from: number, to: number): string {
  const time = fixtureTime(to);
  return texts.slot(fixtureTime(from), eveningOf(from) === eveningOf(to) ? time : `${fixtureDay(to)} ${time}`);
}
