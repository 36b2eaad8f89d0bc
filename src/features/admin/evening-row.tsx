import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { answerCall } from '../../data/commands/night.ts';
import { OF_AN_EVENING, useTableRows } from '../../data/hooks/use-evening-tables.ts';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useOngoingMatches } from '../../data/hooks/use-league-matches.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useTableCall } from '../../data/hooks/use-night.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServices } from '../../data/services.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { fixturesFrom } from '../../data/store/fixture-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import { liveMove, mainRow, type ScoringState, scoringState, type TableRow } from '../../domain/match/table-rows.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { tableCall } from '../../domain/messages/table-call.ts';
import type { Match } from '../../domain/records/types.ts';
import limits from '../../domain/schedule/limits.json' with { type: 'json' };
import { eveningBegin } from '../../domain/schedule/shift-evening.ts';
import { isOpenCall } from '../../domain/scorers/night.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './evening.module.css';
import nightStyles from './night.module.css';

const TONES = { live: 'good', behind: 'waiting', away: 'waiting', nobody: 'waiting' } as const satisfies Record<
  ScoringState,
  string
>;

export interface EveningRowProps extends Pick<ListedMatch, 'matchId' | 'match'> {
  /** Absent for a match without one. */
  table?: number;
  /** ms of the server's clock */
  now: number;
}

/** A running match at its table: score, who scores, how far the phone is behind, also when it is away, and the organiser's actions. */
export function EveningRow({ matchId, match, table, now }: EveningRowProps) {
  const main = mainRow(useTableRows(matchId, now));
  const state = scoringState(main);
  const pair = isolatedPair(match.team1Name, match.team2Name);
  return (
    <>
      <MatchRow
        {...shownRow(match)}
        about={[...shownRow(match).about, ...aboutOf(main, now)]}
        tag={{ word: texts.states[state], tone: TONES[state] }}
        renderLink={(props) => <Link to={`/admin/match/${matchId}`} {...props} />}
      >
        {(state === 'nobody' || state === 'away') && (
          <button
            type="button"
            className={styles.word}
            aria-label={scorers.inviteOf(pair)}
            onClick={() => inviteScorer(matchId)}
          >
            {scorers.invite}
          </button>
        )}
        <EveningMenu matchId={matchId} match={match} table={table} />
      </MatchRow>
      <TableCallNote matchId={matchId} />
    </>
  );
}

/** «Ayla sayıyor · hepsi gönderildi · pil %62», and of a phone that is away its last sign and its unsent taps. */
function aboutOf(main: TableRow | null, now: number): string[] {
  if (main === null) return [scorers.nobody];
  const { who, phone, isThere } = main;
  const name = who || scorers.someone;
  if (phone === undefined) return [texts.given(name)];
  const { unsent = 0, battery } = phone;
  const charge = battery === undefined ? [] : [texts.battery(Math.round(battery))];
  if (isThere) return [texts.scores(name), texts.unsent(unsent), ...charge];
  return [name, texts.lastSign(formatAge(Math.max(0, now - phone.at))), texts.lastUnsent(unsent), ...charge];
}

interface EveningMenuProps {
  matchId: string;
  match: Match;
  table: number | undefined;
}

/** What the organiser does with a running match. */
function EveningMenu({ matchId, match, table }: EveningMenuProps) {
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const name = isolatedPair(match.team1Name, match.team2Name);
  const action = (key: 'open' | 'move' | 'invite', run: () => void) => ({
    key,
    label: texts[key],
    describe: texts.describe(texts[key], name),
    run,
  });
  return (
    <>
      <RowMenu
        label={texts.actionsOf(name)}
        actions={[
          action('open', () => void navigate(`/admin/match/${matchId}`)),
          action('move', () => setMoving(true)),
          action('invite', () => inviteScorer(matchId)),
        ]}
      />
      {isMoving && <MoveTableModal matchId={matchId} match={match} table={table} onClose={() => setMoving(false)} />}
    </>
  );
}

interface MoveTableModalProps {
  matchId: string;
  match: Match;
  /** Where it is played now. */
  table: number | undefined;
  onClose: () => void;
}

/** «Masayı değiştir»: moves a running match, and its fixture, to another table. A table that is taken is said, and no obstacle. */
function MoveTableModal({ matchId, match, table, onClose }: MoveTableModalProps) {
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
        <p className={nightStyles.taken}>{texts.moveTaken(isolatedPair(there.team1Name, there.team2Name))}</p>
      )}
    </FormModal>
  );
}

function problemOf(typed: string, table: number | undefined): string | null {
  const to = Number(typed);
  if (!Number.isInteger(to) || to < 1 || to > limits.table) return texts.moveWrong(limits.table);
  return to === table ? texts.moveSame : null;
}

/** A scorer calls the admin: «Geliyorum» answers. Nothing without an open call. */
function TableCallNote({ matchId }: { matchId: string }) {
  const services = useServices();
  const call = useTableCall(matchId);
  const [busy, setBusy] = useState(false);
  if (call === null || !isOpenCall(call)) return null;
  const answer = async () => {
    setBusy(true);
    const problem = await answerCall(services, matchId);
    setBusy(false);
    if (problem === null) notify({ kind: 'success', message: tableCall.answered(call.who) });
    else notify({ kind: 'error', message: problem });
  };
  return (
    <Row as="p" gap="8 16" align="center" justify="between" wrap role="status">
      <Grid as="strong" gap={2} anywhere className={nightStyles.who}>
        {tableCall.calls(call.who)}
      </Grid>
      <Button loading={busy} aria-label={tableCall.answerOf(call.who)} onClick={() => void answer()}>
        {tableCall.answer}
      </Button>
    </Row>
  );
}
