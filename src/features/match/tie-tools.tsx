import { type RefObject, useState } from 'react';
import type { MatchView } from '../../domain/match/view.ts';
import { tieTexts as texts } from '../../domain/messages/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TieVideo } from './late-parts.ts';
import styles from './match-video.module.css';

export interface TieProps {
  matchId: string;
  view: MatchView;
  /** Whether the player says its time. */
  saysTime: boolean;
  /** The second that the video shows; null before it has played. */
  second: RefObject<number | null>;
}

/** The admin's button below the video, and after a tap the form that ties it to the log. */
export function TieTools(props: TieProps) {
  const [open, setOpen] = useState(false);
  const isTied = props.view.match.videoStart !== undefined;
  return (
    <div className={styles.admin}>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? texts.close : isTied ? texts.openTied : texts.open}
      </Button>
      {open && <TieVideo {...props} />}
    </div>
  );
}
