import { Link } from 'react-router-dom';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { admin } from '../../domain/messages/admin.ts';
import { withdrawals } from '../../domain/messages/withdrawals.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import { inOrder, teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureLongDay } from '../../domain/schedule/format-fixture.ts';
import { roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { teamsWithoutFixtures, withdraw } from '../../domain/schedule/withdrawal.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import type { LeaverNow } from './use-leaver.ts';
import { useTeamNames } from './use-team-names.ts';

const texts = withdrawals.replacement;

interface ReplacementProps {
  teamId: string;
  by: string;
  leaver: LeaverNow;
  choice: 'replace' | 'annul';
  onChange: (by: string) => void;
}

/** Which team plays the open fixtures instead, and which these are (decision 133). */
export function Replacement({
  teamId,
  by,
  leaver: { fixtures, season, playOffs },
  choice,
  onChange,
}: ReplacementProps) {
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const free = teamsWithoutFixtures(fixtures, Object.keys(index), season).filter((one) => one !== teamId);
  const { after, decided } = withdraw(fixtures, teamId, season, choice, by || undefined);
  const rows = inOrder(after)
    .filter(({ id, fixture }) => decided.includes(id) && teamsOf(fixture).includes(by))
    .map(({ id, fixture }) => ({
      ...{ key: id, name: shownPair(fixture, nameOf), figures: [] },
      about: `${roundName(fixture)} · ${fixtureLongDay(fixture.at)}`,
    }));
  const none = choice === 'annul' ? texts.none : withdrawals.chooseTeam;
  if (free.length === 0)
    return (
      <p role="status">
        {texts.nobody} <Link to={panelPath('teams')}>{texts.toTeams}</Link>
      </p>
    );
  return (
    <div className={styles.group}>
      <SelectField
        label={texts.label}
        value={by}
        options={[{ value: '', label: none }, ...teamOptions(index, free)]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {by !== '' && playOffs !== null && (
        <Text c="mute" fz={15} mb={12}>
          {texts.playOffs}
        </Text>
      )}
      {by !== '' && <ChangeList rows={rows} moreLabel={admin.more} fold={texts.goesOver(rows.length)} />}
    </div>
  );
}

/** These teams of the league by their names. */
export const teamOptions = (index: Readonly<Record<string, TeamEntry | undefined>>, teamIds: readonly string[]) =>
  teamIds.map((value) => ({ value, label: index[value]?.name ?? '' })).sort((a, b) => compareTurkish(a.label, b.label));
