import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import type { MatchOrder } from '../../domain/admin/match-rows.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { annulled, isWaiting, whyUncounted } from '../../domain/messages/annulled.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { type RecordColumn, RecordTable, type TableOrder } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import styles from './match-list.module.css';
import { MatchNotes } from './match-notes.tsx';

export interface MatchTableProps {
  caption: string;
  matches: readonly ListedMatch[];
  order: TableOrder<MatchOrder>;
  onOrder: (by: MatchOrder) => void;
  actions: (listed: ListedMatch) => ReactNode;
}

/** Completed matches as a table, for wide screens; each leads to its record. */
export function MatchTable({ caption, matches, order, onOrder, actions }: MatchTableProps) {
  const columns: readonly RecordColumn<ListedMatch>[] = [
    ...COLUMNS,
    { key: 'actions', label: texts.actions, slot: 'actions', cell: actions },
  ];
  return (
    <RecordTable
      caption={caption}
      columns={columns}
      rows={matches}
      rowKey={keyOf}
      order={order}
      // Only the columns of an order sort.
      onOrder={(by) => onOrder(by as MatchOrder)}
    />
  );
}

const keyOf = ({ matchId }: ListedMatch) => matchId;

const COLUMNS: readonly RecordColumn<ListedMatch>[] = [
  {
    ...{ key: 'date', label: texts.matchColumns.date, slot: 'fact', sorts: true },
    cell: ({ match }) => <span className={styles.when}>{formatDateTime(match.startedAt)}</span>,
  },
  {
    ...{ key: 'teams', label: texts.matchColumns.teams, slot: 'head', sorts: true },
    cell: ({ matchId, match }) => (
      <Link to={`/admin/match/${matchId}`} className={styles.pair}>
        {isolatedPair(match.team1Name, match.team2Name)}
      </Link>
    ),
  },
  {
    ...{ key: 'score', label: texts.matchColumns.score, slot: 'fact', sorts: true },
    cell: ({ match }) => (
      <span className={styles.figures} data-annulled={!isCounted(match) || undefined}>
        {match.team1Score}–{match.team2Score}
      </span>
    ),
  },
  {
    ...{ key: 'state', label: texts.matchColumns.state, slot: 'fact' },
    cell: (listed) => (
      <>
        {listed.pending > 0 && <StateBadge tone="waiting">{texts.pending}</StateBadge>}
        {listed.match.annulled !== undefined && whyUncounted(listed.match)}
        {isWaiting(listed.match) && <StateBadge tone="waiting">{annulled.waiting}</StateBadge>}
        <MatchNotes listed={listed} />
      </>
    ),
  },
];
