import { useRef, useState } from 'react';
import type { VideoOrder } from './video-player.tsx';

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
