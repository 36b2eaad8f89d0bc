import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { countedThrows } from '../../domain/match/match.ts';
import { type Clip, lengthOf, type Moment, shownMoment, summaryOf } from '../../domain/match/moments.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { moments as texts, tieTexts } from '../../domain/messages/moments.ts';
import { playedFrom, playsElsewhere, type VideoSource } from '../../domain/records/video-source.ts';
import { MOMENT_PARAM } from '../../domain/text/moment-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { type Playlist, PlaylistButtons, usePlaylist } from '../../ui/media/playlist-buttons.tsx';
import { VideoStage } from '../../ui/media/video-stage.tsx';
import styles from './match-video.module.css';
import type { TieProps } from './tie-video.tsx';
import { shownLabel, useMoments, watched } from './watched-moment.ts';

const TieVideo = latePart(async () => (await import('./tie-video.tsx')).TieVideo, 'part');

/** The admin's button below the video, and after a tap the form that ties it to the log. */
function TieTools(props: TieProps) {
  const [open, setOpen] = useState(false);
  const isTied = props.view.match.videoStart !== undefined;
  return (
    <div className={styles.admin}>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? tieTexts.close : isTied ? tieTexts.openTied : tieTexts.open}
      </Button>
      {open && <TieVideo {...props} />}
    </div>
  );
}

interface MatchPlayerProps {
  matchId: string;
  view: MatchView;
  source: VideoSource;
  isAdmin: boolean;
}

/** Why nothing plays: the host cannot be reached. */
type Refused = 'offline' | 'lost' | null;

/** The video with the track of its cups, and for the admin what ties it to the log. */
export function MatchPlayer({ matchId, view, source, isAdmin }: MatchPlayerProps) {
  const { match, folded } = view;
  const moments = useMoments(view);
  const list = usePlaylist<Clip>();
  const box = useRef<HTMLDivElement>(null);
  const second = useRef<number | null>(null);
  const [shown, setShown] = useState<Moment | null>(null);
  const [refused, setRefused] = useState<Refused>(null);
  const isOffline = useIsOffline();
  const summary = useMemo(() => summaryOf(countedThrows(folded), moments), [folded, moments]);
  const asked = moments.get(useSearchParams()[0].get(MOMENT_PARAM) ?? '');
  /** Begins only with a connection; what plays already goes on from its buffer. */
  const start = (begin: () => void, moment: Moment | null) => {
    const isPlaying = list.order !== null && refused === null;
    setRefused(isOffline && !isPlaying ? 'offline' : null);
    if (isOffline && !isPlaying) return;
    setShown(moment);
    begin();
  };
  const open = (moment: Moment) => start(() => list.open(moment.from), moment);
  useWanted(matchId, (moment) => {
    open(moment);
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current?.scrollIntoView?.({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' });
  });
  useEffect(() => {
    watched.setState({ matchId, shown: shown?.entry.eventId });
  }, [matchId, shown]);
  const hear = (now: number) => {
    second.current = now;
    list.hear(now);
    if (list.clip !== null) setShown(shownMoment(list.clip, now));
  };
  const playSummary = () => start(() => list.play(summary), summary[0]?.moments[0] ?? null);
  const said = summary.length > 0 ? texts.summary(Math.round(lengthOf(summary))) : undefined;
  const caption = asked ? shownLabel(view, asked) : said;
  const onPoster = () => {
    if (asked) open(asked);
    else if (said) playSummary();
    else start(() => list.open(0), null);
  };
  return (
    <>
      <VideoStage
        ref={box}
        source={source.src}
        kind={source.kind}
        srcAt={(from) => playedFrom(source, from, window.location)}
        order={list.order}
        refusal={refused && texts[refused]}
        title={texts.video}
        elsewhere={playsElsewhere(source, window.location) ? texts.openElsewhere : undefined}
        posterLabel={caption === undefined ? texts.play : texts.playLast(caption)}
        caption={caption}
        onPoster={onPoster}
        onTime={hear}
        onEnd={list.end}
        onLost={() => setRefused('lost')}
      />
      {match.videoStart !== undefined && list.order !== null && (
        <MomentStrip view={view} list={list} shown={shown} summary={said} onSummary={playSummary} />
      )}
      {isAdmin && <TieTools matchId={matchId} view={view} saysTime={source.kind !== 'twitch'} second={second} />}
    </>
  );
}

/** Runs once for each moment that another part of the page asks for. */
function useWanted(matchId: string, onWanted: (moment: Moment) => void): void {
  const wanted = useStore(watched, (state) => (state.matchId === matchId ? state.wanted : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish opens anything.
  useEffect(() => {
    if (wanted !== null) onWanted(wanted.moment);
  }, [wanted]);
  useEffect(() => () => watched.setState({ matchId: null, wanted: null, shown: undefined }), []);
}

interface MomentStripProps {
  view: MatchView;
  list: Playlist<Clip>;
  /** The throw on the screen. */
  shown: Moment | null;
  /** «Özet · 56 sn»; undefined if the video has no cup. */
  summary: string | undefined;
  onSummary: () => void;
}

/** Under a tied video that has begun: what is shown, and «Özet» with its buttons. */
function MomentStrip({ view, list, shown, summary, onSummary }: MomentStripProps) {
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
