import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cx } from '../effects/cx.ts';
import { Row } from '../layout/layout.tsx';
import styles from './section-title.module.css';

export interface SectionTitleProps extends ComponentPropsWithoutRef<'h2'> {
  /** A link or two, or a button, at the right end, e.g. «Tümü». */
  action?: ReactNode;
  /** The chooser of what stands below, at the very end; what else it shows stands below the line. */
  chooser?: ReactNode;
  as?: 'h1' | 'h2' | 'h3' | undefined;
}

/** The heading of a page, large, or of a section, in one size: in the display face, in capitals, with room for an action and a chooser. */
export function SectionTitle({ action, chooser, as: Heading = 'h2', className, ...heading }: SectionTitleProps) {
  const title = <Heading className={cx(styles.title, className)} {...heading} />;
  if (!action && !chooser) return title;
  return (
    <Row
      gap="8 16"
      align="center"
      justify="between"
      className={cx(styles.row, Boolean(chooser) && styles.wraps)}
      data-as={Heading}
    >
      {title}
      {action ? (
        <Row as="span" align="center" fw={700} className={styles.action}>
          {action}
        </Row>
      ) : null}
      {chooser}
    </Row>
  );
}
