import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useInitialWait } from '../../data/hooks/use-initial-wait.ts';
import { useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import { useSeasonFixtures } from '../../data/hooks/use-season-fixtures.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { seasonChoice as texts } from '../../domain/messages/seasons.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { formatDate } from '../../domain/text/format.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Bracket } from './bracket.tsx';
import type { FixturesContentProps } from './content-props.ts';
import type { NamedTeams } from './fixture-tools.tsx';
import type { FixtureParams } from './use-fixture-params.ts';

/** The screen waits this long for all play-offs, ms. */
const WAIT_MS = 2_000;
const PAST = { bracket: Bracket };

export interface PastFixturesProps {
  season: string;
  params: FixtureParams;
  side: HTMLElement | null;
  /** Shows the fixtures. The page hands it over: an import from here would split it off the page's own file. */
  Content: ComponentType<FixturesContentProps>;
}

/** The fixtures of an ended season: the play-offs, then the rounds or days, the newest first. */
export function PastFixtures({ season, params, side, Content }: PastFixturesProps) {
  const page = useSeasonFixtures(season, params.team, params.shown);
  const teams = useTeamsOf(season, page.fixtures, params.team);
  const nameOf = useCallback((teamId: string) => teams?.[teamId]?.name ?? fixturesPage.unknownTeam, [teams]);
  const endedAt = useSeasons().seasons.find(({ id }) => id === season)?.endedAt;
  // The play-offs come in several answers: a round that comes later would push the next ones down.
  const isWaiting = useInitialWait(page.state !== 'reading', WAIT_MS);
  const isEmpty = Object.keys(page.fixtures).length === 0;
  // The first answer had only the team's fixtures of later seasons: read on.
  const goesOn = isEmpty && page.state === 'known' && page.more.earlier;
  useEffect(() => {
    if (goesOn) params.showMore();
  });
  // The line of the season's end stands above: later it would push the fixtures down. Without a connection it may never come.
  const { connection } = useConnection();
  const waitsForEnd = !isEmpty && endedAt === undefined && connection !== 'offline';
  if (teams === null || goesOn || waitsForEnd || isWaiting) return <PageSkeleton label={common.loading} rows={8} />;
  if (isEmpty && page.state === 'known' && params.team === '')
    return <EmptyState art="fixtures" title={texts.noFixtures} />;
  return (
    <>
      {!isEmpty && endedAt !== undefined && (
        <Text c="mute" fz={15} mb={20}>
          {texts.ended(formatDate(endedAt))}
        </Text>
      )}
      <Content page={page} params={params} teams={teams} nameOf={nameOf} side={side} past={PAST} />
    </>
  );
}

/**
 * The teams of a season under their names in that season. A team without a result in it has its present name, and so do all
 * teams without a connection. Null while the names load.
 */
function useTeamsOf(season: string, fixtures: Fixtures, chosen: string): NamedTeams | null {
  const rows = useSeasonTable(season);
  const index = useTeamIndex();
  const isIndexKnown = useEverSynced(TEAM_INDEX);
  const isOffline = useConnection().connection === 'offline';
  return useMemo(() => {
    if (!(rows && isIndexKnown) && !isOffline) return null;
    const names = new Map(rows?.map(({ teamId, team: { name } }) => [teamId, name]));
    const ids = new Set([chosen, ...names.keys(), ...Object.values(fixtures).flatMap(teamsOf)]);
    return Object.fromEntries(
      [...ids].flatMap((id) => {
        const name = names.get(id) ?? index[id]?.name;
        return name === undefined ? [] : [[id, { name }]];
      }),
    );
  }, [rows, index, isIndexKnown, isOffline, fixtures, chosen]);
}
