import { useStore } from 'zustand';
import { useTableView } from '../../data/hooks/use-table-view.ts';
import { shortNameIn } from '../../domain/match/short-name.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import styles from './match-tools.module.css';
import type { Scoring, StorageFailure } from './use-scoring.ts';

/** Says above the table what could not be stored and what to do, until storing works again. Covers no score (L2). */
export function StorageNotice({ matchId, table }: { matchId: string; table: Pick<Scoring, 'unstored'> }) {
  const unstored = useStore(table.unstored, ({ last }) => last);
  return unstored === null ? null : <Failure matchId={matchId} unstored={unstored} />;
}

function Failure({ matchId, unstored }: { matchId: string; unstored: StorageFailure }) {
  const view = useTableView(matchId);
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {`${whatOf(unstored, view)} ${scoring.storage[unstored.why]}`}
    </p>
  );
}

function whatOf({ what }: StorageFailure, { match, folded }: MatchView): string {
  if (what.kind === 'complete') return scoring.notStored.complete;
  const named = what.kind === 'shot' ? what : folded.timeline.find(({ eventId }) => eventId === what.eventId);
  return scoring.notStored[what.kind](
    named === undefined ? '' : tableTexts.event(shortNameIn(match, named.playerId), shotTexts[named.type].done),
  );
}
