import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row, Text } from '../layout/layout.tsx';
import styles from './forms.module.css';

/** Why a form failed; screen readers read it at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <Text role="alert" c="bad" fw={600}>
      {children}
    </Text>
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
    <Row role="status" gap="8 16" align="center" justify="between" wrap className={styles.draft}>
      <span>{message}</span>
      <Button variant="default" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Row>
  );
}
