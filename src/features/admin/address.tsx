import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { publicName } from '../../domain/messages/public-name.ts';
import { ADULT, hasConsent, parsePrivateName } from '../../domain/records/public-name.ts';
import type { User } from '../../domain/records/types.ts';
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

/** What the admin reads of a person beside the public name (decision 132): the full one, and whether he is under 18; an age below 18 without a mark asks. */
export function PrivateFacts({ user: { uid, age = ADULT } }: { user: User }) {
  const contact = useSubscription(contactOf(uid)).records;
  const { name, minor } = parsePrivateName(contact);
  const said = [
    ...(name === undefined ? [] : [isolated(name)]),
    ...(contact !== undefined && minor === null && age < ADULT ? [publicName.minor.suggested(age)] : []),
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
