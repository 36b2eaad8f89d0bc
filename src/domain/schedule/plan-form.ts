import * as v from 'valibot';
import { planForm as texts } from '../messages/fixtures-admin.ts';
import { isDay, wallTime } from '../text/league-clock.ts';
import { readDay } from './csv-fields.ts';
import limits from './limits.json' with { type: 'json' };
import type { SlotPlan } from './schedule.ts';
import { clockText, dayAfter, minuteOf } from './shift-evening.ts';
import type { Fixtures } from './types.ts';

/** When and where a league plays, as the admin types it. */
export interface SlotForm {
  /** The value of a date field, `2026-11-21`. */
  start: string;
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** `18:00, 19:00`. */
  times: string;
  tables: string;
  venue: string;
  /** `29.10.2026, 31.12.2026`. */
  skip: string;
  roundBegins: 'table' | 'time' | 'day';
}

/** The initial form: from the day of `now`, on weekends. @param now ms */
export const emptySlots = (now: number): SlotForm => ({
  start: wallTime(now).day,
  weekdays: [6, 7],
  times: '18:00, 19:00, 20:00',
  tables: '2',
  venue: '',
  skip: '',
  roundBegins: 'table',
});

/** The initial form for play-offs: as the league plays, from the day after its last planned match. @param now ms */
export function bracketSlots(fixtures: Fixtures, now: number, slots = emptySlots(now)): SlotForm {
  const league = Object.values(fixtures).filter(({ stage, state }) => stage === 'league' && state === 'planned');
  const last = Math.max(0, ...league.map(({ at }) => at));
  const start = last < now ? wallTime(now).day : dayAfter(wallTime(last).day);
  return { ...slots, start, roundBegins: 'time' };
}

const parts = (text: string) => text.split(/[,;\n]+/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** The problems of the form, by field. */
export function slotProblems(form: SlotForm): Partial<Record<keyof SlotForm, string>> {
  const times = parts(form.times);
  const noTime = times.find((time) => minuteOf(time) === null);
  const noDay = parts(form.skip).find((day) => readDay(day) === null);
  const tables = Number(form.tables);
  const hasTables = Number.isInteger(tables) && tables >= 1 && tables <= limits.table;
  return {
    ...(isDay(form.start) ? {} : { start: texts.startNeeded }),
    ...(form.weekdays.length > 0 ? {} : { weekdays: texts.weekdaysNeeded }),
    ...(times.length === 0 ? { times: texts.timesNeeded } : {}),
    ...(noTime === undefined ? {} : { times: texts.noTime(noTime) }),
    ...(form.times.trim().length > limits.times ? { times: texts.tooLong(limits.times) } : {}),
    ...(hasTables ? {} : { tables: texts.tablesNeeded }),
    ...(form.venue.trim().length > limits.venue ? { venue: texts.tooLong(limits.venue) } : {}),
    ...(noDay === undefined ? {} : { skip: texts.noDay(noDay) }),
    ...(form.skip.trim().length > limits.skip ? { skip: texts.tooLong(limits.skip) } : {}),
  };
}

/** The plan of a form without problems. */
export function slotsOf(form: SlotForm): SlotPlan {
  const venue = form.venue.trim();
  return {
    start: form.start,
    weekdays: form.weekdays,
    times: parts(form.times).map((time) => clockText(minuteOf(time) ?? 0)),
    tables: Number(form.tables),
    skip: parts(form.skip).flatMap((day) => readDay(day)?.day ?? []),
    roundBegins: form.roundBegins,
    ...(venue === '' ? {} : { venue }),
  };
}

/** `config/plan`: how the league plans; the next plan's form starts with these values. The first day is not stored. */
export interface PlanSettings extends Omit<SlotForm, 'start' | 'tables'> {
  /** Each pair meets twice. */
  double: boolean;
  tables: number;
}

const text = v.fallback(v.string(), '');
const stored = v.object({
  double: v.fallback(v.boolean(), false),
  weekdays: v.pipe(v.string(), v.regex(/^[1-7]{1,7}$/)),
  times: v.pipe(v.string(), v.minLength(1)),
  tables: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.table)),
  venue: text,
  skip: text,
  roundBegins: v.picklist(['table', 'time', 'day']),
});

/** The settings from the server's value; null for a league that has never planned, and for damaged ones. */
export function parsePlanSettings(value: unknown): PlanSettings | null {
  const parsed = v.safeParse(stored, value);
  if (!parsed.success) return null;
  return { ...parsed.output, weekdays: [...new Set([...parsed.output.weekdays].map(Number))] };
}

/** The settings of a form without problems, as the league keeps them; empty texts are left out. */
export function storedSettings({ start: _, ...form }: SlotForm, double: boolean): Record<string, unknown> {
  const [venue, skip] = [form.venue.trim(), form.skip.trim()];
  return {
    ...{ double, weekdays: [...form.weekdays].sort().join(''), times: form.times.trim(), tables: Number(form.tables) },
    ...(venue === '' ? {} : { venue }),
    ...(skip === '' ? {} : { skip }),
    roundBegins: form.roundBegins,
  };
}

/** The initial form: as the league planned last, from the day of `now`. @param now ms */
export function slotsFrom(settings: PlanSettings | null, now: number): SlotForm {
  if (settings === null) return emptySlots(now);
  const { double: _, tables, ...same } = settings;
  return { ...emptySlots(now), ...same, tables: String(tables) };
}
