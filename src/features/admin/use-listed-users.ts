import { useDeferredValue, useMemo, useState } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useUsersIn, useWindowKeys } from '../../data/hooks/use-records.ts';
import { ROSTERS, usersByName, WAITING_USERS } from '../../data/store/admin-windows.ts';
import { usersNamed } from '../../data/store/growing-windows.ts';
import { userRecord } from '../../data/store/windows.ts';
import type { User } from '../../domain/records/types.ts';
import { searchKey } from '../../domain/text/search.ts';
import type { AdminList } from './use-admin-list.ts';

export interface ListedUsers {
  users: Readonly<Record<string, User>>;
  /** Whether the server has more of them. */
  more: boolean;
  /** Whether those that wait were ever read. */
  loaded: boolean;
  /** Keeps a user in the list whom no window holds any more: he was approved just now. */
  keep: (uid: string) => void;
}

/** The users of the admin's list: who waits, who has a team, the first by name and whoever is searched for. */
export function useListedUsers({ query, shown }: Pick<AdminList, 'query' | 'shown'>): ListedUsers {
  const key = searchKey(useDeferredValue(query));
  const [kept, setKept] = useState<readonly string[]>([]);
  const byName = usersByName(shown);
  const found = key === '' ? [] : usersNamed(key, shown);
  const windows = [WAITING_USERS, ROSTERS, byName, ...found, ...kept.map(userRecord)];
  const known = useUsersIn(...windows);
  const keys = useWindowKeys(windows);
  const listed = keys.flatMap((one) => one ?? []).join('\n');
  const users = useMemo(
    () =>
      Object.fromEntries(listed.split('\n').flatMap((uid) => (known[uid] === undefined ? [] : [[uid, known[uid]]]))),
    [listed, known],
  );
  const isFull = (from: number, to: number) => keys.slice(from, to).some((one) => (one?.length ?? 0) >= shown);
  return {
    users,
    more: key === '' ? isFull(2, 3) : isFull(3, 3 + found.length),
    loaded: useEverSynced(WAITING_USERS.name),
    keep: (uid) => setKept((before) => (before.includes(uid) ? before : [...before, uid])),
  };
}
