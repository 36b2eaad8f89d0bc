import { useState } from 'react';
import { Rack } from '../score/rack.tsx';
import styles from './video-embed.module.css';

export interface VideoEmbedProps {
  /** The checked address of a player, with autoplay, or of a file. */
  src: string;
  /** The address is a video file, which the browser plays itself. */
  file?: boolean | undefined;
  title: string;
  /** Names the button on the poster: «Oynat: Final». */
  playLabel: string;
}

/** A poster of our own; the browser loads the player, and with it the first byte from another host, only after a tap. */
export function VideoEmbed({ src, file, title, playLabel }: VideoEmbedProps) {
  const [playing, setPlaying] = useState(false);
  return (
    <div className={styles.box}>
      {playing && file ? (
        // biome-ignore lint/a11y/useMediaCaption: people film their matches without subtitles.
        <video className={styles.frame} src={src} aria-label={title} controls autoPlay playsInline />
      ) : playing ? (
        <iframe
          className={styles.frame}
          src={src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <VideoPoster label={playLabel} onClick={() => setPlaying(true)} />
      )}
    </div>
  );
}

/** The poster alone. */
export function VideoPoster({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.poster} aria-label={label} onClick={onClick}>
      <Rack sunk={6} side="one" size="auto" className={styles.rack} />
      <span className={styles.play} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M8 5.500v13l11-6.500z" fill="currentColor" />
        </svg>
      </span>
    </button>
  );
}
