import { useSharedVideo } from '../../data/hooks/use-shared-video.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './match-list.module.css';

/** Says that a video from another app waits for its match, above the list whose rows take it. */
export function SharedVideo() {
  const { address, forget } = useSharedVideo();
  if (address === null) return null;
  return (
    <div className={styles.shared} role="status">
      <p className={styles.sharedText}>
        {texts.sharedVideo} <span className={styles.address}>{address}</span>
      </p>
      <Button variant="default" onClick={forget}>
        {texts.sharedVideoNo}
      </Button>
    </div>
  );
}
