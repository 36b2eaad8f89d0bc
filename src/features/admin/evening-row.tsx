import { Link } from 'react-router-dom';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useTableRows } from '../../data/hooks/use-table-rows.ts';
import type { TableRow } from '../../domain/match/table-rows.ts';
import { mainRow, type TableState, tableState } from '../../domain/match/table-state.ts';
import { evening as texts } from '../../domain/messages/evening.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { ScoreNumber } from '../../ui/score/score-number.tsx';
import styles from './evening.module.css';
import { EveningMenu } from './evening-menu.tsx';
import { TableCallNote } from './table-call-note.tsx';

const TONES = { live: 'good', behind: 'waiting', away: 'waiting', nobody: 'waiting' } as const satisfies Record<
  TableState,
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
  const state = tableState(main);
  const pair = isolatedPair(match.team1Name, match.team2Name);
  return (
    <>
      <div className={styles.line}>
        <Link to={`/admin/match/${matchId}`} className={styles.match}>
          <strong className={styles.pair}>{pair}</strong>
          <span className={styles.about}>{aboutOf(main, now).join(' · ')}</span>
        </Link>
        <span translate="no" className={styles.score}>
          <ScoreNumber value={`${match.team1Score}–${match.team2Score}`} size="sm" />
        </span>
        <span className={styles.state}>
          <StateBadge tone={TONES[state]}>{texts.states[state]}</StateBadge>
        </span>
        <EveningMenu matchId={matchId} match={match} table={table} />
      </div>
      <TableCallNote matchId={matchId} />
    </>
  );
}

/** «Ayla sayıyor · hepsi gönderildi · pil %62», and of a phone that is away its last sign and what it held. */
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
