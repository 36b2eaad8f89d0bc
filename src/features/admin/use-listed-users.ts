import { useDeferredValue, useMemo, useState } from 'react';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { contactsFrom, ROSTERS, usersByName, WAITING_USERS } from '../../data/store/admin-queries.ts';
import { userRecord, usersNamed } from '../../data/store/record-queries.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import type { User } from '../../domain/records/types.ts';
import { searchKey } from '../../domain/text/search.ts';
import type { AdminList } from './use-admin-list.ts';

export interface ListedUsers {
  users: Readonly<Record<string, User>>;
  /** Addresses that begin with the search text, by uid. */
  foundBy: Readonly<Record<string, string>>;
  /** Whether the server has more users than `users`. */
  more: boolean;
  /** Whether the device has ever read the waiting users. */
  loaded: boolean;
  /** Keeps a user in the list whom no query finds any more, because the admin has just approved him. */
  keep: (uid: string) => void;
}

const NONE: Readonly<Record<string, string>> = {};

/** The users of the admin's list: waiting users, users with a team, the first users by name, and the search results. */
export function useListedUsers({ query, filter, shown }: Pick<AdminList, 'query' | 'filter' | 'shown'>): ListedUsers {
  const key = searchKey(useDeferredValue(query));
  const [kept, setKept] = useState<readonly string[]>([]);
  const foundBy = useAddressesFrom(key, shown);
  const byName = usersByName(shown);
  const found = key === '' ? [] : usersNamed(key, shown);
  const single = [...kept, ...Object.keys(foundBy)].map(userRecord);
  // Separate calls: a letter typed into the search then repeats only the queries of the search.
  const always = useSubscription('users', [WAITING_USERS, ROSTERS, byName]);
  const searched = useSubscription('users', found);
  const named = useSubscription('users', single);
  const known = always.records;
  const listed = [always, searched, named].flatMap(({ keys }) => keys).join('\n');
  const users = useMemo(
    () =>
      Object.fromEntries(listed.split('\n').flatMap((uid) => (known[uid] === undefined ? [] : [[uid, known[uid]]]))),
    [listed, known],
  );
  // The queries of the waiting users and of the rosters have no limit.
  const isFull = (key === '' ? always : searched).full.includes(true) || Object.keys(foundBy).length >= shown;
  return {
    users,
    foundBy,
    // The query of the waiting users has no limit.
    more: isFull && (filter !== 'waiting' || key !== ''),
    loaded: useEverSynced(WAITING_USERS.name),
    keep: (uid) => setKept((before) => (before.includes(uid) ? before : [...before, uid])),
  };
}

/**
 * Addresses that begin with the search text. Addresses are stored in lower case and have no spaces. An address with letters
 * beyond ASCII is not found; the admin finds its owner by name.
 */
function useAddressesFrom(key: string, first: number): Readonly<Record<string, string>> {
  const isPart = key !== '' && !key.includes(' ');
  return useSubscription(isPart ? contactsFrom(key, first) : null, parseContact).records ?? NONE;
}
