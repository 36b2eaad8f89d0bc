import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './form-alert.module.css';

/** Why a form failed; screen readers read it at once. */
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

/** Says that the app has restored earlier input, and offers to discard it. */
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
