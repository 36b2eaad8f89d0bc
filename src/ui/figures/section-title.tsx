import type { ComponentPropsWithoutRef, ReactNode } from 'react';
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
    <div className={styles.row} data-as={Heading} data-wraps={!!chooser}>
      {title}
      {action && <span className={styles.action}>{action}</span>}
      {chooser}
    </div>
  );
}
