import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { eventIdOf } from '../../domain/outbox/intents.ts';
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

/** Says how many throws the league no longer has, and sends them again under their own keys, so that two phones cannot double them. */
export function LostNotice({ lost }: { lost: readonly number[] }) {
  const { outbox } = useServices();
  const again = () =>
    outbox.update(lost, { state: 'waiting' }).catch((error: unknown) => {
      console.error('Outbox:', error);
      notify({ kind: 'error', message: outboxTexts.changeFailed });
    });
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{scoring.lost(lost.length)}</span>
      <button type="button" className={styles.read} onClick={() => void again()}>
        {scoring.sendLost}
      </button>
    </p>
  );
}
