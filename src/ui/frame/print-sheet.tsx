import type { ReactNode } from 'react';
import type { SponsorMarkProps } from '../media/sponsor-mark.tsx';
import { usePicture } from '../media/use-picture.tsx';
import styles from './paper.module.css';
import { Paper, PaperSponsors } from './paper.tsx';

export interface PrintSheetProps {
  league: string;
  /** The address of its logo, which the page has loaded. */
  logo?: string | undefined;
  sponsors: readonly SponsorMarkProps[];
  /** The content of the sheet: a round, or the table. */
  title: string;
  /** When it was printed, in words. */
  date: string;
  children: ReactNode;
}

/** A sheet of paper beside the page, black on white. While it is mounted, the browser prints only the sheet. */
export function PrintSheet({ league, logo, sponsors, title, date, children }: PrintSheetProps) {
  const picture = usePicture(logo, 40, true);
  return (
    <Paper as="article" className={styles.sheet}>
      <header>
        <div className={styles.head}>
          <h1 className={styles.league}>
            {picture}
            {league}
          </h1>
          <span>{date}</span>
        </div>
        <h2 className={styles.title}>{title}</h2>
      </header>
      {children}
      <PaperSponsors sponsors={sponsors} />
    </Paper>
  );
}
