import { useState } from 'react';
import { guests as texts } from '../../domain/messages/guests.ts';
import type { User } from '../../domain/records/types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { FindPlayer } from './find-player.tsx';
import { JoiningPreview } from './joining-preview.tsx';

/** «Kaydı birleştir»: the admin finds the player who the guest is, sees what the join will change, and joins them. */
export function JoinGuestModal({ guest, onClose }: { guest: User; onClose: () => void }) {
  const [player, setPlayer] = useState<User | null>(null);
  return (
    <Dialog title={texts.joinOf(guest.displayName)} onClose={onClose}>
      <Grid gap={16}>
        {player === null ? (
          <>
            <Text c="mute" fz={15}>
              {texts.joinText(guest.displayName)}
            </Text>
            <FindPlayer onFound={setPlayer} />
          </>
        ) : (
          <JoiningPreview guestId={guest.uid} uid={player.uid} onOther={() => setPlayer(null)} onDone={onClose} />
        )}
      </Grid>
    </Dialog>
  );
}
