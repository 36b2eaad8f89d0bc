import { usePush } from '../../data/actions/use-push.ts';
import { notifications as texts } from '../../domain/messages/notifications.ts';
import { push as pushTexts } from '../../domain/messages/push.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './bell.module.css';
import { notifyOutcome } from './notify-outcome.ts';

/** The foot of the bell's panel: whether this device gets pushes, and a button to the settings. */
export function PushInvitation({ onLeave }: { onLeave: () => void }) {
  const { ready, obstacle, on, busy, turnOn, openSettings } = usePush();
  const inviting = ready && !on && obstacle === null;
  return (
    <div className={styles.foot}>
      {inviting && (
        <div className={styles.invite}>
          <p className={styles.inviteTitle}>{pushTexts.invite}</p>
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
