import { useState } from 'react';
import { tieTexts as texts } from '../../domain/messages/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './match-video.module.css';
import type { TieProps } from './tie-video.tsx';

const TieVideo = latePart(async () => (await import('./tie-video.tsx')).TieVideo, 'part');

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
