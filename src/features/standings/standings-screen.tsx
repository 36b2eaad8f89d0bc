import { Link } from 'react-router-dom';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { type ShownRow, useShownTable } from '../../data/hooks/use-shown-table.ts';
import { TEAM_INDEX } from '../../data/store/league-store.ts';
import { common, home, standings as texts } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { standingsTable as table } from '../../domain/messages/standings.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { standingsLines } from '../../domain/standings/standings-line.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Rank, StandingsList } from '../../ui/figures/standings-list.tsx';
import { StandingsTable, type TableColumn } from '../../ui/figures/standings-table.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import { PrintButton } from './print-button.tsx';
import styles from './standings-screen.module.css';
import { Ties } from './ties.tsx';

const columns: TableColumn<StandingsRow>[] = [
  {
    key: 'rank',
    label: table.rank,
    centred: true,
    sortBy: (row) => String(row.rank).padStart(4, '0'),
    cell: (row) => <Rank rank={row.rank} medal={texts.medals[row.rank - 1]} />,
  },
  {
    key: 'team',
    label: table.team,
    rowHeader: true,
    sortBy: (row) => row.team.name,
    cell: (row) => (
      <Link to={`/team/${row.teamId}`} className={styles.team}>
        <TeamMark name={row.team.name} logo={row.team.logo} size={36} />
        {row.team.name}
      </Link>
    ),
  },
  { key: 'played', label: table.played, numeric: true, sortBy: (row) => row.played, cell: (row) => row.played },
  { key: 'wins', label: table.wins, numeric: true, sortBy: (row) => row.wins, cell: (row) => row.wins },
  { key: 'losses', label: table.losses, numeric: true, sortBy: (row) => row.losses, cell: (row) => row.losses },
  { key: 'rate', label: table.winRate, numeric: true, sortBy: (row) => row.winRate, cell: (row) => `%${row.winRate}` },
  {
    key: 'form',
    label: table.form,
    centred: true,
    cell: ({ form }) => (
      <FormBars results={form} label={texts.formLabel(form.filter((result) => result === 'win').length, form.length)} />
    ),
  },
  {
    key: 'points',
    label: table.points,
    numeric: true,
    strong: true,
    sortBy: (row) => row.points,
    cell: (row) => row.points,
  },
];

/** The league table (STAND-01 to STAND-11). */
export function StandingsScreen({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const [rows, onTable] = useShownTable();
  // The screen waits for the team index, so that the season chooser and the table come together and nothing moves.
  const isKnown = useEverSynced(TEAM_INDEX);
  useHead(listHead('standings', useLeague()));
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      {isKnown ? (
        <>
          <SeasonChooser table={{ onTable, hasSummary: true }} />
          <Content rows={rows} />
        </>
      ) : (
        <PageSkeleton label={common.loading} rows={8} />
      )}
    </>
  );
}

function Content({ rows }: { rows: readonly ShownRow[] | null }) {
  return (
    <>
      {rows === null ? (
        <PageSkeleton label={common.loading} rows={8} />
      ) : rows.length === 0 ? (
        <EmptyState title={home.noTeams} />
      ) : (
        <>
          {groupTables(rows).map((table, _, { length }) =>
            length === 1 ? (
              <Table key="all" rows={rows} title={texts.title} />
            ) : (
              <GroupTable key={table.group ?? 0} {...table} />
            ),
          )}
          <section className={styles.legend} aria-labelledby="legend">
            <h2 id="legend">{table.legendTitle}</h2>
            <ul>
              {table.legend.map((line) => (
                <li key={line}>{line}</li>
              ))}
              <li>
                {table.formLegend}{' '}
                <span className={styles.example} aria-hidden="true">
                  <FormBars results={['loss', 'win', 'win']} label="" />
                </span>
              </li>
            </ul>
          </section>
          <PrintButton rows={rows} />
          {/* The ties are decided later than the table: below everything else they move nothing. */}
          <Ties rows={rows} />
        </>
      )}
    </>
  );
}

function GroupTable({ group, rows }: { group: number | undefined; rows: readonly StandingsRow[] }) {
  const title = groupName(group);
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Table rows={rows} title={title} />
    </section>
  );
}

/** From this width on all columns fit; points is the last one. */
const WIDE = '(min-width: 60em)';

/** Renders only one of the two tables: on a slow phone the hidden rows of the other would cost time. */
function Table({ rows, title }: { rows: readonly StandingsRow[]; title: string }) {
  const shown = useGrowingList(rows);
  return useMedia(WIDE) ? (
    <StandingsTable
      caption={title}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.teamId}
      compareTexts={compareTurkish}
    />
  ) : (
    <StandingsList
      rows={standingsLines(shown)}
      pointsLabel={texts.pointsUnit}
      label={title}
      renderLink={(props) => <Link {...props} />}
    />
  );
}
