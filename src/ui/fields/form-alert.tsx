import type { ReactNode, Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { Row, Text } from '../layout/layout.tsx';
import styles from './forms.module.css';

export interface FormAlertProps {
  /** Nothing without a reason. */
  children: ReactNode;
  mt?: number;
  mb?: number;
  ref?: Ref<HTMLParagraphElement>;
}

/** Why a form failed, or what is wrong with it; screen readers read it at once. */
export function FormAlert({ children, ...props }: FormAlertProps) {
  if (!children) return null;
  return (
    <Text role="alert" c="bad" fw={600} {...props}>
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
