import { useEffect, useRef, useState } from 'react';
import styles from './video-player.module.css';

/** What the player is to do: play from a second on, or pause without one. A new `turn` is a new order. */
export interface VideoOrder {
  turn: number;
  second: number | null;
}

export interface VideoPlayerProps {
  kind: 'youtube' | 'twitch' | 'file';
  /** The checked address that plays from a second on. */
  srcAt: (second: number) => string;
  order: VideoOrder;
  title: string;
  /** Names the link to the video's own page, where no frame may show it. */
  elsewhere?: string | undefined;
  /** Called with the second that is shown, some times a second. Twitch does not say it: its seconds are counted here. */
  onTime: (second: number) => void;
  onEnd: () => void;
  /** A file that the browser cannot play or reach. */
  onLost: () => void;
}

/** The player of a platform in a frame, or the browser's own: begins at a second, and goes to another one while it plays. No script of another host. */
export function VideoPlayer({ kind, ...props }: VideoPlayerProps) {
  if (kind === 'file') return <FilePlayer {...props} />;
  return kind === 'youtube' ? <YoutubePlayer {...props} /> : <TwitchPlayer {...props} key={props.order.turn} />;
}

type PlayerProps = Omit<VideoPlayerProps, 'kind'>;

function FilePlayer({ srcAt, order, title, onTime, onEnd, onLost }: PlayerProps) {
  const ref = useRef<HTMLVideoElement>(null);
  // Another time in the address would load the file again.
  const [src] = useState(() => srcAt(order.second ?? 0));
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    const { second } = order;
    if (second === null) return video.pause();
    const go = () => {
      // Beyond the end is the end; played from there a file would begin anew.
      if (second >= video.duration) {
        video.currentTime = video.duration;
        video.pause();
        return ended.current();
      }
      video.currentTime = second;
      // A browser may refuse to play without a touch of its own button.
      video.play()?.catch(() => undefined);
    };
    if (video.readyState > 0) return go();
    video.addEventListener('loadedmetadata', go, { once: true });
    return () => video.removeEventListener('loadedmetadata', go);
  }, [order]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: people film their matches without subtitles.
    <video
      ref={ref}
      className={styles.frame}
      src={src}
      aria-label={title}
      controls
      playsInline
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onEnded={onEnd}
      onError={onLost}
    />
  );
}

/** YouTube's messages between the page and the frame; its states: 0 has ended. */
function YoutubePlayer({ srcAt, order, title, onTime, onEnd }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => srcAt(order.second ?? 0));
  const [first] = useState(order);
  const hears = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  const host = new URL(src).origin;
  const send = (message: object) => frame.current?.contentWindow?.postMessage(JSON.stringify(message), host);
  const listen = () => send({ event: 'listening', id: 1, channel: 'widget' });
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args });
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== host || source !== frame.current?.contentWindow) return;
      const said = infoOf(data);
      hears.current = true;
      waiting.current?.();
      waiting.current = null;
      if (typeof said.currentTime === 'number') onTime(said.currentTime);
      if (said.playerState === 0) onEnd();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is the only reason to send one.
  useEffect(() => {
    if (order === first) return;
    const { second } = order;
    const say = () => {
      if (second === null) return command('pauseVideo');
      command('seekTo', second, true);
      command('playVideo');
    };
    if (hears.current) say();
    else waiting.current = say;
  }, [order]);
  return <Frame ref={frame} src={src} title={title} onLoad={listen} />;
}

/** Twitch's player takes its time from the address only, so each order loads it anew. */
function TwitchPlayer({ srcAt, order, title, elsewhere, onTime }: PlayerProps) {
  const from = order.second;
  const tell = useRef(onTime);
  useEffect(() => {
    tell.current = onTime;
  });
  useEffect(() => {
    if (from === null) return;
    let second = from;
    const counting = setInterval(() => {
      second += 1;
      tell.current(second);
    }, 1000);
    return () => clearInterval(counting);
  }, [from]);
  if (from === null) return null;
  const src = srcAt(from);
  if (elsewhere === undefined) return <Frame src={src} title={title} />;
  return (
    <a className={styles.elsewhere} href={src} target="_blank" rel="noopener noreferrer nofollow">
      {elsewhere}
    </a>
  );
}

interface FrameProps {
  ref?: React.Ref<HTMLIFrameElement>;
  src: string;
  title: string;
  onLoad?: () => void;
}

function Frame(props: FrameProps) {
  return (
    <iframe
      {...props}
      className={styles.frame}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}

/** The values of a message of YouTube's player; none of any other message. */
function infoOf(data: unknown): { currentTime?: unknown; playerState?: unknown } {
  if (typeof data !== 'string') return {};
  try {
    const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown };
    const isDelivery = event === 'infoDelivery' || event === 'initialDelivery';
    return isDelivery && typeof info === 'object' && info !== null ? info : {};
  } catch {
    return {};
  }
}
