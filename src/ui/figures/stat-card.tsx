import type { ReactNode } from 'react';
import { Grid, Row, Stack, Text } from '../layout/layout.tsx';
import { ScoreNumber } from '../score/score-number.tsx';
import styles from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: number | string;
  hint?: ReactNode;
}

/** One figure and its name: MAÇ 12. Place several in a `<dl>`-like row with `StatRow`. */
export function StatCard({ label, value, hint }: StatCardProps) {
  return (
    <Stack gap={8} className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <Row as="dd" align="baseline" wrap className={styles.value}>
        <ScoreNumber value={value} size="md" />
        {hint ? (
          <Text as="span" c="mute" fz={14}>
            {hint}
          </Text>
        ) : null}
      </Row>
    </Stack>
  );
}

/** Figures side by side: two columns on a phone, as many as fit on a wide screen. */
export function StatRow({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <Grid as="dl" gap={8} className={styles.row} aria-label={label}>
      {children}
    </Grid>
  );
}
