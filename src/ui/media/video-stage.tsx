import type { Ref } from 'react';
import { VideoPoster } from './video-embed.tsx';
import styles from './video-player.module.css';
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx';

export interface VideoStageProps extends Omit<VideoPlayerProps, 'order'> {
  ref?: Ref<HTMLDivElement>;
  /** Another video needs another player. */
  source: string;
  /** Null before anything was played: the poster stands there, and no byte comes from another host. */
  order: VideoPlayerProps['order'] | null;
  /** Why nothing plays; the poster stands there with it. */
  refusal: string | null;
  posterLabel: string;
  /** At the foot of the poster. */
  caption?: string | undefined;
  onPoster: () => void;
}

/** A poster, and after a tap the player that goes to the wanted seconds. */
export function VideoStage({
  ref,
  source,
  order,
  refusal,
  posterLabel,
  caption,
  onPoster,
  ...player
}: VideoStageProps) {
  return (
    <div ref={ref} className={styles.stage}>
      {order === null || refusal !== null ? (
        <>
          <VideoPoster label={posterLabel} onClick={onPoster} />
          <p className={styles.foot} role={refusal === null ? undefined : 'alert'}>
            {refusal ?? caption}
          </p>
        </>
      ) : (
        <VideoPlayer key={source} order={order} {...player} />
      )}
    </div>
  );
}
