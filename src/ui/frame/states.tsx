import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Stack, Text } from '../layout/layout.tsx';
import styles from './states.module.css';

/** An illustration of `public/art.svg` (decision 83). */
export type Art = 'cups' | 'teams' | 'players' | 'fixtures' | 'bell' | 'applications' | 'error' | 'offline' | 'missing';

/** The illustration of a state. Its place is there before its file, which no other page loads. */
export function Illustration({ art }: { art: Art }) {
  return (
    <svg className={styles.art} aria-hidden="true">
      <use href={`/art.svg#${art}`} />
    </svg>
  );
}

export interface EmptyStateProps {
  art?: Art;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** The state is the page's whole content: the title is the page's heading. */
  heading?: boolean | undefined;
}

/** Nothing here yet: an illustration, the sentence, and a link. */
export function EmptyState({ art = 'cups', title, text, action, heading = false }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <Stack gap={12} align="center" ta="center" className={styles.state}>
      <Illustration art={art} />
      <Title className={styles.title}>{title}</Title>
      {text ? (
        <Text c="mute" className={styles.text}>
          {text}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}

export interface ErrorStateProps {
  art?: Art;
  title: string;
  message?: ReactNode;
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode;
  /** As in {@link EmptyStateProps}. */
  heading?: boolean | undefined;
}

/** A failure: its sentence, and a retry button. Screen readers announce it at once. */
export function ErrorState({
  art = 'error',
  title,
  message,
  retryLabel,
  onRetry,
  action,
  heading = false,
}: ErrorStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <Stack gap={12} align="center" ta="center" className={styles.state} role="alert">
      <Illustration art={art} />
      <Title className={styles.title}>{title}</Title>
      {message ? (
        <Text c="mute" className={styles.text}>
          {message}
        </Text>
      ) : null}
      {onRetry && retryLabel ? (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </Stack>
  );
}

export interface PageSkeletonProps {
  /** What comes: cards side by side; rows if omitted, below a title and a card on a page without a heading. */
  shape?: 'cards';
  /** Read aloud and shown small, e.g. «Yükleniyor...». */
  label: string;
  rows?: number | undefined;
  /** The label is the page's heading, if the page has none yet. */
  heading?: boolean | undefined;
}

/** The skeleton of a page that is loading. */
export function PageSkeleton({ shape, label, rows = 5, heading = false }: PageSkeletonProps) {
  const Label = heading ? 'h1' : 'span';
  return (
    <Stack gap={12} className={styles.skeleton} role="status" data-loading data-shape={shape}>
      <Label className={styles.loading}>{label}</Label>
      <span className={styles.boneTitle} />
      <span className={styles.boneCard} />
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity.
        <span key={i} className={styles.boneRow} />
      ))}
    </Stack>
  );
}
