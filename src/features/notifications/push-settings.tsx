import { useEffect, useState } from 'react';
import { usePush } from '../../data/actions/use-push.ts';
import { warn } from '../../data/async/warn.ts';
import { readIphonePushes } from '../../data/commands/server-health.ts';
import { useInstallWay } from '../../data/hooks/use-install.ts';
import { useHasFixtures } from '../../data/hooks/use-league.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { promptInstall } from '../../data/install/install.ts';
import { isAppleMobile } from '../../data/push/apple-mobile.ts';
import type { PushKind, PushObstacle } from '../../data/push/push.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { install as installTexts } from '../../domain/messages/install.ts';
import { push as texts } from '../../domain/messages/push.ts';
import { pushTrouble as troubles } from '../../domain/messages/push-trouble.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SwitchField } from '../../ui/fields/check-field.tsx';
import { List, Row, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import { notifyOutcome } from './notify-outcome.ts';
import styles from './push-settings.module.css';

const KINDS: readonly PushKind[] = ['live', 'team', 'announcements'];

/** «Bildirim ayarları»: whether this device gets pushes, which kinds, and whom it follows. */
export function PushSettings({ onClose }: { onClose: () => void }) {
  const push = usePush();
  const { profile } = useSession();
  const hasFixtures = useHasFixtures();
  // On iOS the obstacle above already lists the steps.
  const way = useInstallWay();
  const { check } = push;
  const isWithoutIphones = useLacksIphones(isAppleMobile() || profile?.role === 'admin');
  // The person may have changed the permission in the settings of the browser or the phone.
  useEffect(() => {
    const checkIfVisible = () => document.visibilityState === 'visible' && void check();
    checkIfVisible();
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => document.removeEventListener('visibilitychange', checkIfVisible);
  }, [check]);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {push.obstacle === null ? (
        <SwitchField
          className={styles.device}
          label={texts.device}
          hint={push.on ? texts.deviceOn : texts.deviceOff}
          checked={push.on}
          disabled={!push.ready || push.busy}
          onChange={(checked) => void (checked ? push.turnOn().then(notifyOutcome) : push.turnOff())}
        />
      ) : (
        <Obstacle kind={push.obstacle} onCheck={() => void check()} />
      )}
      {isWithoutIphones && <p className={styles.note}>{troubles.noIphones}</p>}
      {push.on && push.renewedAt !== undefined && (
        <p className={styles.note}>{troubles.renewed(formatDate(push.renewedAt))}</p>
      )}
      {push.unsaved && (
        <p className={styles.note} role="status">
          {texts.unsaved}
        </p>
      )}
      {push.on && (
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>{texts.kindsTitle}</legend>
          {KINDS.map((kind) => {
            const visitor = kind === 'team' && profile === null;
            const hint = kind === 'live' && hasFixtures ? texts.liveHint : texts.kinds[kind].hint;
            return (
              <SwitchField
                key={kind}
                className={styles.kind}
                label={texts.kinds[kind].label}
                hint={visitor ? texts.teamNeedsAccount : hint}
                checked={push.kinds[kind] && !visitor}
                disabled={visitor}
                onChange={(checked) => void push.setKind(kind, checked)}
              />
            );
          })}
        </fieldset>
      )}
      <FollowList />
      {way === 'prompt' && (
        <>
          <p className={styles.legend}>{installTexts.title}</p>
          <p className={styles.hint}>{installTexts.text}</p>
          <Button className={styles.install} variant="default" onClick={() => void promptInstall()}>
            {installTexts.add}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Whether the server knows that Apple refuses its pushes; asked for whom it concerns. */
function useLacksIphones(isAsked: boolean): boolean {
  const [lacks, setLacks] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    readIphonePushes().then((reach) => setLacks(!reach), warn('Asking the server how it is'));
  }, [isAsked]);
  return lacks;
}

/** Why this device cannot get pushes, and what the person can do. */
function Obstacle({ kind, onCheck }: { kind: PushObstacle; onCheck: () => void }) {
  const { title, text, steps } = texts.obstacles[kind];
  return (
    <div className={styles.obstacle}>
      <Text fw={700}>{title}</Text>
      <p className={styles.obstacleText}>{text}</p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {kind === 'denied' && (
        <Button variant="default" onClick={onCheck}>
          {texts.checkAgain}
        </Button>
      )}
    </div>
  );
}

/** The teams and players that this device follows, each with an unfollow button. */
function FollowList() {
  const { ready, follows, setFollow } = usePush();
  const teams = useTeamIndex();
  const { records: users, missing } = useSubscription('users', Object.keys(follows.players).map(userRecord));
  if (!ready) return null;
  const lines = [
    ...Object.keys(follows.teams).map((id) => ({
      kind: 'teams' as const,
      id,
      name: teams[id]?.name ?? texts.removed,
      picture: teams[id]?.logo,
    })),
    ...Object.keys(follows.players).map((id) => ({
      kind: 'players' as const,
      id,
      name: users[id]?.displayName ?? (missing.includes(id) ? texts.removed : common.loading),
      picture: users[id]?.photoURL,
    })),
  ];
  return (
    <section aria-label={texts.followsTitle}>
      <h3 className={styles.legend}>{texts.followsTitle}</h3>
      {lines.length === 0 ? (
        <p className={styles.hint}>{texts.followsEmpty}</p>
      ) : (
        <List>
          {lines.map(({ kind, id, name, picture }) => (
            <Row as="li" key={`${kind}/${id}`} gap={12} align="center" className={styles.line}>
              {kind === 'teams' ? (
                <TeamMark name={name} logo={picture} size={32} />
              ) : (
                <Avatar name={name} src={picture} size={32} />
              )}
              <Text as="span" grow anywhere>
                {name}
              </Text>
              <IconButton icon="close" label={texts.unfollow(name)} onClick={() => void setFollow(kind, id, false)} />
            </Row>
          ))}
        </List>
      )}
    </section>
  );
}
