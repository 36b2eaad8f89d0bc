import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { invitation } from '../../data/session/invitation.ts';
import { LostNotice } from '../../ui/frame/late-part.tsx';

/** Replaces the notices if their file is lost: says so when the person opens one of their dialogs. */
export function LostNotices({ again }: { again: () => void }) {
  const { push } = useServices();
  const isAsked = useStore(push.store, ({ settingsOpen }) => settingsOpen);
  const invited = useStore(invitation, ({ matchId }) => matchId);
  const leave = () => {
    push.store.setState({ settingsOpen: false });
    invitation.setState({ matchId: null });
  };
  return (isAsked || invited !== null) && <LostNotice kind="dialog" again={again} onClose={leave} />;
}
