import { dayRequests as texts } from '../messages/day-requests.ts';
import { problemsOf, textProblem } from '../records/field-problems.ts';
import { momentOf, wallTime } from '../text/league-clock.ts';
import { REQUEST_DAYS, REQUEST_MS, REQUEST_NOTE } from './requests.ts';
import { clockText, minuteOf } from './shift-evening.ts';
import type { Fixture } from './types.ts';

/** The day that a captain asks for, as he types it; times are the league's. */
export interface DayForm {
  /** The value of a date field, `2026-11-21`; empty before. */
  day: string;
  /** The value of a time field, `19:30`. */
  time: string;
  note: string;
}

/** The first values: the fixture's time of day, and no day. */
export const dayFormOf = ({ at }: Pick<Fixture, 'at'>): DayForm => ({
  day: '',
  time: clockText(wallTime(at).minute),
  note: '',
});

/** The wanted time, ms; NaN while the form has no valid day and time. */
export function wantedOf({ day, time }: DayForm): number {
  const minute = minuteOf(time);
  return minute === null ? Number.NaN : momentOf({ day, minute });
}

/** The problems of the form, by field. @param now server ms */
export function dayProblems(
  form: DayForm,
  { at }: Pick<Fixture, 'at'>,
  now: number,
): Partial<Record<keyof DayForm, string>> {
  const wanted = wantedOf(form);
  return problemsOf({
    day: Number.isNaN(momentOf({ day: form.day, minute: 0 })) ? texts.dayWrong : timeProblem(wanted, at, now),
    time: minuteOf(form.time) === null ? texts.dayWrong : undefined,
    note: textProblem(form.note, { limit: REQUEST_NOTE, tooLong: texts.noteLong(REQUEST_NOTE) }),
  });
}

function timeProblem(wanted: number, at: number, now: number): string | undefined {
  if (wanted <= now) return texts.dayPast;
  if (wanted > now + REQUEST_MS) return texts.dayFar(REQUEST_DAYS);
  return wanted === at ? texts.daySame : undefined;
}
