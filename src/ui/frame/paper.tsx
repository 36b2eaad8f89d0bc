import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../effects/cx.ts';
import { SponsorMark, type SponsorMarkProps } from '../media/sponsor-mark.tsx';
import styles from './paper.module.css';

export interface PaperProps {
  /** One text, or several side by side. */
  as: 'article' | 'div';
  className: string | undefined;
  /** The size of the sheet, for its own style sheet. */
  size?: string;
  children: ReactNode;
}

/** What goes on paper, beside the page, black on white. While it is mounted, the browser prints only this. */
export function Paper({ as: Element, className, size, children }: PaperProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.printing = '';
    return () => {
      delete dataset.printing;
    };
  }, []);
  return createPortal(
    <Element className={cx(styles.paper, className)} data-size={size} aria-hidden="true">
      {children}
    </Element>,
    document.body,
  );
}

/** The foot of a sheet. */
export function PaperSponsors({ sponsors }: { sponsors: readonly SponsorMarkProps[] }) {
  if (sponsors.length === 0) return null;
  return (
    <div className={styles.sponsors}>
      {sponsors.map(({ name, src }) => (
        <SponsorMark key={name + src} name={name} src={src} first />
      ))}
    </div>
  );
}
