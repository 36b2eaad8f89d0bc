import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import type { ShownRow } from '../../data/hooks/use-shown-table.ts';
import { standings as texts } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { standingsTable as table } from '../../domain/messages/standings.ts';
import { POINTS_PER_WIN } from '../../domain/records/constants.ts';
import { hasDraws, pointsSaid } from '../../domain/standings/standings.ts';
import { standingsLines } from '../../domain/standings/standings-line.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { FormBars } from '../../ui/fields/form-bars.tsx';
import { Rank, StandingsList } from '../../ui/figures/standings-list.tsx';
import { StandingsTable, type TableColumn } from '../../ui/figures/standings-table.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './standings-screen.module.css';

/** From this width on all columns fit, and with that of draws; points is the last one. */
const WIDE = '(min-width: 60em)';
const WIDE_DRAWN = '(min-width: 66em)';

/** The row that says why its team stands where it does, and the tap that opens another or closes it. */
interface Opened {
  open: string | null;
  toggle: (teamId: string) => void;
}

/** A column of a figure as it is. */
const figure = (key: 'played' | 'wins' | 'draws' | 'losses'): TableColumn<ShownRow> => {
  const read = (row: ShownRow) => row[key];
  return { key, label: table[key], numeric: true, sortBy: read, cell: read };
};

const columnsOf = ({ open, toggle }: Opened, lead: number, isDrawn: boolean): TableColumn<ShownRow>[] => [
  {
    key: 'rank',
    label: table.rank,
    centred: true,
    sortBy: (row) => String(row.rank).padStart(4, '0'),
    cell: (row) => (
      <span className={styles.place}>
        <Rank rank={row.rank} medal={texts.medals[row.rank - 1]} mark={row.mark} />
        <WhyButton row={row} isOpen={open === row.teamId} onToggle={toggle} />
      </span>
    ),
  },
  {
    key: 'team',
    label: table.team,
    rowHeader: true,
    sortBy: (row) => row.team.name,
    cell: (row) => (
      <>
        <Link to={`/team/${row.teamId}`} className={styles.team}>
          <TeamMark name={row.team.name} logo={row.team.logo} size={36} />
          <span className={styles.name}>{row.team.name}</span>
        </Link>
        {open === row.teamId && <span className={styles.reason}>{reasonOf(row)}</span>}
      </>
    ),
  },
  figure('played'),
  figure('wins'),
  ...(isDrawn ? [figure('draws')] : []),
  figure('losses'),
  { key: 'rate', label: table.winRate, numeric: true, sortBy: (row) => row.winRate, cell: (row) => `%${row.winRate}` },
  { key: 'cups', label: table.cups, numeric: true, sortBy: (row) => row.cups, cell: (row) => table.signed(row.cups) },
  {
    key: 'form',
    label: table.form,
    centred: true,
    cell: ({ form }) => <FormBars results={form} label={texts.formLabel(form)} />,
  },
  { key: 'gap', label: table.gap, numeric: true, cell: ({ points }) => gapOf(points, lead) ?? '–' },
  { key: 'points', label: table.points, numeric: true, strong: true, sortBy: (row) => row.points, cell: pointsSaid },
];

/** The table of the league or of a group. It renders only one of its two looks: on a slow phone the hidden rows of the other would cost time. */
export function LeagueTable({ rows, title }: { rows: readonly ShownRow[]; title: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = useGrowingList(rows);
  const opened = { open, toggle: (teamId: string) => setOpen(open === teamId ? null : teamId) };
  const isDrawn = hasDraws(rows);
  return useMedia(isDrawn ? WIDE_DRAWN : WIDE) ? (
    <StandingsTable
      caption={title}
      columns={columnsOf(opened, rows[0]?.points ?? 0, isDrawn)}
      rows={shown}
      rowKey={(row) => row.teamId}
      isMarked={(row) => row.mark !== undefined}
      compareTexts={compareTurkish}
    />
  ) : (
    <Compact rows={shown} title={title} {...opened} />
  );
}

/** How far a team is behind the first one, «−3»; undefined for whoever has as many points. */
const gapOf = (points: number, lead: number) => (points === lead ? undefined : table.signed(points - lead));

/** The list for phones, with the cup difference behind each line and the distance from the first one below the points. */
function Compact({ rows, title, open, toggle }: Opened & { rows: readonly ShownRow[]; title: string }) {
  const byAddress = new Map(rows.map((row) => [`/team/${row.teamId}`, row]));
  const cups = rows.map((row) => table.signed(row.cups));
  const points = rows.map((row) => ({ points: pointsSaid(row), gap: gapOf(row.points, rows[0]?.points ?? 0) }));
  return (
    <StandingsList
      rows={standingsLines(rows).map((line, index) => ({
        ...line,
        line: `${line.line} · ${cups[index]}`,
        ...points[index],
      }))}
      pointsLabel={texts.pointsUnit}
      label={title}
      renderLink={(props) => {
        const row = byAddress.get(props.to);
        return (
          <div className={styles.line}>
            <Link {...props} />
            {row && <WhyButton row={row} isOpen={open === row.teamId} onToggle={toggle} />}
            {row && open === row.teamId && <p className={styles.reason}>{reasonOf(row)}</p>}
          </div>
        );
      }}
    />
  );
}

/** What decided the place of a team with as many points as another; null if no team is level with it, or nobody knows yet. */
function reasonOf({ decided, played }: ShownRow): string | null {
  if (decided === undefined || decided.by === 'points' || played === 0) return null;
  if (decided.by === 'met') {
    const { points, wins, played: met } = decided;
    return points === wins * POINTS_PER_WIN ? table.reasons.met(wins, met) : table.reasons.metPoints(points, met);
  }
  return decided.by === 'cups' ? table.reasons.cups(decided.cups) : table.reasons[decided.by];
}

/** Over the place of a level team: a tap opens the sentence that says what decided. It comes later than the table and moves nothing. */
function WhyButton(props: { row: ShownRow; isOpen: boolean; onToggle: (teamId: string) => void }) {
  const { row, isOpen, onToggle } = props;
  const { teamId, rank, group, team, points } = row;
  if (reasonOf(row) === null) return null;
  const about = table.tie(rank, team.name, points);
  return (
    <button
      type="button"
      className={styles.why}
      aria-expanded={isOpen}
      aria-label={table.why(group === undefined ? about : `${groupName(group)} · ${about}`)}
      onClick={() => onToggle(teamId)}
    />
  );
}
