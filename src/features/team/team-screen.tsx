import { Link, useParams } from 'react-router-dom';
import { useKnown } from '../../data/queries/use-known.ts';
import { useLeague } from '../../data/queries/use-league.ts';
import { useTeam } from '../../data/queries/use-team.ts';
import { common, nav, teams as teamTexts } from '../../domain/messages.ts';
import { listHead, teamHead } from '../../domain/page-head.ts';
import type { Team } from '../../domain/types.ts';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { useHead } from '../../ui/use-head.ts';
import { TeamHeader } from './team-header.tsx';
import { TeamTabs } from './team-tabs.tsx';

/** The page of a team (TEAM-01 to TEAM-04, TEAM-07). */
export function TeamScreen() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  const league = useLeague();
  useHead(team ? teamHead(team, league) : listHead('teams', league));
  if (team === undefined) return <PageSkeleton label={common.loading} heading />;
  if (team === null) {
    return <EmptyState heading title={teamTexts.notFound} action={<Link to="/teams">{nav.teams}</Link>} />;
  }
  return <Found key={teamId} teamId={teamId} team={team} />;
}

function Found({ teamId, team }: { teamId: string; team: Team }) {
  const known = useKnown('teams', 'users', 'matches');
  return (
    <>
      <TeamHeader teamId={teamId} team={team} />
      {known ? <TeamTabs teamId={teamId} team={team} /> : <PageSkeleton label={common.loading} />}
    </>
  );
}
