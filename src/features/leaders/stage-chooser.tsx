import { leadersPage as texts } from '../../domain/messages/leaders.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './leaders.module.css';

export interface StageChooserProps {
  /** Whether the lists are those of the play-offs. */
  ofPlayoffs: boolean;
  onChoose: (ofPlayoffs: boolean) => void;
}

/** The whole season, or its play-offs alone (decision 36). */
export function StageChooser({ ofPlayoffs, onChoose }: StageChooserProps) {
  return (
    <Row as="fieldset" gap={8} wrap mb={16} className={styles.stages}>
      <legend className="sr-only">{texts.stage}</legend>
      {[false, true].map((one) => (
        <Button
          key={String(one)}
          variant={one === ofPlayoffs ? 'filled' : 'default'}
          aria-pressed={one === ofPlayoffs}
          onClick={() => onChoose(one)}
        >
          {one ? texts.ofPlayoffs : texts.ofSeason}
        </Button>
      ))}
    </Row>
  );
}
