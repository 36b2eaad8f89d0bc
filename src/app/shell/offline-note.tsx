import { useNow } from '../../data/hooks/use-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { formatAge } from '../../domain/text/format.ts';
import styles from './offline-note.module.css';

/** Says on every page how old it is, while there is no connection. The chip has announced the loss already. */
export function OfflineNote() {
  const { connection, liveAt } = useConnection();
  return connection === 'offline' && liveAt !== null ? <Note liveAt={liveAt} /> : null;
}

/** Both times are the device's own. */
function Note({ liveAt }: { liveAt: number }) {
  const now = useNow();
  return (
    <p className={styles.note} data-fleeting="">
      {common.offlineSince(formatAge(now - liveAt))}
    </p>
  );
}
