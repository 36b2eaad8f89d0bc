import { useMemo, useState } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { adminUsers, filterRows } from '../../domain/admin/admin-lists.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import type { User } from '../../domain/records/types.ts';
import { cx } from '../../ui/effects/cx.ts';
import { ListSearch } from '../../ui/fields/list-tools.tsx';
import list from '../../ui/figures/record-table.module.css';
import { Address } from './address.tsx';
import styles from './admin-modals.module.css';
import { useListedUsers } from './use-listed-users.ts';

const SHOWN = 12;

/** A player with an account, found by his name or the start of his address as in the list of users. */
export function FindPlayer({ onFound }: { onFound: (player: User) => void }) {
  const [query, setQuery] = useState('');
  const { users, foundBy } = useListedUsers({ query, filter: 'all', shown: SHOWN });
  const teams = useTeamIndex();
  const isAsked = query.trim() !== '';
  const found = useMemo(
    () =>
      filterRows(adminUsers(users, foundBy), query, 'all').filter(
        ({ user }) => user.role === 'player' && user.guest === undefined,
      ),
    [users, foundBy, query],
  );
  return (
    <>
      <ListSearch
        label={texts.search}
        value={query}
        onChange={setQuery}
        result={isAsked ? (found.length === 0 ? texts.nobody : undefined) : texts.searchHint}
      />
      {isAsked && found.length > 0 && (
        <ul className={cx(list.list, styles.found)}>
          {found.slice(0, SHOWN).map(({ uid, user }) => (
            <li key={uid}>
              <button type="button" className={list.card} onClick={() => onFound(user)}>
                <strong>{user.displayName}</strong>
                <span>
                  <Address uid={uid} /> · {teams[user.teamId ?? '']?.name ?? texts.noTeam}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
