import type { ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './section-title.module.css';

export interface SectionTitleProps {
  children: ReactNode;
  /** A link or two, or a button, at the right end, e.g. «Tümü». */
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
  /** For `aria-labelledby` of the section. */
  id?: string | undefined;
}

/** A heading in the display face, in capitals, with room for an action. */
export function SectionTitle({ children, action, as: Heading = 'h2', id }: SectionTitleProps) {
  return (
    <Row gap="8 16" justify="between" className={styles.row} data-as={Heading}>
      <Heading className={styles.title} id={id}>
        {children}
      </Heading>
      {action ? (
        <Row as="span" fw={700} className={styles.action}>
          {action}
        </Row>
      ) : null}
    </Row>
  );
}
