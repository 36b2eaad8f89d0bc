import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { leaving as texts } from '../../domain/messages/leave.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './account-menu.module.css';

/** From the file of the pages' end, which every page loads. */
const ColorChoice = latePart(async () => (await import('./page-footer.tsx')).ColorChoice, 'part');

/** What the account's menu offers. It stays mounted while the session ends. @param onDone closes the menu */
export function AccountActions({ onDone }: { onDone: () => void }) {
  const { leave, busy } = useLeave();
  return (
    <>
      <Link
        to="/account"
        className={buttonClass({ variant: 'default', fullWidth: true, className: styles.link })}
        onClick={onDone}
      >
        {texts.ownAccount}
      </Link>
      <div className={styles.colors}>
        <ColorChoice />
      </div>
      <Button
        variant="default"
        fullWidth
        loading={busy}
        onClick={() => {
          onDone();
          void leave();
        }}
      >
        {texts.logout}
      </Button>
    </>
  );
}

/** Signing out: warns while rows of this account wait, keeps them, and returns to / (NAV-08, L11). */
function useLeave(): { leave: () => Promise<void>; busy: boolean } {
  const { league, session, auth } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  // Ends the session only after / is on the screen: the guard of the page before would send the person to /login.
  const ready = busy && pathname === '/';
  useEffect(() => {
    if (!ready) return;
    auth
      .signOut()
      .catch((error: unknown) => {
        console.error('Signing out:', error);
        notify({ kind: 'error', message: texts.signOutFailed });
      })
      .finally(() => setBusy(false));
  }, [ready, auth]);
  const leave = async () => {
    const uid = session.getState().identity?.uid;
    const own = league.getState().rows.filter((row) => row.uid === uid && row.state !== 'accepted');
    const sure =
      own.length === 0 ||
      (await confirmDialog({
        title: texts.pendingTitle,
        message: texts.pendingSignOut(own.length),
        confirmLabel: texts.logout,
        cancelLabel: common.cancel,
        danger: true,
      }));
    if (!sure) return;
    setBusy(true);
    navigate('/');
  };
  return { leave, busy };
}
