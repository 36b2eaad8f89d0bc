import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { announceUserApproval } from '../../data/commands/decisions.ts';
import { useAdminUpdate } from '../../data/queries/use-admin-update.ts';
import { useServices } from '../../data/services.ts';
import { adminUsers, narrowed, type UserRow } from '../../domain/admin-lists.ts';
import { userApproval, userApprovalUndone, userDeletion } from '../../domain/admin-patches.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common, roles } from '../../domain/messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { notify } from '../../ui/notify.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { askDelete } from './ask-delete.ts';
import { ListTools } from './list-tools.tsx';
import { RecordList, RowActions } from './record-list.tsx';
import styles from './record-table.module.css';
import { ApprovalMark, type RecordColumn, Who } from './record-table.tsx';
import { useAdminList } from './use-admin-list.ts';
import { useApproval } from './use-approval.ts';
import { useDecisionDeps, useEmails } from './use-decision-deps.ts';
import { useLatest } from './use-latest.ts';
import { useRowWork } from './use-row-work.ts';

/** 'Kullanıcılar': everyone but admins, approved or deleted here (ADMIN-09 to ADMIN-13). */
export function UsersTab() {
  const { league } = useServices();
  const users = useStore(league, (state) => state.users);
  const teams = useStore(league, (state) => state.teams);
  const loaded = useStore(league, (state) => state.loaded.users === true);
  const emails = useEmails();
  const deps = useDecisionDeps();
  const update = useAdminUpdate();
  const work = useRowWork();
  const { busy } = work;
  const approval = useApproval(work);
  const { shown, showMore, ...list } = useAdminList();
  const wanted = useDeferredValue(list.query);
  const rows = useMemo(() => adminUsers(users, emails), [users, emails]);
  const found = useMemo(() => narrowed(rows, wanted, list.filter), [rows, wanted, list.filter]);

  const approve = useLatest(({ uid, user }: UserRow) => {
    const line = { target: `users/${uid}`, detail: user.displayName };
    return approval({
      key: uid,
      name: user.displayName,
      said: texts.userApproved(user.displayName),
      patch: userApproval(uid),
      line: { action: 'user-approved', ...line },
      undo: { patch: userApprovalUndone(uid), line: { action: 'user-approval-undone', ...line } },
      landed: (state) => state.users[uid]?.approved === true,
      announce: () => void announceUserApproval(deps(), user, teams[user.teamId ?? '']?.name ?? ''),
    });
  });
  const remove = useLatest(async ({ uid, user }: UserRow) => {
    if (!(await askDelete(texts.deleteUserTitle(user.displayName), texts.deleteUser))) return;
    const line = { action: 'user-deleted', target: `users/${uid}`, detail: user.displayName } as const;
    const gone = await work.run(uid, texts.deleteFailed, () => update(userDeletion(uid), line));
    if (gone === 'done') notify({ message: texts.userDeleted(user.displayName) });
  });
  const more = useLatest(showMore);

  const columns = useMemo<RecordColumn<UserRow>[]>(
    () => [
      {
        key: 'user',
        label: texts.user,
        slot: 'head',
        cell: ({ uid, user }) => (
          <Who mark={<Avatar name={user.displayName} src={user.photoURL} size={40} />}>
            {user.role === 'player' ? <Link to={`/player/${uid}`}>{user.displayName}</Link> : user.displayName}
          </Who>
        ),
      },
      {
        key: 'email',
        label: texts.email,
        slot: 'fact',
        bare: true,
        cell: ({ email }) => email ?? <span className={styles.none}>{texts.noEmail}</span>,
      },
      { key: 'role', label: texts.role, slot: 'fact', bare: true, cell: ({ user }) => roles[user.role] },
      {
        key: 'status',
        label: texts.status,
        slot: 'status',
        cell: ({ approved }) => (
          <ApprovalMark approved={approved} label={approved ? texts.approved : texts.pendingApproval} />
        ),
      },
      {
        key: 'actions',
        label: texts.actions,
        slot: 'actions',
        cell: (row) => (
          <RowActions
            name={row.user.displayName}
            approved={row.approved}
            busy={busy.has(row.uid)}
            onApprove={() => void approve(row)}
            onRemove={() => void remove(row)}
          />
        ),
      },
    ],
    [busy, approve, remove],
  );
  if (!loaded) return <PageSkeleton label={common.loading} />;
  if (rows.length === 0) return <EmptyState title={texts.noUsers} />;
  return (
    <>
      <ListTools searchLabel={texts.searchUsers} list={list} result={texts.usersFound(found.length)} />
      <RecordList
        caption={texts.tabs.users}
        columns={columns}
        rows={found}
        rowKey={keyOf}
        busy={busy}
        shown={shown}
        showMore={more}
      />
    </>
  );
}

const keyOf = (row: UserRow) => row.uid;
