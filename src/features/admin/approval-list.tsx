import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { APPROVAL_FILTERS, filterRows } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { type RecordColumn, RecordTable, type RecordTableProps } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { type Art, EmptyState } from '../../ui/frame/states.tsx';
import type { AdminList } from './use-admin-list.ts';
import { useLatest } from './use-latest.ts';

export interface ApprovalListProps<Row> {
  caption: string;
  searchLabel: string;
  /** The sentence with the number of results. `more`: the server has records that are not read and may match too. */
  found: (count: number, more: boolean) => string;
  /** The sentence if there are no records at all. */
  empty: string;
  /** Who comes here, and how. */
  emptyText: string;
  loaded: boolean;
  rows: readonly Row[];
  /** The illustration of an empty list. */
  art: Art;
  list: AdminList;
  /** Whether the server has records that are not in `rows`. */
  more: boolean;
  /** The columns before status and actions. These and the functions below must keep their identity over renders. */
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Keys of rows with a running command. */
  busy: ReadonlySet<string>;
  onApprove: (row: Row) => void;
  /** The «…» of a row. */
  menuOf: (row: Row, busy: boolean) => ReactNode;
}

const FILTERS = APPROVAL_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

/** Records that the admin approves, with their menus, search, filter by status and paging. */
export function ApprovalList<Row extends { approved: boolean; folded: string }>(props: ApprovalListProps<Row>) {
  const { rows, columns, keyOf, nameOf, busy, onApprove, menuOf } = props;
  const { shown, showMore, ...list } = props.list;
  const wanted = useDeferredValue(list.query);
  const found = useMemo(() => filterRows(rows, wanted, list.filter), [rows, wanted, list.filter]);
  const more = useLatest(showMore);
  const all = useMemo<RecordColumn<Row>[]>(
    () => [
      ...columns,
      {
        key: 'status',
        label: texts.status,
        slot: 'status',
        cell: ({ approved }) => (
          <StateBadge tone={approved ? 'good' : 'waiting'}>
            {approved ? texts.approved : texts.pendingApproval}
          </StateBadge>
        ),
      },
      {
        key: 'actions',
        label: texts.actions,
        slot: 'actions',
        cell: (row) => {
          const isBusy = busy.has(keyOf(row));
          return (
            <>
              {!row.approved && (
                <Button
                  variant="default"
                  loading={isBusy}
                  aria-label={texts.of(texts.approve, nameOf(row))}
                  onClick={() => onApprove(row)}
                >
                  {texts.approve}
                </Button>
              )}
              {menuOf(row, isBusy)}
            </>
          );
        },
      },
    ],
    [columns, keyOf, nameOf, busy, onApprove, menuOf],
  );
  if (!props.loaded) return <ListSkeleton label={common.loading} />;
  if (rows.length === 0 && list.query === '')
    return <EmptyState art={props.art} title={props.empty} text={props.emptyText} />;
  return (
    <>
      <ListTools
        filterLabel={texts.filter}
        filters={FILTERS}
        searchLabel={props.searchLabel}
        list={list}
        result={props.found(found.length, props.more)}
      />
      <RecordList
        caption={props.caption}
        columns={all}
        rows={found}
        rowKey={keyOf}
        busy={busy}
        shown={shown}
        showMore={more}
        more={props.more}
      />
    </>
  );
}

interface RecordListProps<Row> extends RecordTableProps<Row> {
  shown: number;
  showMore: () => void;
  /** Whether there are more than `rows`. */
  more?: boolean;
}

/** Records, a page at a time, or the sentence that there are none. Memoised: it renders only when its props change. */
const RecordList = memo(Records) as typeof Records;

function Records<Row>({ shown, showMore, more = false, rows, ...table }: RecordListProps<Row>) {
  if (rows.length === 0) return <EmptyState art="missing" title={texts.nothingFound} />;
  return (
    <>
      <RecordTable {...table} rows={rows.slice(0, shown)} />
      {(more || rows.length > shown) && <MoreButton label={texts.more} onMore={showMore} />}
    </>
  );
}
