import { useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './video-player.module.css';
import type { VideoOrder } from './video-player.tsx';

interface PlaylistButtonsProps {
  list: { place: number; count: number; step: (by: 1 | -1) => void; stop: () => void };
  texts: { previous: string; next: string; stop: string };
}

/** Back, on and off, while parts of a video play in turn. */
export function PlaylistButtons({ list, texts }: PlaylistButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        className={styles.step}
        aria-label={texts.previous}
        disabled={list.place <= 0}
        onClick={() => list.step(-1)}
      >
        ‹
      </Button>
      <Button
        variant="default"
        className={styles.step}
        aria-label={texts.next}
        disabled={list.place + 1 >= list.count}
        onClick={() => list.step(1)}
      >
        ›
      </Button>
      <Button variant="default" className={styles.step} aria-label={texts.stop} onClick={list.stop}>
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M5 5h14v14H5z" fill="currentColor" />
        </svg>
      </Button>
    </div>
  );
}

/** ▶ of a throw: opens the video at its second. @param label the whole action, «Videoda aç: 22:27 Lale Akın, kupa» */
export function MomentButton({ label, current, onClick }: { label: string; current?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-current={current || undefined}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M7 4.500v15l13-7.500z" fill="currentColor" />
      </svg>
    </button>
  );
}

/** A part of a video, in seconds. */
interface Stretch {
  from: number;
  to: number;
}

export interface Playlist<Clip extends Stretch> {
  /** Null before anything was played. */
  order: VideoOrder | null;
  /** The part that plays in turn; null if the video just plays. */
  clip: Clip | null;
  /** Its place, from 0, and their number. */
  place: number;
  count: number;
  /** Plays from a second on, outside of any list. */
  open: (second: number) => void;
  /** Plays the parts one after the other. */
  play: (clips: readonly Clip[], place?: number) => void;
  step: (by: 1 | -1) => void;
  stop: () => void;
  /** The player's time: at its end a part gives way to the next. */
  hear: (second: number) => void;
  end: () => void;
}

/** Times from before a jump may still arrive after it; one so close to the part's beginning belongs to the part. */
const CLOSE_SECONDS = 2;

/** What a video player plays: one place, or parts in turn. */
export function usePlaylist<Clip extends Stretch>(): Playlist<Clip> {
  const [{ clips, place, order }, set] = useState<{
    clips: readonly Clip[];
    place: number;
    order: VideoOrder | null;
  }>({ clips: [], place: -1, order: null });
  const hasArrived = useRef(false);
  const go = (next: readonly Clip[], at: number, second: number | null) => {
    hasArrived.current = false;
    set((before) => ({ clips: next, place: at, order: { turn: (before.order?.turn ?? 0) + 1, second } }));
  };
  const clip = clips[place] ?? null;
  const play = (next: readonly Clip[], at = 0) => {
    const wanted = next[at];
    if (wanted !== undefined) go(next, at, wanted.from);
  };
  const stop = () => go([], -1, null);
  const end = () => {
    if (clip === null) return;
    if (place + 1 < clips.length) play(clips, place + 1);
    else stop();
  };
  return {
    ...{ order, clip, place, count: clips.length, play, stop, end },
    open: (second) => go([], -1, second),
    step: (by) => play(clips, place + by),
    hear: (second) => {
      if (clip === null) return;
      if (second >= clip.from - CLOSE_SECONDS && second < clip.to) hasArrived.current = true;
      else if (hasArrived.current && second >= clip.to) end();
    },
  };
}
