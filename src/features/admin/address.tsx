import { useAddress } from '../../data/hooks/use-address.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import styles from './record-table.module.css';

/** The e-mail address of an account. It asks for its own, so that a list costs the addresses that it shows. */
export function Address({ uid }: { uid: string }) {
  const email = useAddress(uid);
  const isOffline = useIsOffline();
  const isComing = email === undefined && !isOffline;
  return email ?? <span className={styles.none}>{isComing ? texts.emailComing : texts.noEmail}</span>;
}
