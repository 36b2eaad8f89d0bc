import type { SponsorMarkProps } from '../media/sponsor-mark.tsx';
import { usePicture } from '../media/use-picture.tsx';
import { Rack } from '../score/rack.tsx';
import { QrCode, type QrCodeProps } from '../share/qr-code.tsx';
import styles from './paper.module.css';
import { Paper, PaperSponsors } from './paper.tsx';

/** `a5`: two on a sheet of A4, to be cut in the middle. */
export type PosterSize = 'a5' | 'a4';

export interface Poster {
  key: string;
  /** «Masa 3» */
  title: string;
  /** The address under the code, for who types. */
  address: string;
  code: QrCodeProps;
}

export interface PosterSheetProps {
  league: string;
  /** The address of its logo, which the page has loaded. */
  logo?: string | undefined;
  sponsors: readonly SponsorMarkProps[];
  posters: readonly Poster[];
  size: PosterSize;
  /** What a fan, and what a volunteer, finds behind the code. */
  scan: string;
  score: string;
  /** Where the rules of the league's own matches are. */
  rules?: { title: string; address: string; code: QrCodeProps } | undefined;
}

/** Posters for tables, on paper. While it is mounted, the browser prints only the posters. */
export function PosterSheet({ league, logo, sponsors, posters, size, scan, score, rules }: PosterSheetProps) {
  const picture = usePicture(logo, 40, true);
  const isFull = rules !== undefined || sponsors.length > 0;
  return (
    <Paper as="div" className={styles.poster} size={size}>
      {posters.map(({ key, title, address, code }) => (
        <article key={key} className={styles.poster} data-full={isFull ? '' : undefined}>
          <div>
            <p className={styles.posterLeague}>
              {picture}
              {league}
            </p>
            <Rack sunk={3} side="one" size="auto" className={styles.rack} />
            <h2 className={styles.posterTitle}>{title}</h2>
            <p className={styles.text}>{scan}</p>
            <p className={styles.text}>{score}</p>
            {rules !== undefined && (
              <div className={styles.posterRules}>
                <QrCode {...rules.code} />
                <p>
                  <b>{rules.title}</b>
                  {rules.address}
                </p>
              </div>
            )}
          </div>
          <div className={styles.code}>
            <QrCode {...code} />
            <p className={styles.address}>{address}</p>
          </div>
          <PaperSponsors sponsors={sponsors} />
        </article>
      ))}
    </Paper>
  );
}
