import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import styles from './match-tools.module.css';

/** Over a completed match: that another phone ended it, and what of this one it leaves out. */
export function ForestalledNotice({ matchId }: { matchId: string }) {
  const { league } = useServices();
  const match = useStore(league, (state) => state.matches[matchId]);
  const rows = useStore(league, (state) => state.rows);
  const sentence = forestalledSentence(match, forestalledRows(rows, matchId));
  if (sentence === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {sentence}
    </p>
  );
}
