import { isDay, momentOf } from '../text/league-clock.ts';
import { busyTimes, MATCH_MINUTES, tableKey, teamKey } from './busy.ts';
import { teamsOf } from './fixture-kinds.ts';
import { dayAfter, minuteOf, weekdayOf } from './shift-evening.ts';
import type { Fixture, Fixtures } from './types.ts';

const MINUTE = 60_000;
/** A plan ends two years after its first day, so that a plan without a day to play on ends too. */
const MOST_DAYS = 732;

/** When and where a league plays; days and times are the league's. */
export interface SlotPlan {
  /** First day, `2026-11-21`. */
  start: string;
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** Times of day, `19:30`. */
  times: readonly string[];
  /** How many matches are played at the same time. */
  tables: number;
  venue?: string;
  /** Days without matches, `2026-12-31`. */
  skip?: readonly string[];
  /**
   * Where a round may begin: at the next free table (`table`, the default), at the next time of day (`time`, for
   * play-offs, whose teams come out of the round before), or on the next day of play (`day`).
   */
  roundBegins?: 'table' | 'time' | 'day';
  /** Nothing is planned before this moment, ms. */
  notBefore?: number;
}

/** A time and a table. */
export interface Slot {
  at: number;
  table: number;
  venue?: string;
}

/** A match with the slot it is planned for. */
export interface Placed<Match> {
  match: Match;
  slot: Slot;
}

/**
 * Puts rounds on slots, in their order: a round takes one slot after the other and may continue on the next day; the
 * next round begins behind it. A slot in which no match of the round can be played stays empty.
 *
 * @param existing fixtures that stay: their teams and tables are busy
 * @returns each match with its slot, and the matches for which the plan has no slot
 */
export function scheduleRounds<Match extends Pick<Fixture, 'team1Id' | 'team2Id'>>(
  rounds: readonly (readonly Match[])[],
  plan: SlotPlan,
  existing: Fixtures = {},
): { placed: Placed<Match>[]; left: Match[] } {
  const busy = busyTimes(existing, matchSpan(plan.times));
  const slots = slotsOf(plan);
  const placed: Placed<Match>[] = [];
  const left: Match[] = [];
  let next = slots.next();
  for (const round of rounds) {
    const waiting = [...round];
    let last: DaySlot | undefined;
    for (; waiting.length > 0 && !next.done; next = slots.next()) {
      const { day, ...slot } = next.value;
      if (busy.isBusy(tableKey(slot) ?? '', slot.at)) continue;
      const index = waiting.findIndex((match) => teamsOf(match).every((id) => !busy.isBusy(teamKey(id), slot.at)));
      const [match] = index < 0 ? [] : waiting.splice(index, 1);
      if (match === undefined) continue;
      for (const id of teamsOf(match)) busy.occupy(teamKey(id), slot.at);
      placed.push({ match, slot });
      last = { ...slot, day };
    }
    left.push(...waiting);
    while (last !== undefined && !next.done && isTooEarly(next.value, last, plan.roundBegins)) next = slots.next();
  }
  return { placed, left };
}

type DaySlot = Slot & { day: string };

function isTooEarly(slot: DaySlot, last: DaySlot, begins: SlotPlan['roundBegins'] = 'table'): boolean {
  return begins === 'table' ? false : begins === 'time' ? slot.at <= last.at : slot.day === last.day;
}

/** All slots of a plan, in order; none if the first day is no valid day. */
function* slotsOf(plan: SlotPlan): Generator<DaySlot, undefined> {
  if (!isDay(plan.start)) return;
  const minutes = minutesOf(plan.times);
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = dayAfter(plan.start, days);
    if (!plan.weekdays.includes(weekdayOf(day)) || plan.skip?.includes(day)) continue;
    for (const minute of minutes) {
      const at = momentOf({ day, minute });
      if (plan.notBefore !== undefined && at < plan.notBefore) continue;
      for (let table = 1; table <= plan.tables; table += 1) {
        yield { day, at, table, ...(plan.venue === undefined ? {} : { venue: plan.venue }) };
      }
    }
  }
}

/** The least time between the starts of two matches of a team, ms: less than a match's length if the plan's own times are closer. */
export function matchSpan(times: readonly string[]): number {
  const minutes = minutesOf(times);
  const gaps = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? minute));
  return Math.min(MATCH_MINUTES, ...gaps) * MINUTE;
}

/** The plan's times of day in minutes, in order, each once; invalid times are left out. */
function minutesOf(times: readonly string[]): number[] {
  const minutes = times.map(minuteOf).filter((minute) => minute !== null);
  return [...new Set(minutes)].sort((a, b) => a - b);
}
