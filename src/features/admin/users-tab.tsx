import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { announceUserApproval, emailOf } from '../../data/commands/decisions.ts';
import { addGuest, renameGuest } from '../../data/commands/guests.ts';
import { changeName, chooseKeptName } from '../../data/commands/public-name.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import type { ServerPort } from '../../data/server.ts';
import { useServices } from '../../data/services.ts';
import { contactOf } from '../../data/store/feeds.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { adminUsers, parseContact, type UserRow } from '../../domain/admin/admin-lists.ts';
import { userApproval, userApprovalUndone, userDeletion } from '../../domain/admin/admin-patches.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { roles } from '../../domain/messages/first-paint.ts';
import { guests as guestTexts } from '../../domain/messages/guests.ts';
import { invitations } from '../../domain/messages/invitations.ts';
import { passwordLink as linkTexts } from '../../domain/messages/password-link.ts';
import { playerCard } from '../../domain/messages/player-card.ts';
import { publicName as nameTexts } from '../../domain/messages/public-name.ts';
import { squads } from '../../domain/messages/squads.ts';
import { GUEST_NAME } from '../../domain/records/guests.ts';
import { parseUser } from '../../domain/records/parse.ts';
import { isGuestId } from '../../domain/records/players.ts';
import { type KeptForm, keptOptions, type Minor, parsePrivateName } from '../../domain/records/public-name.ts';
import { isPlayer, type User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NameModal } from '../../ui/fields/name-modal.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { NameWithMark, type RecordColumn } from '../../ui/figures/record-table.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import styles from './admin-modals.module.css';
import { ApprovalList, useApproval, useLatest } from './approval-list.tsx';
import { Address, JoinGuestModal, PrivateFacts } from './join-guest-modal.tsx';
import { MinorModal } from './minor-modal.tsx';
import { NotificationModal, type Recipient } from './notification-modal.tsx';
import { type LinkFor, OneTimeLinkModal } from './one-time-link-modal.tsx';
import { askDelete, RecordMenu } from './record-menu.tsx';
import { TakenInvitations } from './taken-invitations.tsx';
import { useAdminList } from './use-admin-list.ts';
import { useListedUsers } from './use-listed-users.ts';
import { hasPlayer, useNotPlaying } from './use-not-playing.ts';
import { useRowWork } from './use-row-work.ts';

