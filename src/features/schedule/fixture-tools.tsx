import { useMemo } from 'react';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import list from '../../ui/fields/choice.module.css';
import { Choice } from '../../ui/fields/choice.tsx';
import styles from './fixtures-layout.module.css';
import type { FixtureParams } from './use-fixture-params.ts';

const VIEWS = (['round', 'day'] as const).map((value) => ({ value, label: texts.views[value] }));

/** Teams by id, under the names that a page shows. */
export type NamedTeams = Readonly<Record<string, { name: string }>>;

/** Chooses the team whose fixtures the page shows, and the order: by round or by day. */
export function FixtureTools({ params, teams: named }: { params: FixtureParams; teams: NamedTeams }) {
  const teams = useMemo(() => {
    const options = Object.entries(named).map(([value, { name }]) => ({ value, label: name }));
    return [{ value: '', label: texts.allTeams }, ...options.sort((a, b) => compareTurkish(a.label, b.label))];
  }, [named]);
  return (
    <>
      {/* A native select: the select field of the forms would load their validation code. */}
      <label className={`${list.list} ${styles.team}`}>
        <span className={styles.label}>{texts.team}</span>
        <select value={params.team} onChange={({ currentTarget }) => params.setTeam(currentTarget.value)}>
          {teams.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.view}>
        <Choice label={texts.view} options={VIEWS} value={params.view} onChange={params.setView} />
      </div>
    </>
  );
}
