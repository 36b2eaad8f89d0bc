import { useMemo } from 'react';
import { partNav as texts } from '../../domain/messages/fixture-paper.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import list from '../../ui/fields/choice.module.css';
import { Choice } from '../../ui/fields/choice.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import type { FixtureActionsProps } from './fixture-actions.tsx';
import styles from './fixtures-layout.module.css';
import { PartNav, type PartNavProps } from './part-nav.tsx';
import type { FixtureParams } from './use-fixture-params.ts';

const VIEWS = (['round', 'day'] as const).map((value) => ({ value, label: texts.views[value] }));

const FixtureActions = latePart(async () => (await import('./fixture-actions.tsx')).FixtureActions, 'extra');

/** Teams by id, under the names that a page shows. */
export type NamedTeams = Readonly<Record<string, { name: string }>>;

export interface FixtureToolsProps extends Omit<PartNavProps, 'by'>, Pick<FixtureActionsProps, 'nameOf' | 'hasEnded'> {
  params: FixtureParams;
  teams: NamedTeams;
}

/** Beside the fixtures, on a phone above them: the choosers, the rounds or days of the season, and what one does with them. It loads late, into kept room. */
export function FixtureTools({ params, teams, nameOf, hasEnded, ...nav }: FixtureToolsProps) {
  const { team, view: by } = params;
  const { parts, present } = nav;
  return (
    <>
      <Choosers params={params} teams={teams} />
      {parts.length > 0 && (
        <>
          <div className={styles.nav}>
            <PartNav {...nav} by={by} />
          </div>
          <div className={styles.actions}>
            <Part>
              <FixtureActions {...{ team, by, parts, present, nameOf, hasEnded }} />
            </Part>
          </div>
        </>
      )}
    </>
  );
}

/** Chooses the team whose fixtures the page shows, and the order: by round or by day. */
function Choosers({ params, teams: named }: { params: FixtureParams; teams: NamedTeams }) {
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
