import { useRecords } from '../../data/hooks/use-records.ts';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { eventIdOf, isWithoutRight } from '../../domain/outbox/intents.ts';
import { isFinal, unsentOf } from '../../domain/outbox/sync-status.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import styles from './match-tools.module.css';

/** The numbers of this phone's rows that a running match lacks since the league was put back (decision 114). */
export function useLostRows(matchId: string): readonly number[] {
  return useOfTable(matchId, lostOf);
}

const lostOf = ({ view: { match }, rows }: TableState): number[] =>
  match.status !== 'ongoing'
    ? []
    : rows.filter((row) => row.reason === 'restored' && eventIdOf(row) !== null).map(({ seq }) => seq);

/** The numbers of the rows that the league refused and that count on this phone (decision 115); without the right another screen has them. */
export function useRefusedRows(matchId: string): readonly number[] {
  return useOfTable(matchId, refusedOf);
}

const refusedOf = ({ rows }: TableState): number[] =>
  rows.filter((row) => row.state === 'parked' && !isFinal(row) && !isWithoutRight(row)).map(({ seq }) => seq);

/** Says how many throws the league no longer has, and sends them again under their own keys, so that two phones cannot double them. */
export function LostThrowsNotice({ lost }: { lost: readonly number[] }) {
  return <SendAgain seqs={lost} text={scoring.lost(lost.length)} />;
}

/** Shows the league's score while this phone counts refused throws, and sends these again. */
export function RefusedNotice({ matchId, refused }: { matchId: string; refused: readonly number[] }) {
  const record = useRecords('matches', [matchRecord(matchId)]).records[matchId];
  const count = useOfTable(matchId, ({ rows }) => unsentOf(rows, matchId));
  return <SendAgain seqs={refused} text={scoring.unarrived(record ?? null, count)} />;
}

function SendAgain({ seqs, text }: { seqs: readonly number[]; text: string }) {
  const { outbox } = useServices();
  const again = () =>
    outbox.update(seqs, { state: 'waiting' }).catch((error: unknown) => {
      console.error('Outbox:', error);
      notify({ kind: 'error', message: outboxTexts.changeFailed });
    });
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{text}</span>
      <button type="button" className={styles.read} onClick={() => void again()}>
        {scoring.sendLost}
      </button>
    </p>
  );
}
