import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { parsePrivateName } from '../../domain/records/public-name.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { Text } from '../../ui/layout/layout.tsx';

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

/** The full name of a person whose short one everybody reads (decision 132). */
export function FullName({ uid }: { uid: string }) {
  const { name } = parsePrivateName(useSubscription(contactOf(uid)).records);
  return (
    name !== undefined && (
      <Text as="span" c="mute" fz={14}>
        {' '}
        ({isolated(name)})
      </Text>
    )
  );
}
