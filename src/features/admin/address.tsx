import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { publicName } from '../../domain/messages/public-name.ts';
import { hasConsent, parsePrivateName } from '../../domain/records/public-name.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

/** The e-mail address of an account. Each one reads its own record, so a list reads only the addresses that it shows. */
export function Address({ uid }: { uid: string }) {
  const { records, state } = useSubscription(contactOf(uid));
  const email = records && parseContact(uid, records);
  return (
    email ?? (
      <Text as="span" c="mute">
        {state === 'reading' ? texts.emailComing : texts.noEmail}
      </Text>
    )
  );
}

/** What the admin reads of a person beside the public name (decision 132): the full one, and whether he is under 18. */
export function PrivateFacts({ uid }: { uid: string }) {
  const { name, minor } = parsePrivateName(useSubscription(contactOf(uid)).records);
  const said = [
    ...(name === undefined ? [] : [isolated(name)]),
    ...(minor === null ? [] : [publicName.minor.state[hasConsent(minor) ? 'consents' : 'waits']]),
  ];
  return (
    said.length > 0 && (
      <Text as="span" c="mute" fz={14} className={styles.facts}>
        {said.join(' · ')}
      </Text>
    )
  );
}
