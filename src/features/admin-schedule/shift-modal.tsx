import { type FormEvent, useEffect, useState } from 'react';
import { readEvening, shiftEvening } from '../../data/commands/fixtures.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { adminFixtures, stepRefusals, eveningShift as texts } from '../../domain/messages/fixtures-admin.ts';
import { applyChanges } from '../../domain/schedule/changes.ts';
import { fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { SHIFTS, shiftMoves } from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Stack, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { FormEnds } from './form-ends.tsx';
import { useLeagueNames, useTeamNames } from './use-team-names.ts';

type Evening = Awaited<ReturnType<typeof readEvening>>;
const ALL = 'all';

/** «Bu akşamı kaydır»: reads the evening from the league, shows the new times with their conflicts, and writes them in one update. */
export function ShiftModal({ onClose }: { onClose: () => void }) {
  const { server } = useServices();
  const serverNow = useServerNow();
  const [evening, setEvening] = useState<Evening | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The reading whose answer is shown; a further one replaces it.
  const [reading, setReading] = useState(() => readEvening(server, serverNow()));
  useEffect(() => {
    let over = false;
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
        <ShiftForm evening={evening} onChanged={() => setReading(readEvening(server, serverNow()))} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps {
  evening: Evening;
  /** The league's fixtures have changed since they were read. */
  onChanged: () => void;
  onClose: () => void;
}

function ShiftForm({ evening: { left, fixtures }, onChanged, onClose }: FormProps) {
  const services = useServices();
  const nameOf = useTeamNames();
  const leagueName = useLeagueNames();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  const [minutes, setMinutes] = useState<string>(String(SHIFTS[1]));
  const [at, setAt] = useState<string>(ALL);
  const tables = [...new Set(left.flatMap(({ fixture: { table } }) => table ?? []))].sort((a, b) => a - b);
  const table = at === ALL ? null : Number(at);
  const moves = shiftMoves(left, Number(minutes), table);
  const ids = Object.keys(moves);
  const after = applyChanges(fixtures, moves);
  const shift = async (): Promise<string | null> => {
    try {
      const asked = { minutes: Number(minutes), table, now: serverNow() };
      const refusal = await shiftEvening(services, moves, asked, leagueName);
      if (refusal === 'changed') onChanged();
      return refusal === null ? null : refusal === 'changed' ? texts.changed : stepRefusals[refusal];
    } catch (error) {
      console.error('Shifting an evening:', error);
      return serverProblem(error, adminFixtures.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit({ command: shift, tell: 'notice', done: texts.done(ids.length), leaves: true })) onClose();
  };
  const options: { value: string; label: string }[] = [{ value: ALL, label: texts.allTables }];
  for (const one of tables) options.push({ value: String(one), label: texts.table(one) });
  return (
    <Grid as="form" gap={16} className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Text c="mute" fz={15} mb={12}>
        {texts.text}
      </Text>
      <ChoiceField
        label={texts.by}
        options={SHIFTS.map((one) => ({ value: String(one), label: texts.minutes(one) }))}
        value={minutes}
        onChange={setMinutes}
      />
      {tables.length > 1 && <ChoiceField label={texts.tables} options={options} value={at} onChange={setAt} />}
      <p className={styles.summary}>{texts.count(ids.length, Number(minutes))}</p>
      <ul className={styles.rows} aria-label={texts.open}>
        {left
          .filter(({ id }) => moves[id] !== undefined)
          .map(({ id, fixture }) => (
            <Stack key={id} as="li" grow fw={600} anywhere className={styles.who}>
              {shownPair(fixture, nameOf)}
              <span className={styles.about}>
                {texts.slot(fixtureTime(fixture.at), fixtureTime(moves[id]?.at ?? 0))}
              </span>
            </Stack>
          ))}
      </ul>
      <ConflictNote about={ids} fixtures={after} />
      <FormEnds busy={busy} label={texts.save} onClose={onClose} />
    </Grid>
  );
}
