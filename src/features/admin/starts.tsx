import { Link } from 'react-router-dom';
import { admin as texts } from '../../domain/messages/admin.ts';
import { board } from '../../domain/messages/board.ts';
import { practice } from '../../domain/messages/scoring.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import { RESULT_PATH } from '../../domain/text/result-path.ts';
import { Button, type ButtonLook, buttonClass } from '../../ui/buttons/button.tsx';
import styles from './admin-screen.module.css';

export interface StartsProps extends Pick<ButtonLook, 'variant'> {
  onStart: () => void;
}

/** The ways to a match: a new one, a result, a practice; and to the board. @param variant of the new match: a screen has one filled button */
export function Starts({ variant, onStart }: StartsProps) {
  return (
    <div className={styles.starts}>
      <Button size="large" variant={variant} onClick={onStart}>
        {texts.startMatch}
      </Button>
      <Link to={RESULT_PATH} className={buttonClass({ variant: 'default' })}>
        {typedResult.open}
      </Link>
      <Link to="/admin/practice" className={buttonClass({ variant: 'default' })}>
        {practice.start}
      </Link>
      <Link to="/board" target="_blank" className={buttonClass({ variant: 'default' })}>
        {board.title}
      </Link>
    </div>
  );
}
