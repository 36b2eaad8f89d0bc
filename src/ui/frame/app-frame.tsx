import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import styles from './app-frame.module.css';
import { BarSlots } from './bar-slots.tsx';

export interface AppFrameProps {
  nav: ReactNode;
  children: ReactNode;
  /** First stop of the Tab key, e.g. «İçeriğe geç». */
  skipLabel: string;
  /** 'page' centres and pads; 'score' gives the children the rest of the screen. */
  variant?: 'page' | 'score' | undefined;
  /** The end of every page, always below the first screenful. */
  footer?: ReactNode;
}

/** Skip link, bar and main landmark: the frame around every screen. */
export function AppFrame({ nav, children, skipLabel, variant = 'page', footer }: AppFrameProps) {
  return (
    <Stack className={styles.frame} data-variant={variant}>
      <a className={styles.skip} href="#icerik">
        {skipLabel}
      </a>
      <BarSlots>
        {nav}
        <main id="icerik" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </BarSlots>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </Stack>
  );
}
