import { useMemo, useState } from 'react';
import { useRecords, useTeamIndex } from '../../data/hooks/use-records.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { latestSent } from '../../data/store/admin-queries.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { adminNotifications as texts } from '../../domain/messages/admin-notifications.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { audienceName, parseSent, type SentNotification } from '../../domain/notifications/sent-notifications.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './admin-screen.module.css';

const PAGE = 10;

/** Sent notifications, newest first, with target and number of readers. */
export function SentList() {
  const teams = useTeamIndex();
  const [shown, setShown] = useState(PAGE);
  const { records, more, state } = useSubscription(latestSent(shown), parseSent);
  const sent = useMemo(() => newestFirst(records ?? {}), [records]);
  const recipients = sent.slice(0, shown).flatMap(([, { audience }]) => /^player:(.+)$/.exec(audience)?.[1] ?? []);
  const users = useRecords('users', [...new Set(recipients)].map(userRecord)).records;
  if (records === undefined && state === 'missing')
    return <EmptyState art="offline" title={common.offlineTitle} text={common.offlineText} />;
  if (records === undefined) return <ListSkeleton label={common.loading} rows={2} />;
  if (sent.length === 0) return <EmptyState art="bell" title={texts.none} />;
  return (
    <>
      <ol className={styles.sentList}>
        {sent.slice(0, shown).map(([id, one]) => (
          <li key={id} data-type={one.type}>
            <strong>{one.title}</strong>
            <p>{one.message}</p>
            <span className={styles.meta}>
              {texts.to(audienceName(one.audience, teams, users))} · {formatDateTime(one.createdAt)}
            </span>
            <span className={styles.meta}>{texts.read(one.readers)}</span>
          </li>
        ))}
      </ol>
      {state === 'missing' && <p>{texts.notHere}</p>}
      {(more || sent.length > shown) && (
        <MoreButton label={texts.more} loading={state === 'reading'} onMore={() => setShown(shown + PAGE)} />
      )}
    </>
  );
}

function newestFirst(records: Readonly<Record<string, SentNotification>>): [string, SentNotification][] {
  return Object.entries(records).sort(([, a], [, b]) => b.createdAt - a.createdAt);
}
