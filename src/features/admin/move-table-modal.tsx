import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { OF_AN_EVENING } from '../../data/hooks/use-evening-tables.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { fixturesFrom } from '../../data/store/fixture-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { liveMove } from '../../domain/match/live-move.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import type { Match } from '../../domain/records/types.ts';
import limits from '../../domain/schedule/limits.json' with { type: 'json' };
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './night.module.css';

export interface MoveTableModalProps {
  matchId: string;
  match: Match;
  /** Where it is played now. */
  table: number | undefined;
  onClose: () => void;
}

/** «Masayı değiştir»: moves a running match, and its fixture, to another table. A table that is taken is said, and no obstacle. */
export function MoveTableModal({ matchId, match, table, onClose }: MoveTableModalProps) {
  const update = useAdminUpdate();
  const live = useLiveMatches() ?? {};
  const running = useOngoingMatches();
  const { fixtureId = '' } = match;
  const own = useFixturesIn([fixturesFrom(eveningBegin(useNow()), OF_AN_EVENING)]).fixtures[fixtureId];
  const pair = isolatedPair(match.team1Name, match.team2Name);
  const form = useFields({ table: '' }, (typed): { table?: string } => {
    const problem = problemOf(typed.table, table);
    return problem === null ? {} : { table: problem };
  });
  const to = Number(form.values.table);
  const there = running.find((one) => one.matchId !== matchId && live[one.matchId]?.table === to)?.match;
  const save = async () => {
    const detail = `${match.team1Name} – ${match.team2Name} · ${to}`;
    const line = { action: 'match-moved', target: `matches/${matchId}`, detail } as const;
    await update(
      liveMove(matchId, to, own?.matchId !== matchId ? null : { id: fixtureId, sequence: own.sequence }),
      line,
    );
    notify({ kind: 'success', message: texts.moveDone(pair, to) });
  };
  return (
    <FormModal
      title={texts.moveTitle(pair)}
      submitLabel={texts.move}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) => serverProblem(error, texts.moveFailed)}
    >
      <NumberField label={texts.moveLabel} hint={texts.moveHint} data-autofocus {...form.pick('table')} />
      {there !== undefined && (
        <p className={styles.taken}>{texts.moveTaken(isolatedPair(there.team1Name, there.team2Name))}</p>
      )}
    </FormModal>
  );
}

function problemOf(typed: string, table: number | undefined): string | null {
  const to = Number(typed);
  if (!Number.isInteger(to) || to < 1 || to > limits.table) return texts.moveWrong(limits.table);
  return to === table ? texts.moveSame : null;
}
