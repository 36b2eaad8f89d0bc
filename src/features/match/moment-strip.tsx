import { type Clip, lengthOf, type Moment } from '../../domain/match/moments.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { moments as texts, tieTexts } from '../../domain/messages/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MomentTrack } from '../../ui/media/moment-track.tsx';
import { PlaylistButtons } from '../../ui/media/playlist-buttons.tsx';
import type { Playlist } from '../../ui/media/use-playlist.ts';
import styles from './match-video.module.css';
import { openLabel, shownLabel } from './watched-moment.ts';

interface Props {
  view: MatchView;
  /** The cups that the video has, oldest first. */
  cups: readonly Moment[];
  summary: readonly Clip[];
  list: Playlist<Clip>;
  /** The throw on the screen. */
  shown: Moment | null;
  onOpen: (moment: Moment) => void;
  onSummary: () => void;
}

/** Under a tied video: the cups as a track, what is shown, and «Özet» with its buttons. */
export function MomentStrip({ view, cups, summary, list, shown, onOpen, onSummary }: Props) {
  return (
    <div className={styles.strip}>
      <MomentTrack
        label={texts.track}
        marks={cups.map((moment) => ({
          key: moment.entry.eventId,
          side: moment.entry.side,
          label: openLabel(view, moment),
        }))}
        current={shown?.entry.eventId}
        onOpen={(key) => {
          const moment = cups.find(({ entry }) => entry.eventId === key);
          if (moment) onOpen(moment);
        }}
      />
      <div className={styles.controls}>
        <p className={styles.shown} role="status">
          {list.clip !== null && <b>{texts.place(list.place + 1, list.count)} </b>}
          {shown === null ? cups.length === 0 && tieTexts.noThrows : shownLabel(view, shown)}
        </p>
        {list.clip !== null ? (
          <PlaylistButtons list={list} texts={texts} />
        ) : (
          summary.length > 0 && (
            <Button className={styles.summary} onClick={onSummary}>
              <span aria-hidden="true">▶&nbsp;</span>
              {texts.summary(Math.round(lengthOf(summary)))}
            </Button>
          )
        )}
      </div>
    </div>
  );
}
