import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { type Picture, useUpload } from '../../data/actions/use-upload.ts';
import { announceTeamDecision, type DecisionDeps, emailOf } from '../../data/commands/decisions.ts';
import { editTeamMarks, TeamGoneError } from '../../data/commands/team.ts';
import { readSeasonNow } from '../../data/commands/withdrawal-reads.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { ROSTERS, WAITING_TEAMS } from '../../data/store/admin-queries.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { peopleOf, teamRecord, userRecord } from '../../data/store/record-queries.ts';
import { adminTeams, type TeamRow } from '../../domain/admin/admin-lists.ts';
import { teamApproval, teamApprovalUndone, teamDeletion } from '../../domain/admin/admin-patches.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { teamForm } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { invitations } from '../../domain/messages/invitations.ts';
import { squads } from '../../domain/messages/squads.ts';
import { withdrawals } from '../../domain/messages/withdrawals.ts';
import { parseAll, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { otherNames, teamProblems } from '../../domain/records/team-form.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { openOf } from '../../domain/schedule/withdrawal.ts';
import { wallTime } from '../../domain/text/league-clock.ts';
import { leaverPath } from '../../domain/text/result-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { NameWithMark, type RecordColumn } from '../../ui/figures/record-table.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { LogoField } from '../logo-field.tsx';
import { teamProblem } from '../team-problem.ts';
import { AddTeamsModal } from './add-teams-modal.tsx';
import styles from './admin-modals.module.css';
import { ApprovalList, useApproval, useLatest } from './approval-list.tsx';
import { NotificationModal } from './notification-modal.tsx';
import { OneTimeLinkModal } from './one-time-link-modal.tsx';
import { askDelete, RecordMenu } from './record-menu.tsx';
import { TakenInvitations } from './taken-invitations.tsx';
import { useAdminList } from './use-admin-list.ts';
import { hasTeam, useNotPlaying } from './use-not-playing.ts';
import { useRowWork } from './use-row-work.ts';

/** 'Takımlar': all teams with captain and status; the admin approves or deletes them (ADMIN-03 to ADMIN-08). */
export function TeamsTab() {
  const { server } = useServices();
  const list = useAdminList();
  const index = useTeamIndex();
  const teams = useSubscription('teams', [WAITING_TEAMS]).records;
  const users = useSubscription('users', [ROSTERS]).records;
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
    const address = emailOf(server, team.captainId);
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
    const remove = async () => {
      const [own, people] = await Promise.all([server.read(teamRecord(teamId)), server.read(peopleOf(teamId))]);
      const now = parseTeam(own[teamId]) ?? undefined;
      return update(teamDeletion(teamId, now, parseAll(people, parseUser)), line);
    };
    const outcome = await work.run(teamId, texts.deleteFailed, remove);
    if (outcome === 'done') notify({ message: texts.teamDeleted(team.name) });
  });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const menuOf = useCallback(
    (row: TeamRow, busy: boolean) => {
      const asks = (what: Asked['what'], label: string) => ({ label, run: () => setAsked({ what, row }) });
      return (
        <RecordMenu
          name={row.team.name}
          busy={busy}
          actions={[
            { label: texts.open, run: () => void navigate(`/team/${row.teamId}`) },
            asks('message', texts.message),
            asks('edit', texts.editTeam),
            row.approved && row.captainName === null && asks('invite', invitations.team.make),
          ]}
          onRemove={() => void remove(row)}
        />
      );
    },
    [navigate, remove],
  );
  return (
    <>
      <Button variant="default" className={styles.add} onClick={() => setAdding(true)}>
        {squads.add}
      </Button>
      {isAdding && <AddTeamsModal onClose={() => setAdding(false)} />}
      {asked?.what === 'invite' && (
        <OneTimeLinkModal of={{ kind: 'team', subject: asked.row.teamId, name: asked.row.team.name }} onClose={close} />
      )}
      {asked?.what === 'edit' && <EditTeamModal row={asked.row} onClose={close} />}
      {asked?.what === 'message' && <NotificationModal to={recipientOf(asked.row)} onClose={close} />}
      <TakenInvitations kind="team" />
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
        menuOf={menuOf}
      />
    </>
  );
}

/** The dialog that the admin opened from a row. */
type Asked = { what: 'message' | 'edit' | 'invite'; row: TeamRow };

/** A team without a manager is its players. */
const recipientOf = ({ teamId, team, captainName }: TeamRow) =>
  ({ targetType: captainName === null ? 'team-players' : 'team', targetId: teamId, name: team.name }) as const;

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

/** Returns a function that gives the deps for announcing a decision, with the store's present users. */
function useDecisionDeps(): () => DecisionDeps {
  const { server, league } = useServices();
  const { profile } = useSession();
  const newKey = useNewKey();
  const uid = profile?.uid ?? '';
  const displayName = profile?.displayName ?? '';
  return useCallback(
    () => ({ server, newKey, users: league.getState().users, sender: { uid, displayName } }),
    [server, league, newKey, uid, displayName],
  );
}

/**
 * Asks the league whether a team has open fixtures (decisions 40 and 60). If it has, the check says so, offers the dialog that decides them and
 * resolves to false: its opponents would wait for nobody. Without an answer it says that, and resolves to false.
 */
function useNotPlanned(): (teamId: string, name: string) => Promise<boolean> {
  const { server } = useServices();
  const navigate = useNavigate();
  return async (teamId, name) => {
    const asked = await readSeasonNow(server).catch((error: unknown) => {
      console.error('Asking for the fixtures of a team:', error);
      return null;
    });
    if (asked === null) {
      notify({ kind: 'error', message: withdrawals.unknown(name) });
      return false;
    }
    const open = openOf(asked.fixtures, teamId, asked.season);
    if (open === 0) return true;
    const goes = await confirmDialog({
      ...{ title: withdrawals.beforeDeletion(name), message: withdrawals.beforeDeletionText(open) },
      ...{ confirmLabel: withdrawals.toFixtures, cancelLabel: common.cancel },
    });
    if (goes) navigate(leaverPath(teamId));
    return false;
  };
}

/** A team's name and logo, by the admin (decision 141). @param row as it was when the dialog opened */
function EditTeamModal({ row: { teamId, team }, onClose }: { row: TeamRow; onClose: () => void }) {
  const services = useServices();
  const upload = useUpload(useSession().identity?.uid ?? '');
  const [logo, setLogo] = useState<Picture | null>();
  const form = useFields({ name: team.name, description: '' }, (values) => {
    const { teams, teamIndex } = services.league.getState();
    const names = otherNames({ ...teams, ...teamIndex }, teamId);
    return teamProblems(values, { today: wallTime(services.now()).day, names });
  });
  const { name } = form.values;
  const save = async () => {
    const url = logo ? await upload.send(`teams/${teamId}/logo_${services.now()}`, logo) : logo;
    await upload.naming(() => editTeamMarks(services, { teamId, was: team.name }, name, url));
    notify({ kind: 'success', message: texts.teamEdited(name.trim()) });
  };
  return (
    <FormModal
      title={texts.of(texts.editTeam, team.name)}
      submitLabel={teamForm.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) =>
        error instanceof TeamGoneError ? texts.teamGone(team.name) : teamProblem(error, teamForm.editFailed, form)
      }
    >
      <TextField label={teamForm.name} autoComplete="off" needed data-autofocus {...form.text('name')} />
      <LogoField
        name={name}
        current={team.logo}
        value={logo}
        onChange={setLogo}
        upload={upload}
        disabled={upload.progress !== null}
      />
    </FormModal>
  );
}
