import { Button } from '../buttons/button.tsx';
import styles from './video-player.module.css';

interface Props {
  list: { place: number; count: number; step: (by: 1 | -1) => void; stop: () => void };
  texts: { previous: string; next: string; stop: string };
}

/** Back, on and off, while parts of a video play in turn. */
export function PlaylistButtons({ list, texts }: Props) {
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
