import { useDeferredValue, useMemo, useState } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useFeed } from '../../data/hooks/use-feed.ts';
import { useUsersIn, useWindowKeys } from '../../data/hooks/use-records.ts';
import { contactsFrom } from '../../data/store/admin-feeds.ts';
import { ROSTERS, usersByName, WAITING_USERS } from '../../data/store/admin-windows.ts';
import { usersNamed } from '../../data/store/growing-windows.ts';
import { userRecord } from '../../data/store/windows.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import type { User } from '../../domain/records/types.ts';
import { searchKey } from '../../domain/text/search.ts';
import type { AdminList } from './use-admin-list.ts';

export interface ListedUsers {
  users: Readonly<Record<string, User>>;
  /** Addresses that begin with what is searched for, by uid. */
  foundBy: Readonly<Record<string, string>>;
  /** Whether the server has more of them. */
  more: boolean;
  /** Whether those that wait were ever read. */
  loaded: boolean;
  /** Keeps a user in the list whom no window holds any more: he was approved just now. */
  keep: (uid: string) => void;
}

const NONE: Readonly<Record<string, string>> = {};

/** The users of the admin's list: who waits, who has a team, the first by name and whoever is searched for. */
export function useListedUsers({ query, filter, shown }: Pick<AdminList, 'query' | 'filter' | 'shown'>): ListedUsers {
  const key = searchKey(useDeferredValue(query));
  const [kept, setKept] = useState<readonly string[]>([]);
  const foundBy = useAddressesFrom(key, shown);
  const byName = usersByName(shown);
  const found = key === '' ? [] : usersNamed(key, shown);
  const single = [...kept, ...Object.keys(foundBy)].map(userRecord);
  // Apart, so that a letter of the search asks anew only for what it finds.
  const known = useUsersIn(WAITING_USERS, ROSTERS, byName);
  useUsersIn(...found);
  useUsersIn(...single);
  const limited = useWindowKeys(key === '' ? [byName] : found);
  const keys = useWindowKeys([WAITING_USERS, ROSTERS, byName, ...found, ...single]);
  const listed = keys.flatMap((one) => one ?? []).join('\n');
  const users = useMemo(
    () =>
      Object.fromEntries(listed.split('\n').flatMap((uid) => (known[uid] === undefined ? [] : [[uid, known[uid]]]))),
    [listed, known],
  );
  const isFull = [...limited, Object.keys(foundBy)].some((one) => (one?.length ?? 0) >= shown);
  return {
    users,
    foundBy,
    // Who waits is here whole.
    more: isFull && (filter !== 'waiting' || key !== ''),
    loaded: useEverSynced(WAITING_USERS.name),
    keep: (uid) => setKept((before) => (before.includes(uid) ? before : [...before, uid])),
  };
}

/**
 * Addresses of whatever accounts that begin so. They are stored in lower case and have no spaces; the few with letters beyond
 * ASCII are found by the name of their owner alone.
 */
function useAddressesFrom(key: string, first: number): Readonly<Record<string, string>> {
  const isPart = key !== '' && !key.includes(' ');
  return useFeed(isPart ? contactsFrom(key, first) : null, parseContact) ?? NONE;
}
