import { useState } from 'react';
import { removePlayer } from '../../data/commands/application.ts';
import { addGuest, askAboutGuest, removeGuest, renameGuest } from '../../data/commands/guests.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { guests, guests as guestTexts } from '../../domain/messages/guests.ts';
import { GUEST_NAME } from '../../domain/records/guests.ts';
import { rosterOf } from '../../domain/records/membership.ts';
import type { User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NameModalProps } from '../../ui/fields/name-modal.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { nameOf, PersonLine } from './person-line.tsx';
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
function AddGuest({ own: { teamId, team } }: { own: OwnTeam }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" fullWidth className={styles.add} onClick={() => setOpen(true)}>
        {guests.add}
      </Button>
      {open && (
        <GuestName
          title={guests.add}
          submitLabel={guests.save}
          text={guests.addText}
          done={(name) => guests.added(name, team.name)}
          onSave={(name) => addGuest(services, { teamId, teamName: team.name, name }, { isAdmin: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** «Adını değiştir» at a guest. */
function RenameGuest({ guest }: { guest: User }) {
  const services = useServices();
  const [open, setOpen] = useState(false);
  return (
    <>
      <EditButton aria-label={guests.renameOf(guest.displayName)} onClick={() => setOpen(true)}>
        {guests.rename}
      </EditButton>
      {open && (
        <GuestName
          title={guests.renameTitle}
          submitLabel={guests.renameSave}
          initial={guest.displayName}
          done={guests.renamed}
          onSave={(name) => renameGuest(services, guest, name, { isAdmin: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The players of the team, each with a remove button (TDASH-04). */
export function Roster({ own: { teamId, team }, captain }: { own: OwnTeam; captain: User }) {
  const services = useServices();
  const { records: users, missing } = useRecords('users', Object.keys(team.members ?? {}).map(userRecord));
  const { busyKeys, submit } = useSubmit();
  const members = rosterOf(team, users);
  const remove = async (uid: string, name: string, user: User | undefined) => {
    const guest = user?.guest === undefined ? undefined : user;
    const asked = guest === undefined ? null : await askAboutGuest(services, guest);
    if (asked !== null && 'problem' in asked) return notify({ kind: 'error', message: asked.problem });
    const sure = await confirmDialog({
      title: guest === undefined ? texts.removeTitle : guestTexts.removeTitle,
      message: guest === undefined ? texts.removeQuestion(name) : guestTexts.removeQuestion(asked?.guest ?? guest),
      confirmLabel: texts.remove,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    const command = () =>
      guest === undefined
        ? removePlayer(services, { captain, teamId, team }, uid)
        : removeGuest(services, teamId, guest, texts.removeFailed);
    await submit({ key: uid, command, tell: 'notice', done: texts.removed(name) });
  };
  return (
    <section aria-labelledby="roster">
      <SectionTitle id="roster">{texts.players}</SectionTitle>
      {members.length === 0 && <EmptyState art="players" title={texts.noPlayers} />}
      <ul className={`${styles.list} ${styles.wide}`}>
        {members.map(({ uid, user }) => {
          const name = nameOf(user, missing.includes(uid));
          return (
            <Surface as="li" key={uid} className={styles.member}>
              <PersonLine user={user} name={name} />
              <Row gap={8} wrap className={styles.tools}>
                {user?.guest !== undefined && <RenameGuest guest={user} />}
                <Button
                  variant="default"
                  aria-label={texts.removeOf(name)}
                  loading={busyKeys.has(uid)}
                  onClick={() => void remove(uid, name, user)}
                >
                  {texts.remove}
                </Button>
              </Row>
            </Surface>
          );
        })}
      </ul>
      <AddGuest own={{ teamId, team }} />
    </section>
  );
}
