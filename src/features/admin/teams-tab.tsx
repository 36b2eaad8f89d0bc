import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { announceTeamDecision } from '../../data/commands/decisions.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useTeams, useUsers } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { adminTeams, type TeamRow } from '../../domain/admin/admin-lists.ts';
import { teamApproval, teamApprovalUndone, teamDeletion } from '../../domain/admin/admin-patches.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { ApprovalList } from './approval-list.tsx';
import { askDelete } from './ask-delete.ts';
import { NameWithMark, type RecordColumn } from './record-table.tsx';
import { useApproval } from './use-approval.ts';
import { useDecisionDeps } from './use-decision-deps.ts';
import { useLatest } from './use-latest.ts';
import { hasTeam, useNotPlaying } from './use-not-playing.ts';
import { useRowWork } from './use-row-work.ts';

/** 'Takımlar': all teams with captain and status; the admin approves or deletes them (ADMIN-03 to ADMIN-08). */
export function TeamsTab() {
  const { league } = useServices();
  const teams = useTeams();
  const users = useUsers();
  const loaded = useEverSynced('teams');
  const deps = useDecisionDeps();
  const update = useAdminUpdate();
  const work = useRowWork();
  const approval = useApproval(work);
  const notPlaying = useNotPlaying();
  const rows = useMemo(() => adminTeams(teams, users), [teams, users]);

  const approve = useLatest(({ teamId, team }: TeamRow) => {
    const line = { target: `teams/${teamId}`, detail: team.name };
    return approval({
      key: teamId,
      name: team.name,
      said: texts.teamApproved(team.name),
      patch: teamApproval(teamId, team, users),
      line: { action: 'team-approved', ...line },
      undo: { patch: teamApprovalUndone(teamId, team, users), line: { action: 'team-approval-undone', ...line } },
      isStored: (state) => state.teams[teamId]?.approved === true,
      announce: () => void announceTeamDecision(deps(), teamId, team, true),
    });
  });
  const remove = useLatest(async ({ teamId, team }: TeamRow) => {
    if (!(await notPlaying(team.name, hasTeam(teamId)))) return;
    if (!(await askDelete(texts.deleteTeamTitle(team.name), texts.deleteTeam))) return;
    const line = { action: 'team-deleted', target: `teams/${teamId}`, detail: team.name } as const;
    // Reads team and members when the team is deleted, not when the question was asked.
    const gone = () => {
      const now = league.getState();
      return update(teamDeletion(teamId, now.teams[teamId], now.users), line);
    };
    const outcome = await work.run(teamId, texts.deleteFailed, gone);
    if (outcome === 'done') notify({ message: texts.teamDeleted(team.name) });
  });
  return (
    <ApprovalList
      caption={texts.tabs.teams}
      searchLabel={texts.searchTeams}
      found={texts.teamsFound}
      empty={texts.noTeams}
      loaded={loaded}
      rows={rows}
      columns={COLUMNS}
      keyOf={keyOf}
      nameOf={nameOf}
      busy={work.busy}
      onApprove={approve}
      onRemove={remove}
    />
  );
}

const keyOf = (row: TeamRow) => row.teamId;
const nameOf = (row: TeamRow) => row.team.name;

const COLUMNS: readonly RecordColumn<TeamRow>[] = [
  {
    key: 'team',
    label: texts.team,
    slot: 'head',
    cell: ({ teamId, team }) => (
      <NameWithMark mark={<TeamMark name={team.name} logo={team.logo} size={40} />}>
        <Link to={`/team/${teamId}`}>{team.name}</Link>
      </NameWithMark>
    ),
  },
  {
    key: 'captain',
    label: texts.captain,
    slot: 'fact',
    cell: ({ captainName }) => captainName ?? texts.unknownCaptain,
  },
];
