import type { ReactNode } from 'react';
import { Grid } from '../layout/layout.tsx';
import styles from './list-card.module.css';
import { SectionTitle } from './section-title.tsx';

export interface ListCardProps {
  /** Of the heading. */
  id: string;
  title: string;
  /** Stands at the right end of the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A framed list under its heading, e.g. the leaders of one kind. */
export function ListCard({ id, title, beside, children }: ListCardProps) {
  return (
    <Grid as="section" gap={8} framed className={styles.card} aria-labelledby={id}>
      <SectionTitle id={id} action={beside}>
        {title}
      </SectionTitle>
      {children}
    </Grid>
  );
}

/** The lines of a {@link ListCard}, as wide as the card. */
export function CardLines({ as: List = 'ol', children }: { as?: 'ol' | 'ul'; children: ReactNode }) {
  return <List className={styles.lines}>{children}</List>;
}

export interface CardLineProps {
  name: string;
  /** Below the name. */
  about: string;
  /** In front of the name: rank, crest. */
  before?: ReactNode;
  /** The figure at the end. */
  children: ReactNode;
  /** Wraps the line, e.g. in a link; without it the line leads nowhere. */
  renderLink?: ((props: { className: string | undefined; children: ReactNode }) => ReactNode) | undefined;
}

/** One line: who it is about, and the figure at its end. */
export function CardLine({ name, about, before, children, renderLink }: CardLineProps) {
  const line = {
    className: styles.row,
    children: (
      <>
        {before}
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>{about}</span>
        </span>
        {children}
      </>
    ),
  };
  return <li>{renderLink?.(line) ?? <span {...line} />}</li>;
}
