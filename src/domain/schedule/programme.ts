import { programme as texts } from '../messages/night-summary.ts';
import { seasonRest } from '../messages/season-rest.ts';
import { PLAY_UNTIL_DAYS } from '../records/constants.ts';
import { CARD_ROWS, type RowsPicture } from '../stream/rows-card.ts';
import { isDay, momentOf, wallTime } from '../text/league-clock.ts';
import { inOrder, shownTime, takesTime } from './fixture-kinds.ts';
import { ofSeason } from './lists.ts';
import { fixtureLongDay, fixtureTime, placeName } from './round-names.ts';
import { dayAfter, eveningBegin, eveningOf } from './shift-evening.ts';
import { shownPair } from './shown-pair.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

/** What is and was played on the evening of a moment, in order of time; nothing postponed, cancelled or decided without a match. @param at ms */
export const eveningFixtures = (fixtures: Fixtures, season: string, at: number): FixtureEntry[] =>
  inOrder(ofSeason(fixtures, season)).filter(
    ({ fixture }) => takesTime(fixture) && eveningOf(fixture.at) === eveningOf(at),
  );

/** The programme of an evening: who plays, when and where. */
export interface Programme {
  /** «21 Kasım Cumartesi»: also of what is played after its midnight. */
  day: string;
  /** Where all of it is played; empty if that differs, or nobody has said. */
  venue: string;
  matches: readonly { time: string; pair: string; place: string }[];
}

/** @param entries those of one evening, one at least; @param at a moment of it, ms */
export function programmeOf(
  entries: readonly FixtureEntry[],
  at: number,
  nameOf: (teamId: string) => string,
): Programme {
  const venues = new Set(entries.map(({ fixture }) => fixture.venue ?? ''));
  const venue = venues.size === 1 ? ([...venues][0] ?? '') : '';
  const matches = entries.map(({ fixture }) => ({
    time: fixtureTime(shownTime(fixture)),
    pair: shownPair(fixture, nameOf),
    place: placeName(venue === '' ? fixture : { ...fixture, venue: '' }),
  }));
  return { day: fixtureLongDay(eveningBegin(at)), venue, matches };
}

/** A match of a programme in one line, «19:30 · Kadıköy Fırtına – Moda Bardakları · Masa 3». */
export const programmeLine = ({ time, pair, place }: Programme['matches'][number]): string =>
  joined([time, pair, place]);

/** The programme for a chat: the league and the day, the venue, and a line for each match. */
export function programmeText({ day, venue, matches }: Programme, league: string): string {
  return [joined([league, day]), ...(venue === '' ? [] : [venue]), '', ...matches.map(programmeLine)].join('\n');
}

/** The picture of a programme; what does not fit is counted. */
export function programmePicture({ day, venue, matches }: Programme, league: string, host: string): RowsPicture {
  const left = matches.length - CARD_ROWS;
  return {
    ...{ league, date: day, title: texts.title, about: venue, heads: [], gold: 'lead', host },
    rows: matches.slice(0, CARD_ROWS).map(({ time, pair, place }) => ({ lead: time, name: pair, figures: [place] })),
    more: left > 0 ? texts.more(left) : '',
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const DAY_MS = 86_400_000;

/** The moment at which a day of the league ends, server ms. @param day `2026-11-30` */
export const endOfDay = (day: string): number => momentOf({ day: dayAfter(day), minute: 0 });

/** The last day of a season by its limit, `2026-11-30`. @param playUntil server ms */
export const lastDayOf = (playUntil: number): string => wallTime(playUntil - 1).day;

/**
 * The sentence for a last day that a season cannot have (decision 75); undefined if it can.
 *
 * @param endedAt the season's end, or now if it still runs; @param now server ms
 */
export function lastDayProblem(day: string, { endedAt, now }: { endedAt: number; now: number }): string | undefined {
  if (!isDay(day)) return seasonRest.dayNeeded;
  const end = endOfDay(day);
  if (end <= now) return seasonRest.dayEarly;
  return end > endedAt + PLAY_UNTIL_DAYS * DAY_MS ? seasonRest.dayLate(PLAY_UNTIL_DAYS) : undefined;
}
