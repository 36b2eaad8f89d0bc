import { limitSeason } from '../../data/commands/season-rest.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { seasonRest as texts } from '../../domain/messages/season-rest.ts';
import type { Season } from '../../domain/records/seasons.ts';
import { endOfDay, lastDayOf, lastDayProblem } from '../../domain/schedule/last-day.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './season-section.module.css';

interface LastDayProps {
  id: string;
  season: Season;
  onSaved: () => Promise<void>;
}

/** The last day on which the matches of an ended season may begin; empty for no limit. */
export function LastDay({ id, season, onSaved }: LastDayProps) {
  const services = useServices();
  const now = services.now();
  const { playUntil, endedAt = now } = season;
  const before = playUntil === undefined ? '' : lastDayOf(playUntil);
  const problemsOf = ({ day }: { day: string }) => {
    const problem = day === '' ? undefined : lastDayProblem(day, { endedAt, now });
    return problem === undefined ? {} : { day: problem };
  };
  const form = useFields({ day: before }, problemsOf);
  const { busy, submit } = useSubmit();
  const { day } = form.values;
  const save = async () => {
    const said = day === '' ? season.name : `${season.name}, ${formatDate(endOfDay(day) - 1)}`;
    await limitSeason(services, id, day === '' ? null : endOfDay(day), said);
    await onSaved();
  };
  return (
    <form
      className={styles.lastDay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.check(event)) return;
        const problem = (error: unknown) => serverProblem(error, texts.limitFailed);
        const done = texts.daySaved;
        void submit({ name: 'Limiting a season', work: save, problem, tell: 'notice', done });
      }}
    >
      <DateField label={texts.lastDay} texts={calendarButtons} hint={texts.lastDayHint} {...form.pick('day')} />
      {playUntil !== undefined && playUntil <= now && (
        <p role="status" className={styles.problem}>
          {texts.dayOver(formatDate(playUntil - 1))}
        </p>
      )}
      <Button type="submit" variant="default" loading={busy} disabled={day === before}>
        {texts.saveDay}
      </Button>
    </form>
  );
}
