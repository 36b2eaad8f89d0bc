import { useOutboxRows } from '../../data/hooks/use-outbox.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import styles from './match-tools.module.css';

/** Above a completed match: another phone completed it, and these taps of this phone are not in the result. */
export function ForestalledNotice({ matchId }: { matchId: string }) {
  const match = useRecords('matches', [matchRecord(matchId)]).records[matchId];
  const rows = useOutboxRows();
  const sentence = forestalledSentence(match, forestalledRows(rows, matchId));
  if (sentence === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {sentence}
    </p>
  );
}
