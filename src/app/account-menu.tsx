import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '../data/queries/use-session.ts';
import { useServices } from '../data/services.ts';
import { common, nav, roles, auth as texts } from '../domain/messages.ts';
import { confirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './account-menu.module.css';

/** Who is signed in and the way out; signed out, the way in (NAV-07 to NAV-09). */
export function AccountMenu() {
  const { league, auth } = useServices();
  const { profile, identity } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (profile === null || identity === null) {
    return (
      <Button
        component={Link}
        to="/login"
        variant="default"
        radius="xl"
        size="compact-md"
        className={styles.login ?? ''}
      >
        {nav.login}
      </Button>
    );
  }
  const leave = async () => {
    const own = league.getState().rows.filter((row) => row.uid === identity.uid && row.state !== 'accepted');
    const sure =
      own.length === 0 ||
      (await confirmDialog({
        title: texts.pendingTitle,
        message: texts.pendingSignOut(own.length),
        confirmLabel: nav.logout,
        cancelLabel: common.cancel,
        danger: true,
      }));
    if (!sure) return;
    setBusy(true);
    try {
      await auth.signOut();
      navigate('/');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.account}>
      <p className={styles.who}>
        <span className={styles.name}>{profile.displayName}</span>
        <span className={styles.role}>{roles[profile.role]}</span>
      </p>
      <Button variant="default" radius="xl" size="compact-md" loading={busy} onClick={() => void leave()}>
        {nav.logout}
      </Button>
    </div>
  );
}
