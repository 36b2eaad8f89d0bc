import { Button } from '../buttons/button.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './forms.module.css';

/** Seconds of the video. */
const STEPS = [-5, -1, 1, 5] as const;

export interface VideoStepsProps {
  texts: {
    shift: string;
    earlier(seconds: number): string;
    later(seconds: number): string;
    earlierLabel(seconds: number): string;
    laterLabel(seconds: number): string;
    remove: string;
  };
  /** The video is tied: its moments can be shifted and removed. */
  isTied: boolean;
  disabled: boolean;
  /** Gets the seconds by which the moments come later in the video. */
  onShift(seconds: number): void;
  onRemove(): void;
  /** What the last step did; its line keeps its place. */
  said: string;
  isFailed: boolean;
}

/** Shifts the moments of a tied video by some seconds, or removes them, and says what was done. */
export function VideoSteps({ texts, isTied, disabled, onShift, onRemove, said, isFailed }: VideoStepsProps) {
  return (
    <>
      {isTied && (
        <Row as="fieldset" gap={8} wrap className={styles.steps} disabled={disabled}>
          <legend>{texts.shift}</legend>
          {STEPS.map((step) => (
            <Button
              key={step}
              variant="default"
              aria-label={step < 0 ? texts.earlierLabel(-step) : texts.laterLabel(step)}
              onClick={() => onShift(step)}
            >
              {step < 0 ? texts.earlier(-step) : texts.later(step)}
            </Button>
          ))}
          <Button variant="default" onClick={onRemove}>
            {texts.remove}
          </Button>
        </Row>
      )}
      <p className={styles.said} role={isFailed ? 'alert' : 'status'}>
        {said}
      </p>
    </>
  );
}
