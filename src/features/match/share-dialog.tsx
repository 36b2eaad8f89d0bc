import { useState } from 'react';
import { cardFileName } from '../../domain/match/result-card.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { share as texts } from '../../domain/messages/result-card.ts';
import type { Match } from '../../domain/records/types.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx';
import styles from './share-dialog.module.css';
import { useCard } from './use-card.ts';

export interface ShareDialogProps {
  match: Match;
  league: string;
  /** The full address of the match page. */
  url: string;
  onClose: () => void;
}

/** Shares the result as a picture and a link: through the phone's share sheet if there is one, else saved or copied. */
export function ShareDialog({ match, league, url, onClose }: ShareDialogProps) {
  const card = useCard(match, league);
  const [said, setSaid] = useState('');
  const { team1Name, team1Score, team2Score, team2Name } = match;
  const text = texts.text(team1Name, team1Score, team2Score, team2Name, league);
  const file = cardFileName(match);

  const send = async () => {
    setSaid('');
    const picture = card.state === 'ready' ? [new File([card.blob], file, { type: 'image/png' })] : [];
    const withPicture = picture.length > 0 && navigator.canShare?.({ files: picture }) === true;
    try {
      await navigator.share?.({ title: text, text, url, ...(withPicture ? { files: picture } : {}) });
    } catch (error) {
      // The person closed the share sheet: no error.
      if ((error as DOMException).name !== 'AbortError') setSaid(texts.sendFailed);
    }
  };
  const copy = async () => {
    try {
      if (navigator.clipboard === undefined) throw new Error('No clipboard.');
      await navigator.clipboard.writeText(url);
      setSaid(texts.copied);
    } catch {
      // A page on plain http has no clipboard; the person can select the link below.
      setSaid(texts.copyFailed);
    }
  };
  return (
    <PageDialog title={texts.title} onClose={onClose}>
      <div className={styles.card}>
        {card.state === 'ready' ? (
          <img
            src={card.url}
            width={1080}
            height={1350}
            decoding="async"
            alt={texts.alt(home.score(team1Name, team1Score, team2Name, team2Score))}
          />
        ) : (
          <p role="status">{card.state === 'drawing' ? texts.drawing : texts.failed}</p>
        )}
      </div>
      <div className={styles.actions}>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void send()} disabled={card.state === 'drawing'}>
            {texts.send}
          </Button>
        )}
        {card.state === 'ready' && (
          <a className={buttonClass({ variant: 'default' })} href={card.url} download={file}>
            {texts.download}
          </a>
        )}
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      <input
        className={styles.link}
        readOnly
        value={url}
        aria-label={texts.link}
        onFocus={(event) => event.target.select()}
      />
    </PageDialog>
  );
}
