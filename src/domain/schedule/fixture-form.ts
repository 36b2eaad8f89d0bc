import { fixtureForm as texts } from '../messages/fixtures-admin.ts';
import { momentOf, wallTime } from '../text/league-clock.ts';
import limits from './limits.json' with { type: 'json' };
import { clockText, minuteOf } from './shift-evening.ts';
import type { Fixture } from './types.ts';

/** One fixture as the admin types it; times are the league's. */
export interface FixtureForm {
  team1Id: string;
  team2Id: string;
  /** The value of a date field, `2026-11-21`. */
  day: string;
  /** The value of a time field, `19:30`. */
  time: string;
  venue: string;
  table: string;
  round: string;
  note: string;
}

/** The form of a fixture, or an empty one for a fixture that is made by hand. @param now ms */
export function fixtureFormOf(fixture: Fixture | null, now: number): FixtureForm {
  const { day, minute } = wallTime(fixture?.at ?? now);
  const { team1Id = '', team2Id = '', venue = '', table, round = 1, note = '' } = fixture ?? {};
  const time = fixture === null ? '' : clockText(minute);
  return { team1Id, team2Id, day, time, venue, table: table?.toString() ?? '', round: String(round), note };
}

/** The problems of the form, by field. @param isNew whether the form also has the teams and the round */
export function fixtureProblems(form: FixtureForm, isNew: boolean): Problems {
  return {
    ...(isNew ? pairingProblems(form) : {}),
    ...(Number.isNaN(momentOf({ day: form.day, minute: 0 })) ? { day: texts.dayNeeded } : {}),
    ...(minuteOf(form.time) === null ? { time: texts.timeNeeded } : {}),
    ...(form.venue.trim().length > limits.venue ? { venue: texts.tooLong(limits.venue) } : {}),
    ...(form.table === '' || isCount(form.table, limits.table) ? {} : { table: texts.count }),
    ...(form.note.trim().length > limits.note ? { note: texts.tooLong(limits.note) } : {}),
  };
}

type Problems = Partial<Record<keyof FixtureForm, string>>;

function pairingProblems({ team1Id, team2Id, round }: FixtureForm): Problems {
  return {
    ...(team1Id === '' ? { team1Id: texts.teamNeeded } : {}),
    ...(team2Id === '' ? { team2Id: texts.teamNeeded } : {}),
    ...(team1Id !== '' && team1Id === team2Id ? { team2Id: texts.sameTeam } : {}),
    ...(isCount(round, limits.round) ? {} : { round: texts.count }),
  };
}

const isCount = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** The time and place in the form; NaN while it has no valid day and time. */
export function timeAndPlaceOf(form: FixtureForm): { at: number; venue: string | null; table: number | null } {
  const minute = minuteOf(form.time);
  const venue = form.venue.trim();
  return {
    at: minute === null ? Number.NaN : momentOf({ day: form.day, minute }),
    venue: venue === '' ? null : venue,
    table: form.table === '' ? null : Number(form.table),
  };
}
