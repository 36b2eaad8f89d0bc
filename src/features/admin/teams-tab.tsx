import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { addressOf, announceTeamDecision } from '../../data/commands/decisions.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useTeamIndex, useTeamsIn, useUsersIn } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { ROSTERS, WAITING_TEAMS } from '../../data/store/admin-queries.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { peopleOf, teamRecord, userRecord } from '../../data/store/record-queries.ts';
import { adminTeams, type TeamRow } from '../../domain/admin/admin-lists.ts';
import { teamApproval, teamApprovalUndone, teamDeletion } from '../../domain/admin/admin-patches.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { parseAll, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { NameWithMark, type RecordColumn } from '../../ui/figures/record-table.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { ApprovalList } from './approval-list.tsx';
import { askDelete } from './ask-delete.ts';
import { useAdminList } from './use-admin-list.ts';
import { useApproval } from './use-approval.ts';
import { useDecisionDeps } from './use-decision-deps.ts';
import { useLatest } from './use-latest.ts';
import { useNotPlanned } from './use-not-planned.ts';
import { hasTeam, useNotPlaying } from './use-not-playing.ts';
import { useRowWork } from './use-row-work.ts';

/** 'Takımlar': all teams with captain and status; the admin approves or deletes them (ADMIN-03 to ADMIN-08). */
export function TeamsTab() {
  const { server } = useServices();
  const list = useAdminList();
  const index = useTeamIndex();
  const teams = useTeamsIn(WAITING_TEAMS);
  const users = useUsersIn(ROSTERS);
  const loaded = useEverSynced(TEAM_INDEX, WAITING_TEAMS.name);
  const deps = useDecisionDeps();
  const update = useAdminUpdate();
  const work = useRowWork();
  const approval = useApproval(work);
  const notPlaying = useNotPlaying();
  const notPlanned = useNotPlanned();
  const rows = useMemo(() => adminTeams(index, teams, users), [index, teams, users]);

  const approve = useLatest(async ({ teamId, record: team }: TeamRow) => {
    if (team === undefined) return;
    const line = { target: `teams/${teamId}`, detail: team.name };
    const address = addressOf(server, team.captainId);
    return approval({
      key: teamId,
      name: team.name,
      said: texts.teamApproved(team.name),
      // Reads team and captain at the approval: the list may be older. A team that lost its approval may have played before, so it is counted.
      patch: async (key) => {
        const [own, captain] = await Promise.all([
          server.read(teamRecord(teamId)),
          server.read(userRecord(team.captainId)),
        ]);
        const now = parseTeam(own[teamId]) ?? team;
        return { ...teamApproval(teamId, now, parseAll(captain, parseUser)), ...uncounted(key) };
      },
      line: { action: 'team-approved', ...line },
      undo: { patch: teamApprovalUndone(teamId, team, users), line: { action: 'team-approval-undone', ...line } },
      isStored: (state) => state.teamIndex[teamId] !== undefined,
      announce: () => void announceTeamDecision(deps(), teamId, team, true, address),
    });
  });
  const remove = useLatest(async ({ teamId, team }: TeamRow) => {
    if (!(await notPlaying(team.name, hasTeam(teamId))) || !(await notPlanned(teamId, team.name))) return;
    if (!(await askDelete(texts.deleteTeamTitle(team.name), texts.deleteTeam))) return;
    const line = { action: 'team-deleted', target: `teams/${teamId}`, detail: team.name } as const;
    // Reads team and members at the deletion, not at the question: they may change in between.
    const gone = async () => {
      const [own, people] = await Promise.all([server.read(teamRecord(teamId)), server.read(peopleOf(teamId))]);
      const now = parseTeam(own[teamId]) ?? undefined;
      return update(teamDeletion(teamId, now, parseAll(people, parseUser)), line);
    };
    const outcome = await work.run(teamId, texts.deleteFailed, gone);
    if (outcome === 'done') notify({ message: texts.teamDeleted(team.name) });
  });
  return (
    <ApprovalList
      caption={texts.tabs.teams}
      searchLabel={texts.searchTeams}
      found={texts.teamsFound}
      art="teams"
      empty={texts.noTeams}
      emptyText={texts.noTeamsYet}
      loaded={loaded}
      rows={rows}
      list={list}
      more={false}
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
