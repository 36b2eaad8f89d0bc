import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { fixtureLongDay } from '../../domain/schedule/format-fixture.ts';
import { byDay, byRound, comingFirst, postponed } from '../../domain/schedule/lists.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';

/** Fixtures under one heading. */
export interface FixturePart {
  key: string;
  title: string;
  fixtures: readonly FixtureEntry[];
}

/** Sorts the parts for the page. */
export type PartOrder = (parts: readonly FixturePart[]) => FixturePart[];

/** All fixtures by round or by day. Without `order`: first those to come, then those that are over, the newest first. */
export function partsOf(fixtures: Fixtures, by: 'round' | 'day', order: PartOrder = comingFirst): FixturePart[] {
  return by === 'round' ? order(roundsOf(fixtures)) : daysOf(fixtures, order);
}

function roundsOf(fixtures: Fixtures): FixturePart[] {
  return byRound(fixtures).map(({ stage, round, fixtures: own }) => ({
    key: `${stage}-${round}`,
    title: roundName({ stage, round }),
    fixtures: own,
  }));
}

function daysOf(fixtures: Fixtures, order: PartOrder): FixturePart[] {
  const days = byDay(fixtures).map(({ day, fixtures: own }) => ({
    key: `day-${day}`,
    title: fixtureLongDay(own[0]?.fixture.at ?? 0),
    fixtures: own,
  }));
  const waiting = postponed(fixtures);
  const last = waiting.length === 0 ? [] : [{ key: 'postponed', title: texts.postponedDays, fixtures: waiting }];
  return [...order(days), ...last];
}
