import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { addressOf, announceUserApproval } from '../../data/commands/decisions.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import type { ServerPort } from '../../data/server.ts';
import { useServices } from '../../data/services.ts';
import { userRecord } from '../../data/store/record-queries.ts';
import { adminUsers, type UserRow } from '../../domain/admin/admin-lists.ts';
import { userApproval, userApprovalUndone, userDeletion } from '../../domain/admin/admin-patches.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { players, roles } from '../../domain/messages/first-paint.ts';
import { guests as guestTexts } from '../../domain/messages/guests.ts';
import { parseUser } from '../../domain/records/parse.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { NameWithMark, type RecordColumn } from '../../ui/figures/record-table.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Address } from './address.tsx';
import { ApprovalList } from './approval-list.tsx';
import { askDelete } from './ask-delete.ts';
import { type AskedGuest, GuestActions, GuestDialog } from './guest-actions.tsx';
import styles from './guests.module.css';
import { useAdminList } from './use-admin-list.ts';
import { useApproval } from './use-approval.ts';
import { useLatest } from './use-latest.ts';
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
    const address = addressOf(server, uid);
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
  const remove = useLatest(async ({ uid, user }: UserRow) => {
    if (!(await notPlaying(user.displayName, hasPlayer(uid)))) return;
    // The list may be older than the guest's last match.
    const now = user.guest === undefined ? user : await readUser(server, uid).catch(() => null);
    const warning =
      user.guest !== undefined && (now ?? user).stats.gamesPlayed > 0
        ? `${guestTexts.deletesPlayed(user.displayName)} `
        : '';
    if (!(await askDelete(texts.deleteUserTitle(user.displayName), warning + texts.deleteUser))) return;
    const line = { action: 'user-deleted', target: `users/${uid}`, detail: user.displayName } as const;
    const gone = await work.run(uid, texts.deleteFailed, () => update(userDeletion(uid), line));
    if (gone === 'done') notify({ message: texts.userDeleted(user.displayName) });
  });
  const [asked, setAsked] = useState<AskedGuest | null>(null);
  const moreOf = useCallback(
    ({ user }: UserRow) => (user.guest === undefined ? null : <GuestActions guest={user} ask={setAsked} />),
    [],
  );
  return (
    <>
      <Button variant="default" className={styles.add} onClick={() => setAsked({ what: 'add' })}>
        {guestTexts.add}
      </Button>
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
        onRemove={remove}
        moreOf={moreOf}
      />
      <GuestDialog asked={asked} onClose={() => setAsked(null)} />
    </>
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
        {user.role === 'player' ? <Link to={`/player/${uid}`}>{user.displayName}</Link> : user.displayName}
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
    cell: ({ user }) => (user.guest === undefined ? roles[user.role] : players.guest),
  },
];
