import { useState } from 'react';
import { addGuest, renameGuest } from '../../data/commands/guests.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useServices } from '../../data/services.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { GUEST_NAME } from '../../domain/records/guests.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NameModalProps } from '../../ui/fields/name-modal.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import styles from './team-dashboard-screen.module.css';

const NameModal = latePart(async () => (await import('../../ui/fields/name-modal.tsx')).NameModal, 'dialog');

/** Asks for a guest's name and confirms the saved name in a notice. */
function GuestName(props: Omit<NameModalProps, keyof typeof GUEST_NAME> & { done: (name: string) => string }) {
  const { done, onSave, ...modal } = props;
  const save = async (name: string) => {
    const failure = await onSave(name);
    if (failure === null) notify({ kind: 'success', message: done(name) });
    return failure;
  };
  return <NameModal {...modal} {...GUEST_NAME} onSave={save} />;
}

/** «Misafir oyuncu ekle» of the captain: into his own team. */
export function AddGuest({ own: { teamId, team } }: { own: OwnTeam }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" fullWidth className={styles.add} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      {open && (
        <GuestName
          title={texts.add}
          submitLabel={texts.save}
          text={texts.addText}
          done={(name) => texts.added(name, team.name)}
          onSave={(name) => addGuest(services, { teamId, teamName: team.name, name }, { isAdmin: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** «Adını değiştir» at a guest. */
export function RenameGuest({ guest }: { guest: User }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  return (
    <>
      <EditButton aria-label={texts.renameOf(guest.displayName)} onClick={() => setOpen(true)}>
        {texts.rename}
      </EditButton>
      {open && (
        <GuestName
          title={texts.renameTitle}
          submitLabel={texts.renameSave}
          initial={guest.displayName}
          done={texts.renamed}
          onSave={(name) => renameGuest(services, guest, name, { isAdmin: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
