import { usePush } from '../../data/actions/use-push.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useNotifications } from '../../data/hooks/use-notifications.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { notifications as texts } from '../../domain/messages/notifications.ts';
import { push as pushTexts } from '../../domain/messages/push.ts';
import { notificationsByDay } from '../../domain/notifications/by-day.ts';
import { notificationAge } from '../../domain/notifications/notifications.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Illustration } from '../../ui/frame/states.tsx';
import { List, Row, Text } from '../../ui/layout/layout.tsx';
import styles from './bell.module.css';
import { NotificationItem } from './notification-item.tsx';
import { notifyOutcome } from './notify-outcome.ts';

/** Ages are shown in hours, so updating them each minute is enough. */
const MINUTE_MS = 60_000;

/** The panel under the bell: the newest ten notifications, and the push settings. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const { reads } = useServices();
  const { list, unread, waiting } = useNotifications();
  const { profile } = useSession();
  const { connection } = useConnection();
  const now = useServerTime(MINUTE_MS);
  const offline = connection === 'offline';
  const markAll = () => {
    const ids = (list ?? []).filter((one) => one.unread).map(({ id }) => id);
    void reads.mark(ids);
  };
  return (
    <>
      <Row gap={12} align="center" justify="between" className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        {unread > 0 && (
          <button type="button" className={styles.markAll} onClick={markAll}>
            {texts.markAll}
          </button>
        )}
      </Row>
      {offline && list !== undefined && <p className={styles.note}>{waiting > 0 ? texts.waiting : texts.offline}</p>}
      {list === undefined || list.length === 0 ? (
        <Nothing visitor={profile === null} loading={list === undefined} offline={offline} />
      ) : (
        notificationsByDay(list, now).map(({ day, name, list: own }) => (
          <section key={day} aria-labelledby={`bell-${day}`}>
            <h3 id={`bell-${day}`} className={styles.day}>
              {name}
            </h3>
            <List as="ol">
              {own.map((one) => (
                <Part key={one.id}>
                  <NotificationItem
                    notification={one}
                    age={notificationAge(now - one.createdAt)}
                    onOpen={() => {
                      if (one.unread) void reads.mark([one.id]);
                      if (one.link !== undefined) onClose();
                    }}
                  />
                </Part>
              ))}
            </List>
          </section>
        ))
      )}
      <Part>
        <PushInvitation onLeave={onClose} />
      </Part>
    </>
  );
}

function Nothing({ visitor, loading, offline }: { visitor: boolean; loading: boolean; offline: boolean }) {
  if (!visitor && loading && !offline) {
    return (
      <p className={styles.empty} role="status">
        {common.loading}
      </p>
    );
  }
  if (!visitor && loading) {
    return (
      <div className={styles.empty}>
        <Illustration art="offline" />
        <p className={styles.emptyText}>{texts.neverLoaded}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <Illustration art="bell" />
      <p className={styles.emptyTitle}>{texts.empty}</p>
      <p className={styles.emptyText}>{visitor ? texts.visitorText : texts.emptyText}</p>
    </div>
  );
}

/** The foot of the bell's panel: whether this device gets pushes, and a button to the settings. */
function PushInvitation({ onLeave }: { onLeave: () => void }) {
  const { ready, obstacle, on, busy, turnOn, openSettings } = usePush();
  const inviting = ready && !on && obstacle === null;
  return (
    <div className={styles.foot}>
      {inviting && (
        <div className={styles.invite}>
          <Text fw={600}>{pushTexts.invite}</Text>
          <p className={styles.inviteText}>{pushTexts.inviteText}</p>
          <Button fullWidth loading={busy} onClick={() => void turnOn().then(notifyOutcome)}>
            {pushTexts.turnOn}
          </Button>
        </div>
      )}
      {on && <p className={styles.on}>{pushTexts.isOn}</p>}
      {ready && obstacle === 'install' && <p className={styles.on}>{pushTexts.obstacles.install.text}</p>}
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          openSettings(true);
          onLeave();
        }}
      >
        {texts.settings}
      </Button>
    </div>
  );
}
