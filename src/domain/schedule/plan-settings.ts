import * as v from 'valibot';
import limits from './limits.json' with { type: 'json' };
import { emptySlots, type SlotForm } from './plan-form.ts';

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
