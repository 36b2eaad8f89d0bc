import { useNow } from '../data/queries/use-now.ts';
import { useConnection } from '../data/queries/use-sync.ts';
import { formatAge } from '../domain/format.ts';
import { common } from '../domain/messages.ts';
import styles from './offline-note.module.css';

/** Says on every page how old it is, while there is no connection. The chip has announced the loss already. */
export function OfflineNote() {
  const { connection, liveAt } = useConnection();
  return connection === 'offline' && liveAt !== null ? <Note liveAt={liveAt} /> : null;
}

/** Both times are the device's own. */
function Note({ liveAt }: { liveAt: number }) {
  const now = useNow();
  return <p className={styles.note}>{common.offlineSince(formatAge(now - liveAt))}</p>;
}
