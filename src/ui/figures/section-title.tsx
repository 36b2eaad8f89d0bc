import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './section-title.module.css';

export interface SectionTitleProps extends Omit<ComponentPropsWithoutRef<'h2'>, 'className'> {
  /** A link or two, or a button, at the right end, e.g. «Tümü». */
  action?: ReactNode;
  /** The chooser of what stands below, at the very end; what else it shows stands below the line. */
  chooser?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** The heading of a page, large, or of a section, in one size: in the display face, in capitals, with room for an action and a chooser. */
export function SectionTitle({ action, chooser, as: Heading = 'h2', ...heading }: SectionTitleProps) {
  const title = <Heading className={styles.title} {...heading} />;
  if (!action && !chooser) return title;
  return (
    <Row
      gap="8 16"
      align="center"
      justify="between"
      className={styles.row}
      data-as={Heading}
      wrap={chooser ? true : undefined}
    >
      {title}
      {action ? (
        <Row as="span" fw={700} className={styles.action}>
          {action}
        </Row>
      ) : null}
      {chooser}
    </Row>
  );
}
