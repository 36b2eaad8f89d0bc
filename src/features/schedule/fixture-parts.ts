import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { roundDays } from '../../domain/schedule/format-days.ts';
import { byDay, byRound, postponed } from '../../domain/schedule/lists.ts';
import { fixtureLongDay, roundName } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';

/** Fixtures under one heading. */
export interface FixturePart {
  key: string;
  title: string;
  /** The days of a round; of a day its heading says it. */
  days?: string;
  fixtures: readonly FixtureEntry[];
}

/** All fixtures by round or by day, in the order of the season; postponed ones have no day and stand behind the days. */
export function partsOf(fixtures: Fixtures, by: 'round' | 'day'): FixturePart[] {
  return by === 'round' ? roundsOf(fixtures) : daysOf(fixtures);
}

function roundsOf(fixtures: Fixtures): FixturePart[] {
  return byRound(fixtures).map(({ stage, round, fixtures: own }) => ({
    key: `${stage}-${round}`,
    title: roundName({ stage, round }),
    days: roundDays(own),
    fixtures: own,
  }));
}

function daysOf(fixtures: Fixtures): FixturePart[] {
  const days = byDay(fixtures).map(({ day, fixtures: own }) => ({
    key: `day-${day}`,
    title: fixtureLongDay(own[0]?.fixture.at ?? 0),
    fixtures: own,
  }));
  const waiting = postponed(fixtures);
  return waiting.length === 0 ? days : [...days, { key: 'postponed', title: texts.postponedDays, fixtures: waiting }];
}
