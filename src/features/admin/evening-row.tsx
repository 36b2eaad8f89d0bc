import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useTableRows } from '../../data/hooks/use-table-rows.ts';
import { inviteScorer } from '../../data/session/invitation.ts';
import { shownRow } from '../../domain/match/shown-row.ts';
import type { TableRow } from '../../domain/match/table-rows.ts';
import { mainRow, type ScoringState, scoringState } from '../../domain/match/table-state.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { RowMenu } from '../../ui/dialogs/row-menu.tsx';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './evening.module.css';
import { MoveTableModal } from './move-table-modal.tsx';
import { TableCallNote } from './table-call-note.tsx';

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
