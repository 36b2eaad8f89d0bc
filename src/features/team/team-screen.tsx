import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useRecordParams } from '../../data/hooks/use-record-params.ts';
import { useShownTable } from '../../data/hooks/use-shown-table.ts';
import { useTeam } from '../../data/hooks/use-team.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { teamRecord } from '../../data/store/record-queries.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { teams as teamTexts } from '../../domain/messages/teams.ts';
import type { Team } from '../../domain/records/types.ts';
import { listHead, teamHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Columns } from '../../ui/layout/layout.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { TeamFigures, TeamHeader } from './team-header.tsx';
import { TeamTabs, useTeamTab } from './team-tabs.tsx';

/** Below all else: a first visit has the team first. */
const TeamPower = latePart(async () => {
  await afterContent();
  return (await import('./team-power.tsx')).TeamPower;
}, 'extra');

/** The page of a team (TEAM-01 to TEAM-04, TEAM-07). */
export function TeamScreen(parts: ScreenParts) {
  const { teamId = '' } = useRecordParams();
  const team = useTeam(teamId);
  const league = useLeague();
  useHead(team ? teamHead(team, league) : listHead('teams', league));
  if (team === undefined) return <PageSkeleton label={common.loading} heading />;
  if (team === null) {
    return (
      <EmptyState heading art="missing" title={teamTexts.notFound} action={<Link to="/teams">{nav.teams}</Link>} />
    );
  }
  return <Found key={teamId} teamId={teamId} team={team} {...parts} />;
}

function Found({ teamId, team, SeasonChooser, NextFixtures }: ScreenParts & { teamId: string; team: Team }) {
  const [rows, onTable] = useShownTable();
  // On a wide screen the first tab has room for the last results and the roster; the other tabs show these rows themselves.
  const isWide = useMedia('(min-width: 64em)');
  const isInfo = useTeamTab() === 'info';
  const hasRoom = isInfo && isWide;
  const known = useEverSynced(teamRecord(teamId).name, TEAM_INDEX);
  return (
    <>
      <Part>
        <TeamHeader teamId={teamId} team={team} table={rows} chooser={<SeasonChooser table={{ onTable }} />} />
      </Part>
      <Part>
        <TeamFigures teamId={teamId} team={team} table={rows} />
      </Part>
      {known ? (
        <Columns>
          <div>
            <TeamTabs
              teamId={teamId}
              team={team}
              hasRoster={hasRoom}
              form={rows?.find((row) => row.teamId === teamId)?.form ?? []}
            />
          </div>
          <div>
            <NextFixtures teamId={teamId} hasResults={hasRoom} />
          </div>
        </Columns>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
      {known && isInfo && (
        <Part>
          <TeamPower teamId={teamId} team={team} />
        </Part>
      )}
    </>
  );
}
