import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './form-alert.module.css';

/** Why a form did not go through, read aloud at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  );
}

export interface DraftNoticeProps {
  message: string;
  discardLabel: string;
  onDiscard: () => void;
}

/** Says that what was typed before is back, with the way to throw it away. */
export function DraftNotice({ message, discardLabel, onDiscard }: DraftNoticeProps) {
  return (
    <div role="status" className={styles.draft}>
      <span>{message}</span>
      <Button variant="default" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  );
}
