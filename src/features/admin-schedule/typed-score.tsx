import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './admin-fixtures.module.css';

interface ScoreFieldsProps {
  team1Name: string;
  team2Name: string;
  /** Cups of both teams, as typed. */
  score: { home: string; away: string };
  onScore: (score: { home: string; away: string }) => void;
}

/** The cups of both teams, where nobody knows who threw them. */
export function ScoreFields({ team1Name, team2Name, score, onScore }: ScoreFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{texts.bothCups}</legend>
      <div className={`${styles.pair} ${styles.level}`}>
        {(['home', 'away'] as const).map((side) => (
          <TextField
            key={side}
            label={side === 'home' ? team1Name : team2Name}
            needed
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={score[side]}
            onChange={({ currentTarget }) => onScore({ ...score, [side]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
