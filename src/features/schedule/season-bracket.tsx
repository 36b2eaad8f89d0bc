import { useCallback, useMemo } from 'react';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { TIES } from '../../data/store/rare-fixture-queries.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import type { PlayOffsProps } from '../screen-parts.ts';
import { Bracket } from './bracket.tsx';

/** The play-offs of an ended season, with the team names of that season. */
export function SeasonBracket({ season, nameOf: nameThen }: PlayOffsProps) {
  const index = useTeamIndex();
  const { fixtures, state } = useFixturesIn(TIES);
  const nameOf = useCallback(
    (teamId: string) => nameThen(teamId) ?? index[teamId]?.name ?? fixturesPage.unknownTeam,
    [nameThen, index],
  );
  const games = useMemo(() => ofSeason(fixtures, season), [fixtures, season]);
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={4} />;
  if (state === 'missing') return <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />;
  return <Bracket fixtures={games} nameOf={nameOf} />;
}
