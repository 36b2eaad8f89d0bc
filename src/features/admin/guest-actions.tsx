import { guests as texts } from '../../domain/messages/guests.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import { AddGuestModal, RenameGuestModal } from './guest-modals.tsx';
import { JoinGuestModal } from './join-guest-modal.tsx';

/** The dialog about guests that the admin opened. */
export type AskedGuest = { what: 'add' } | { what: 'rename' | 'join'; guest: User };

/** The admin's actions on a guest, except «Sil». */
export function GuestActions({ guest, ask }: { guest: User; ask: (asked: AskedGuest) => void }) {
  const name = guest.displayName;
  return (
    <>
      <EditButton aria-label={texts.renameOf(name)} onClick={() => ask({ what: 'rename', guest })}>
        {texts.rename}
      </EditButton>
      <Button aria-label={texts.joinOf(name)} onClick={() => ask({ what: 'join', guest })}>
        {texts.join}
      </Button>
    </>
  );
}

/** The dialog that the admin opened for a guest. */
export function GuestDialog({ asked, onClose }: { asked: AskedGuest | null; onClose: () => void }) {
  if (asked === null) return null;
  if (asked.what === 'add') return <AddGuestModal onClose={onClose} />;
  if (asked.what === 'rename') return <RenameGuestModal guest={asked.guest} onClose={onClose} />;
  return <JoinGuestModal guest={asked.guest} onClose={onClose} />;
}
