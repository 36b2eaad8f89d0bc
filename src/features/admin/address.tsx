import { useAddress } from '../../data/hooks/use-address.ts';
import { useIsOffline } from '../../data/hooks/use-sync.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { Text } from '../../ui/layout/layout.tsx';

/** The e-mail address of an account. Each one reads its own record, so a list reads only the addresses that it shows. */
export function Address({ uid }: { uid: string }) {
  const email = useAddress(uid);
  const isOffline = useIsOffline();
  const isComing = email === undefined && !isOffline;
  return (
    email ?? (
      <Text as="span" c="mute">
        {isComing ? texts.emailComing : texts.noEmail}
      </Text>
    )
  );
}