/** 'Kullanıcılar': all users but admins; the admin approves or deletes them (ADMIN-09 to ADMIN-13). */
export function UsersTab() {
  const list = useAdminList();
  const teams = useTeamIndex();
  const { server } = useServices();
  const { users, foundBy, more, loaded, keep } = useListedUsers(list);
  const update = useAdminUpdate();
  const work = useRowWork();
  const approval = useApproval(work);
  const notPlaying = useNotPlaying();
  const rows = useMemo(() => adminUsers(users, foundBy), [users, foundBy]);

  const approve = useLatest(({ uid, user }: UserRow) => {
    const line = { target: `users/${uid}`, detail: user.displayName };
    keep(uid);
    const address = emailOf(server, uid);
    return approval({
      key: uid,
      name: user.displayName,
      said: texts.userApproved(user.displayName),
      // The list may be older than the user's last match, which counts for his place in the public list.
      patch: async () => userApproval((await readUser(server, uid)) ?? user),
      line: { action: 'user-approved', ...line },
      undo: { patch: userApprovalUndone(user), line: { action: 'user-approval-undone', ...line } },
      isStored: (state) => state.users[uid]?.approved === true,
      announce: () => void announceUserApproval({ server }, user, teams[user.teamId ?? '']?.name ?? '', address),
    });
  });
  const remove = useLatest(async ({ uid, user }: Pick<UserRow, 'uid' | 'user'>) => {
    if (!(await notPlaying(user.displayName, hasPlayer(uid)))) return;
    // The list may be older than the guest's last match.
    const now = user.guest === undefined ? user : await readUser(server, uid).catch(() => null);
    const warning =
      user.guest !== undefined && (now ?? user).stats.gamesPlayed > 0
        ? `${guestTexts.deletesPlayed(user.displayName)} `
        : '';
    const keeps = await askKept(user.displayName, warning + texts.deleteUser);
    if (keeps === null) return;
    const line = { action: 'user-deleted', target: `users/${uid}`, detail: user.displayName } as const;
    const outcome = await work.run(uid, texts.deleteFailed, async () => {
      await chooseKeptName(server, uid, keeps);
      await update(userDeletion(uid), line);
    });
    if (outcome === 'done') notify({ message: texts.userDeleted(user.displayName) });
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const menuOf = useCallback(
    ({ user }: UserRow, busy: boolean) => (
      <UserMenu user={user} busy={busy} ask={setAsked} onRemove={() => void remove({ uid: user.uid, user })} />
    ),
    [remove],
  );
  return (
    <>
      <Button variant="default" className={styles.add} onClick={() => setAsked({ what: 'add' })}>
        {guestTexts.add}
      </Button>
      <TakenInvitations kind="squad" />
      <ApprovalList
        caption={texts.tabs.users}
        searchLabel={texts.searchUsers}
        found={texts.usersFound}
        art="players"
        empty={texts.noUsers}
        emptyText={texts.noUsersYet}
        loaded={loaded}
        rows={rows}
        list={list}
        more={more}
        columns={COLUMNS}
        keyOf={keyOf}
        nameOf={nameOf}
        busy={work.busy}
        onApprove={approve}
        menuOf={menuOf}
      />
      <AskedDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Asks before a person is deleted for good. Resolves to what stays of the name in the results; null: no. */
async function askKept(name: string, question: string): Promise<KeptForm | null> {
  let keeps: KeptForm = 'kept';
  const message = <KeptQuestion name={name} question={question} onChange={(form) => (keeps = form)} />;
  return (await askDelete(texts.deleteUserTitle(name), message)) ? keeps : null;
}

type KeptQuestionProps = { name: string; question: string; onChange: (form: KeptForm) => void };

function KeptQuestion({ name, question, onChange }: KeptQuestionProps) {
  const [value, setValue] = useState<KeptForm>('kept');
  const choose = (form: KeptForm) => {
    setValue(form);
    onChange(form);
  };
  return (
    <Stack gap={16}>
      <span>{question}</span>
      <SelectField
        label={nameTexts.inResults}
        hint={nameTexts.inResultsHint}
        options={keptOptions(name)}
        value={value}
        onChange={(event) => choose(event.currentTarget.value as KeptForm)}
      />
    </Stack>
  );
}

/** The user's present record, or null. */
const readUser = async (server: Pick<ServerPort, 'read'>, uid: string) => {
  const { [uid]: stored } = await server.read(userRecord(uid));
  return stored === undefined ? null : parseUser(uid, stored);
};

const keyOf = (row: UserRow) => row.uid;
const nameOf = (row: UserRow) => row.user.displayName;

const COLUMNS: readonly RecordColumn<UserRow>[] = [
  {
    key: 'user',
    label: texts.user,
    slot: 'head',
    cell: ({ uid, user }) => (
      <NameWithMark mark={<Avatar name={user.displayName} src={user.photoURL} size={40} />}>
        {isPlayer(user) ? <Link to={`/player/${uid}`}>{user.displayName}</Link> : user.displayName}
      </NameWithMark>
    ),
  },
  {
    key: 'email',
    label: texts.email,
    slot: 'fact',
    bare: true,
    // A guest has no account and so no address.
    cell: ({ uid, user }) => (user.guest === undefined ? <Address uid={uid} /> : null),
  },
  {
    key: 'role',
    label: texts.role,
    slot: 'fact',
    bare: true,
    cell: ({ uid, user }) => (
      <div>
        {user.guest === undefined ? roles[user.role] : isGuestId(uid) ? playerCard.guest : squads.inSquad}
        <PrivateFacts user={user} />
      </div>
    ),
  },
];

/** The dialog that the admin opened. */
type Asked =
  | { what: 'add' }
  | { what: 'rename'; user: User }
  | { what: 'join'; guest: User }
  | { what: 'message'; to: Recipient }
  | { what: 'link'; link: LinkFor }
  | { what: 'minor'; user: User; minor: Minor | null };

interface UserMenuProps {
  user: User;
  busy: boolean;
  ask: (asked: Asked) => void;
  onRemove: () => void;
}

/** What the admin does with a user. Who is no player reads what goes to a team; before it has its place in the league, only mail reaches its manager. */
function UserMenu({ user, busy, ask, onRemove }: UserMenuProps) {
  const { uid, displayName: name, teamId = '', role, guest } = user;
  const navigate = useNavigate();
  const team = useTeamIndex()[teamId];
  const contact = useSubscription(contactOf(uid)).records;
  const email = contact && parseContact(uid, contact);
  const isGuest = guest !== undefined;
  const page = isPlayer(user) ? `/player/${uid}` : team && `/team/${teamId}`;
  const to: Recipient | undefined =
    role === 'player'
      ? { targetType: 'player', targetId: uid, name }
      : team && { targetType: 'team', targetId: teamId, name: team.name };
  const link = (kind: LinkFor['kind'], label: string) => ({
    label,
    run: () => ask({ what: 'link', link: { kind, subject: uid, name } }),
  });
  return (
    <RecordMenu
      name={name}
      busy={busy}
      actions={[
        page !== undefined && { label: texts.open, run: () => void navigate(page) },
        !isGuest && to !== undefined && { label: texts.message, run: () => ask({ what: 'message', to }) },
        !isGuest && to === undefined && Boolean(email) && { label: texts.mail, run: { href: `mailto:${email}` } },
        contact !== undefined && { label: nameTexts.fix, run: () => ask({ what: 'rename', user }) },
        isGuest && { label: guestTexts.join, run: () => ask({ what: 'join', guest: user }) },
        isGuest ? link('squad', invitations.squad.make) : link('password', linkTexts.make),
        contact !== undefined && {
          label: nameTexts.minor.open,
          run: () => ask({ what: 'minor', user, minor: parsePrivateName(contact).minor }),
        },
      ]}
      onRemove={onRemove}
    />
  );
}

/** The dialog that the admin opened. */
function AskedDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  if (asked === null) return null;
  if (asked.what === 'link') return <OneTimeLinkModal of={asked.link} onClose={onClose} />;
  if (asked.what === 'minor') return <MinorModal user={asked.user} minor={asked.minor} onClose={onClose} />;
  if (asked.what === 'message') return <NotificationModal to={asked.to} onClose={onClose} />;
  if (asked.what === 'add') return <AddGuestModal onClose={onClose} />;
  if (asked.what === 'rename') return <RenameModal user={asked.user} onClose={onClose} />;
  return <JoinGuestModal guest={asked.guest} onClose={onClose} />;
}

const problemsOf = ({ name, teamId }: { name: string; teamId: string }) => {
  const problem = GUEST_NAME.problemOf(name);
  return {
    ...(problem === null ? {} : { name: problem }),
    ...(teamId === '' ? { teamId: guestTexts.teamRequired } : {}),
  };
};

/** «Misafir oyuncu ekle» of the admin: a name and a team. */
function AddGuestModal({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const index = useTeamIndex();
  const teams = useMemo(() => offeredTeams(index), [index]);
  const form = useFields({ name: '', teamId: '' }, problemsOf);
  const add = async () => {
    const { name, teamId } = form.values;
    const teamName = index[teamId]?.name ?? '';
    const failure = await addGuest(services, { teamId, teamName, name }, { isAdmin: true });
    if (failure === null) notify({ kind: 'success', message: guestTexts.added(name.trim(), teamName) });
    return failure;
  };
  return (
    <FormModal
      title={guestTexts.add}
      submitLabel={guestTexts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? add : null)}
    >
      <Text c="mute" fz={15}>
        {guestTexts.addText}
      </Text>
      <TextField label={GUEST_NAME.label} maxLength={GUEST_NAME.maxLength} data-autofocus {...form.text('name')} />
      <SelectField
        label={guestTexts.team}
        options={[
          { value: '', label: guestTexts.chooseTeam },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.text('teamId')}
      />
    </FormModal>
  );
}

/** Another name for a user; of one whose short name is public, the full one. */
function RenameModal({ user, onClose }: { user: User; onClose: () => void }) {
  const services = useServices();
  const { uid, displayName, guest } = user;
  const own = parsePrivateName(useSubscription(contactOf(uid)).records);
  const save = async (name: string) => {
    const failure =
      guest !== undefined && own.name === undefined
        ? await renameGuest(services, user, name, { isAdmin: true })
        : await changeName(services.server, { step: 'show', uid, name, short: own.short }, nameTexts.failed);
    if (failure === null) notify({ kind: 'success', message: nameTexts.fixed(name) });
    return failure;
  };
  return (
    <NameModal
      key={own.name}
      title={texts.of(nameTexts.fix, displayName)}
      submitLabel={guestTexts.renameSave}
      initial={own.name ?? displayName}
      {...GUEST_NAME}
      onSave={save}
      onClose={onClose}
    />
  );
}
