import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { roundDays } from '../../domain/schedule/format-days.ts';
import { fixtureDay, fixtureLongDay } from '../../domain/schedule/format-fixture.ts';
import { byDay, byRound, postponed } from '../../domain/schedule/lists.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry, Fixtures, Stage } from '../../domain/schedule/types.ts';

/** Fixtures under one heading. */
export interface FixturePart {
  key: string;
  title: string;
  /** The name in the list of the parts, where it is shorter than `title`. */
  short: string;
  /** What follows `short` where there is room: «. hafta». */
  unit?: string;
  /** The days of a round; empty for a day, whose heading says it. */
  days: string;
  /** The part of the season that a round belongs to. */
  stage?: Stage;
  fixtures: readonly FixtureEntry[];
}

/** All fixtures by round or by day, in the order of the season; postponed ones have no day and stand behind the days. */
export function partsOf(fixtures: Fixtures, by: 'round' | 'day'): FixturePart[] {
  return by === 'round' ? roundsOf(fixtures) : daysOf(fixtures);
}

function roundsOf(fixtures: Fixtures): FixturePart[] {
  return byRound(fixtures).map(({ stage, round, fixtures: own }) => {
    const title = roundName({ stage, round });
    const name = stage === 'league' ? { short: `${round}`, unit: title.slice(`${round}`.length) } : { short: title };
    return { key: `${stage}-${round}`, title, ...name, days: roundDays(own), stage, fixtures: own };
  });
}

function daysOf(fixtures: Fixtures): FixturePart[] {
  const days = byDay(fixtures).map(({ day, fixtures: own }) => {
    const at = own[0]?.fixture.at ?? 0;
    return { key: `day-${day}`, title: fixtureLongDay(at), short: fixtureDay(at), days: '', fixtures: own };
  });
  const waiting = postponed(fixtures);
  const title = texts.postponedDays;
  return waiting.length === 0
    ? days
    : [...days, { key: 'postponed', title, short: title, days: '', fixtures: waiting }];
}
