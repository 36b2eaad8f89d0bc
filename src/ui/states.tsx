import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Rack } from './rack.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: an open rack, the sentence, and where to go. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Rack sunk={0} side="one" size={72} />
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  message?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
}

/** Something failed: what, and a way to try again. Announced at once. */
export function ErrorState({ title, message, retryLabel, onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark} aria-hidden="true">
        !
      </span>
      <p className={styles.title}>{title}</p>
      {message ? <p className={styles.text}>{message}</p> : null}
      {onRetry && retryLabel ? (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </div>
  );
}

export interface PageSkeletonProps {
  /** Read aloud and shown small, e.g. «Yükleniyor...». */
  label: string;
  rows?: number | undefined;
}

/** The shape of a page that is still coming. */
export function PageSkeleton({ label, rows = 5 }: PageSkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="sr-only">{label}</span>
      <span className={styles.boneTitle} />
      <span className={styles.boneCard} />
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity.
        <span key={i} className={styles.boneRow} />
      ))}
    </div>
  );
}
