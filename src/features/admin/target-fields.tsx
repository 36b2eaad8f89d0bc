import { useDeferredValue, useMemo, useState } from 'react';
import { useTeamIndex, useUsersIn } from '../../data/hooks/use-records.ts';
import { usersNamed } from '../../data/store/growing-queries.ts';
import { topPlayers } from '../../data/store/record-queries.ts';
import { adminNotifications as texts } from '../../domain/messages/admin-notifications.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { searchByName, searchKey } from '../../domain/text/search.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './notification-modal.module.css';

export interface TargetProps {
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Up to this length the phone's own list is enough; a longer list gets a search field. */
const LIST_LIMIT = 30;

/** The team that gets the notification, or whose players get it (NFORM-09). */
export function TeamTarget({ value, error, onChange }: TargetProps) {
  const teams = useTeamIndex();
  const options = useMemo(
    () =>
      Object.entries(teams)
        .map(([id, team]) => ({ value: id, label: team.name }))
        .sort((a, b) => compareTurkish(a.label, b.label)),
    [teams],
  );
  return (
    <SelectField
      name="targetId"
      label={texts.team}
      value={value}
      error={error}
      options={[{ value: '', label: texts.chooseTeam }, ...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The player who gets the notification (NFORM-10). */
export function PlayerTarget({ value, error, onChange }: TargetProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const key = searchKey(wanted);
  const users = useUsersIn(...(key === '' ? [topPlayers(LIST_LIMIT + 1)] : usersNamed(key, LIST_LIMIT)));
  const players = useMemo(
    () =>
      Object.entries(users)
        .filter(([, user]) => user.role === 'player' && user.guest === undefined)
        .map(([uid, user]) => ({ value: uid, label: user.displayName }))
        .sort((a, b) => compareTurkish(a.label, b.label)),
    [users],
  );
  const found = useMemo(() => searchByName(players, wanted, ({ label }) => label), [players, wanted]);
  const chosen = players.find((player) => player.value === value);
  const offered = [...(chosen === undefined || found.includes(chosen) ? [] : [chosen]), ...found];
  return (
    <div className={styles.target}>
      {players.length > LIST_LIMIT && (
        <TextField
          type="search"
          label={texts.findPlayer}
          hint={texts.found(found.length)}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <SelectField
        name="targetId"
        label={texts.player}
        value={value}
        error={error}
        options={[{ value: '', label: texts.choosePlayer }, ...offered.slice(0, 200)]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
