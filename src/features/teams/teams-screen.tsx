import { useMemo } from 'react';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useListParams } from '../../data/hooks/use-list-params.ts';
import { useStandings } from '../../data/hooks/use-standings.ts';
import { common, teams as texts } from '../../domain/messages/first-paint.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { searchByName } from '../../domain/text/search.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { TeamCard } from './team-card.tsx';
import styles from './teams-screen.module.css';

/** A league has some dozens of teams, so one page shows all of them. */
const ALL = Number.MAX_SAFE_INTEGER;

/** All approved teams in the order of the table (TEAMS-01 to TEAMS-10). */
export function TeamsScreen() {
  const rows = useStandings();
  const { query, setQuery } = useListParams(ALL);
  useHead(listHead('teams', useLeague()));
  const found = useMemo(() => searchByName(rows ?? [], query, (row) => row.team.name), [rows, query]);
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      {rows === null ? (
        <PageSkeleton label={common.loading} />
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <>
          <SearchField label={texts.search} value={query} onChange={setQuery} result={texts.found(found.length)} />
          {found.length === 0 ? <EmptyState title={texts.noMatch(query.trim())} /> : <Cards rows={found} />}
        </>
      )}
    </>
  );
}

function Cards({ rows }: { rows: readonly StandingsRow[] }) {
  return (
    <ol className={styles.list} aria-label={texts.title}>
      {useGrowingList(rows).map((row) => (
        <li key={row.teamId}>
          <TeamCard row={row} />
        </li>
      ))}
    </ol>
  );
}
