import { winnerByScore } from '../../domain/match/match.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import styles from './admin-fixtures.module.css';

interface OutcomeProps {
  team1Name: string;
  team2Name: string;
  /** NaN while a field has no number. */
  team1Score: number;
  team2Score: number;
}

/** The score and the winner as they would be saved; nothing while nobody has a cup. */
export function Outcome({ team1Name, team2Name, team1Score, team2Score }: OutcomeProps) {
  const isKnown = team1Score + team2Score > 0;
  const { winnerName } = winnerByScore(
    { team1Id: 'one', team2Id: 'two', team1Name, team2Name },
    { team1Score, team2Score },
  );
  const won = team1Score === team2Score ? texts.tie(winnerName) : texts.winner(winnerName);
  return (
    <p role="status" className={styles.summary}>
      {isKnown && `${texts.score(team1Name, team1Score, team2Name, team2Score)} · ${won}`}
    </p>
  );
}
