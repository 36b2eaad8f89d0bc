import { fixturePath } from '../../domain/schedule/fixture-path.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { useTeamFixtures } from './use-fixtures.ts';
import { useNamesThen } from './use-names-then.ts';
import { useNextFixtureOf } from './use-next-fixtures.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;

/** The next match of the person's team, in words; `entry` null without one. */
export interface NextMatch {
  entry: FixtureEntry | null;
  /** Whether it is still being read. */
  isReading: boolean;
  nameOf: (teamId: string) => string;
  /** «Kadıköy Fırtına – Moda Bardakları» */
  pair: string;
  /** The address where people answer and the captain names his line-up. */
  to: string;
}

/** The next match of a team, for the pages of its people. @param unknownTeam the phrase for a team that has left the league */
export function useNextMatch(teamId: string, unknownTeam: string): NextMatch {
  const entry = useNextFixtureOf(teamId, useNow(MINUTE));
  const { state } = useTeamFixtures(teamId);
  const nameOf = useNamesThen(entry === null ? [] : [entry.fixture], unknownTeam);
  const isReading = entry === null && state === 'reading';
  if (entry === null) return { entry, isReading, nameOf, pair: '', to: '/fixtures' };
  const { id, fixture } = entry;
  return { entry, isReading, nameOf, pair: shownPair(fixture, nameOf), to: fixturePath(id) };
}
