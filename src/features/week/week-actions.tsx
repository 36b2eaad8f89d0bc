import { useState } from 'react';
import { useLeague } from '../../data/hooks/use-league.ts';
import type { Week } from '../../domain/digest/week-document.ts';
import { weekText } from '../../domain/digest/week-text.ts';
import { weekTexts as texts } from '../../domain/messages/week.ts';
import { weekPath } from '../../domain/text/week-path.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { useTeamName } from './use-team-name.ts';
import styles from './week.module.css';
import { WeekSheet } from './week-sheet.tsx';

const ShareWeek = latePart(async () => (await import('./share-week.tsx')).ShareWeek, 'dialog');

const WHATSAPP = 'https://wa.me/?text=';

/** Shares a week as a text or as a picture, and prints it. */
export function WeekActions({ week }: { week: Week }) {
  const { name: league } = useLeague();
  const nameOf = useTeamName();
  const [isSharing, setSharing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const url = `${window.location.origin}${weekPath(week.season, week.round)}`;
  const text = weekText(week, { league, url, nameOf });
  return (
    <div className={styles.actions}>
      <a
        className={buttonClass({})}
        href={WHATSAPP + encodeURIComponent(text)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.whatsapp}
      </a>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {texts.share}
      </Button>
      {canPrint && (
        <Button variant="default" onClick={() => printNow(() => setPrinting(true))}>
          {texts.print}
        </Button>
      )}
      {isSharing && <ShareWeek week={week} url={url} onClose={() => setSharing(false)} />}
      {isPrinting && <WeekSheet week={week} />}
    </div>
  );
}
