import { useState } from 'react';
import { Link } from 'react-router-dom';
import { removePlayer } from '../../data/commands/application.ts';
import { addGuest, askAboutGuest, playForTeam, removeGuest, renameGuest } from '../../data/commands/guests.ts';
import type { OwnTeam } from '../../data/hooks/use-own-team.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { dashboard as texts } from '../../domain/messages/captain.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { guests } from '../../domain/messages/guests.ts';
import { rosterOf } from '../../domain/records/applications.ts';
import { GUEST_NAME } from '../../domain/records/guests.ts';
import { hasNoAccount } from '../../domain/records/players.ts';
import type { User } from '../../domain/records/types.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NameModalProps } from '../../ui/fields/name-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { PersonLine, personName } from './application-list.tsx';
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

/** «Ben de oynuyorum»: the captain becomes a player, as a new one or as one of his people without an account (decision 127). */
function CaptainPlays({ nameless }: { nameless: readonly User[] }) {
  const services = useServices();
  const { busy, submit } = useSubmit();
  const [chosen, setChosen] = useState('');
  // Another phone may have removed who was chosen.
  const as = nameless.find(({ uid }) => uid === chosen);
  const play = async () => {
    const sure =
      as === undefined ||
      (await confirmDialog({
        ...{ title: texts.plays, message: texts.playsQuestion(as.displayName) },
        ...{ confirmLabel: texts.plays, cancelLabel: common.cancel },
      }));
    if (!sure) return;
    const command = () => playForTeam(services, { plays: true, ...(as === undefined ? {} : { as: as.uid }) });
    await submit({ command, tell: 'notice', done: texts.playing });
  };
  const options = nameless.map(({ uid, displayName }) => ({ value: uid, label: displayName }));
  return (
    <Surface as="section" labelledBy="captain-plays">
      <Grid gap={12}>
        <SectionTitle as="h3" id="captain-plays">
          {texts.playsTitle}
        </SectionTitle>
        <Text c="mute">{texts.playsText}</Text>
        {options.length > 0 && (
          <SelectField
            label={texts.playsAs}
            options={[{ value: '', label: texts.playsNew }, ...options]}
            value={as?.uid ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <Button loading={busy} onClick={() => void play()}>
          {texts.plays}
        </Button>
      </Grid>
    </Surface>
  );
}

/** What a captain who plays does with his own line: his profile, and «Oynamıyorum» until his first match. */
function OwnTools({ captain }: { captain: User }) {
  const services = useServices();
  const { busy, submit } = useSubmit();
  const rest = () =>
    submit({ command: () => playForTeam(services, { plays: false }), tell: 'notice', done: texts.rested });
  return (
    <>
      <Link to="/player-edit" className={buttonClass({ variant: 'default' })} state={{ from: '/team-dashboard' }}>
        {texts.profile}
      </Link>
      {captain.stats.gamesPlayed === 0 && captain.joined === undefined && (
        <Button variant="default" loading={busy} onClick={() => void rest()}>
          {texts.rests}
        </Button>
      )}
    </>
  );
}

/** The players of the team, each with a remove button (TDASH-04), and the captain as one of them. */
export function Roster({ own: { teamId, team }, captain }: { own: OwnTeam; captain: User }) {
  const services = useServices();
  const { records: users, missing } = useSubscription('users', Object.keys(team.members ?? {}).map(userRecord));
  const { busyKeys, submit } = useSubmit();
  const members = rosterOf(team, users);
  const remove = async (uid: string, name: string, user: User | undefined) => {
    const guest = user?.guest === undefined ? undefined : user;
    const asked = guest === undefined ? null : await askAboutGuest(services, guest);
    if (asked !== null && 'problem' in asked) return notify({ kind: 'error', message: asked.problem });
    const sure = await confirmDialog({
      title: guest === undefined ? texts.removeTitle : guests.removeTitle,
      message: guest === undefined ? texts.removeQuestion(name) : guests.removeQuestion(asked?.guest ?? guest),
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
          const name = personName(user, missing.includes(uid));
          return (
            <Surface as="li" key={uid} className={styles.member}>
              <PersonLine user={user} name={name} />
              <Row gap={8} wrap className={styles.tools}>
                {user?.guest !== undefined && <RenameGuest guest={user} />}
                {uid === captain.uid ? (
                  <OwnTools captain={captain} />
                ) : (
                  <Button
                    variant="default"
                    aria-label={texts.removeOf(name)}
                    loading={busyKeys.has(uid)}
                    onClick={() => void remove(uid, name, user)}
                  >
                    {texts.remove}
                  </Button>
                )}
              </Row>
            </Surface>
          );
        })}
      </ul>
      <Grid gap={12}>
        <AddGuest own={{ teamId, team }} />
        {!members.some(({ uid }) => uid === captain.uid) && (
          <CaptainPlays nameless={members.flatMap(({ uid, user }) => (user && hasNoAccount(uid) ? [user] : []))} />
        )}
      </Grid>
    </section>
  );
}
