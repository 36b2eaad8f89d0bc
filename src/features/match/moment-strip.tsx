import type { Clip, Moment } from '../../domain/match/moments.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { moments as texts, tieTexts } from '../../domain/messages/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PlaylistButtons } from '../../ui/media/playlist-buttons.tsx';
import type { Playlist } from '../../ui/media/use-playlist.ts';
import styles from './match-video.module.css';
import { shownLabel } from './watched-moment.ts';

interface Props {
  view: MatchView;
  list: Playlist<Clip>;
  /** The throw on the screen. */
  shown: Moment | null;
  /** «Özet · 56 sn»; undefined if the video has no cup. */
  summary: string | undefined;
  onSummary: () => void;
}

/** Under a tied video that has begun: what is shown, and «Özet» with its buttons. */
export function MomentStrip({ view, list, shown, summary, onSummary }: Props) {
  return (
    <div className={styles.strip}>
      <p className={styles.shown} role="status">
        {list.clip !== null && <b>{texts.place(list.place + 1, list.count)} </b>}
        {shown === null ? summary === undefined && tieTexts.noThrows : shownLabel(view, shown)}
      </p>
      {list.clip !== null ? (
        <PlaylistButtons list={list} texts={texts} />
      ) : (
        summary !== undefined && (
          <Button className={styles.summary} onClick={onSummary}>
            <span aria-hidden="true">▶&nbsp;</span>
            {summary}
          </Button>
        )
      )}
    </div>
  );
}
