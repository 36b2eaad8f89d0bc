import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../data/services.ts';
import { common, nav, auth as texts } from '../domain/messages.ts';
import { confirmDialog } from '../ui/confirm-dialog.tsx';

/** Signing out: warns while rows of this account wait, keeps them, and returns to / (NAV-08, L11). */
export function useLeave(): { leave: () => Promise<void>; busy: boolean } {
  const { league, session, auth } = useServices();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    const uid = session.getState().identity?.uid;
    const own = league.getState().rows.filter((row) => row.uid === uid && row.state !== 'accepted');
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
      // First away from the guarded page, so that its guard does not send the person to /login.
      navigate('/');
      await auth.signOut();
    } finally {
      setBusy(false);
    }
  };
  return { leave, busy };
}
