import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import type { Match } from '../../domain/records/types.ts';
import { isLate } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { MatchRows } from '../../ui/score/match-row.tsx';
import { FixtureRow } from './fixture-row.tsx';

const MINUTE = 60_000;

export interface FixtureListProps {
  fixtures: readonly FixtureEntry[];
  /** The id of the heading that names the list. */
  labelledBy: string;
  nameOf: (teamId: string) => string;
  /** The running matches, by id. */
  live: Readonly<Record<string, Match>>;
  /** What each row says because the heading does not: the day, the round, or both. */
  says: 'day' | 'round' | 'both';
  /** In an ended season: planned fixtures before this time (ms) were never played. */
  unplayedBefore?: number | undefined;
}

/** Fixtures in the order in which they are given. */
export function FixtureList({ fixtures, labelledBy, live, unplayedBefore = 0, ...row }: FixtureListProps) {
  const clock = { now: useNow(MINUTE), season: useRunningSeason() };
  const index = useTeamIndex();
  return (
    <MatchRows labelledBy={labelledBy}>
      {fixtures.map(({ id, fixture }) => (
        <li key={id}>
          <FixtureRow
            id={id}
            fixture={fixture}
            match={live[fixture.matchId ?? '']}
            lateFor={isLate(fixture, clock) ? clock.now - fixture.at : 0}
            unplayedBefore={unplayedBefore}
            logoOf={(teamId) => index[teamId]?.logo}
            {...row}
          />
        </li>
      ))}
    </MatchRows>
  );
}
