import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StartOptions } from '../../data/commands/match.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useTeamIndex, useUsersIn } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { ROSTERS } from '../../data/store/admin-queries.ts';
import { clashOf, type NewMatchForm, newMatchProblem, tableOf } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './new-match-modal.module.css';
import { SideFields } from './side-fields.tsx';

const EMPTY: NewMatchForm = { team1Id: '', team2Id: '', team1Players: [], team2Players: [], table: '' };

export interface NewMatchModalProps {
  ongoing: readonly ListedMatch[];
  /** The fixture to play: the form opens with its teams. */
  fixture?: FixtureEntry;
  /** The admin starts the match for a scorer: the dialog with the scorer's link opens after the start. */
  invites?: boolean;
  onClose: () => void;
}

/** 'Yeni Maç Başlat' (NEWM-01 to NEWM-09): works without network and then opens the scoring screen. */
export function NewMatchModal({ ongoing, fixture, invites = false, onClose }: NewMatchModalProps) {
  const { matches } = useServices();
  const teams = useTeamIndex();
  const users = useUsersIn(ROSTERS);
  const live = useLiveMatches();
  const navigate = useNavigate();
  const [form, setForm] = useState(() => formFor(fixture));
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, submit } = useSubmit();
  const change = (part: Partial<NewMatchForm>) => {
    setProblem(null);
    setForm((known) => ({ ...known, ...part }));
  };

  const start = async () => {
    const side = (id: string, players: readonly string[]) => ({
      id,
      name: teams[id]?.name ?? '',
      players: players.map((uid) => ({ uid, displayName: users[uid]?.displayName ?? '' })),
    });
    const sides = { team1: side(form.team1Id, form.team1Players), team2: side(form.team2Id, form.team2Players) };
    const matchId = await matches.startMatch(sides, startOptions(fixture, form));
    onClose();
    navigate(`/admin/match/${matchId}`);
    if (invites) inviteScorer(matchId);
  };
  const create = async () => {
    const found = newMatchProblem(form);
    setProblem(found);
    const tables = Object.fromEntries(Object.entries(live ?? {}).map(([id, { table }]) => [id, table]));
    if (found !== null || !(await mayStart(clashOf(form, ongoing, tables)))) return;
    const failed = () => texts.createFailed;
    await submit({ name: 'Starting a match', work: start, problem: failed, tell: 'notice', leaves: true });
  };

  return (
    <Dialog title={texts.modalTitle} onClose={onClose}>
      <div className={styles.sides}>
        <SideFields
          label={texts.team1}
          side="one"
          teamId={form.team1Id}
          otherTeamId=""
          chosen={form.team1Players}
          onTeam={(team1Id) => {
            const clash = team1Id === form.team2Id;
            change({ team1Id, team1Players: [], ...(clash ? { team2Id: '', team2Players: [] } : {}) });
          }}
          onPlayers={(team1Players) => change({ team1Players })}
        />
        <SideFields
          label={texts.team2}
          side="two"
          teamId={form.team2Id}
          otherTeamId={form.team1Id}
          chosen={form.team2Players}
          onTeam={(team2Id) => change({ team2Id, team2Players: [] })}
          onPlayers={(team2Players) => change({ team2Players })}
        />
      </div>
      <div className={styles.table}>
        <TextField
          label={texts.tableNumber}
          hint={texts.tableHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={form.table}
          onChange={(event) => change({ table: event.currentTarget.value })}
        />
      </div>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button fullWidth size="large" className={styles.create} loading={busy} onClick={() => void create()}>
        {texts.create}
      </Button>
    </Dialog>
  );
}

/** The first values of the form. */
function formFor(entry: FixtureEntry | undefined): NewMatchForm {
  const { team1Id = '', team2Id = '', table = '' } = entry?.fixture ?? {};
  return { ...EMPTY, team1Id, team2Id, table: String(table) };
}

function startOptions(entry: FixtureEntry | undefined, form: NewMatchForm): StartOptions {
  const table = tableOf(form);
  return {
    ...(entry !== undefined && isOf(entry, form) ? { fixtureId: entry.id } : {}),
    ...(table === undefined ? {} : { table }),
  };
}

/** Whether the form still has the fixture's teams: the admin may have chosen others. */
function isOf({ fixture }: FixtureEntry, form: NewMatchForm): boolean {
  return form.team1Id === fixture.team1Id && form.team2Id === fixture.team2Id;
}

async function mayStart(other: ListedMatch | undefined): Promise<boolean> {
  if (other === undefined) return true;
  return confirmDialog({
    title: texts.otherOngoingTitle,
    message: texts.otherOngoing(`${other.match.team1Name} – ${other.match.team2Name}`),
    confirmLabel: texts.startAnyway,
    cancelLabel: common.cancel,
    danger: true,
  });
}
