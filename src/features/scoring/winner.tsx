import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { annulled, isWaiting } from '../../domain/messages/annulled.ts';
import { match as texts } from '../../domain/messages/match.ts';
import styles from './match-tools.module.css';

/** The winner's banner (MATCH-03), and that the result waits for the admin, or the sentence that there is no winner. */
export function Winner({ matchId }: { matchId: string }) {
  const { status, name, waits } = useOfTable(matchId, ({ view: { match } }) => ({
    status: match.status,
    name: match.winnerName ?? '',
    waits: isWaiting(match),
  }));
  if (status === 'cancelled') return <p className={styles.over}>{annulled.cancelled}</p>;
  return (
    <>
      <p className={styles.winner}>{texts.winner(name)}</p>
      {waits && <p className={styles.over}>{annulled.waits}</p>}
    </>
  );
}
