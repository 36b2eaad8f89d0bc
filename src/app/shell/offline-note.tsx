import { useNow } from '../../data/hooks/use-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { formatAge } from '../../domain/text/format.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './account-menu.module.css';

/** Says on every page how old its data is, while offline. The chip has already announced the loss of the connection. */
export function OfflineNote() {
  const { connection, liveAt, isUpkeep } = useConnection();
  const say = isUpkeep ? common.upkeepSince : common.offlineSince;
  return connection === 'offline' && liveAt !== null ? <Note liveAt={liveAt} say={say} /> : null;
}

/** The age is the difference of two times of the device's own clock. */
function Note({ liveAt, say }: { liveAt: number; say: (age: string) => string }) {
  const now = useNow();
  return (
    <Text c="waiting" fz={13} fw={600} mb={8} className={styles.note} data-fleeting="">
      {say(formatAge(now - liveAt))}
    </Text>
  );
}
