import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
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
  onRemove: (row: Row) => void;
  /** Further actions of a row; null for none. */
  moreOf?: (row: Row) => ReactNode;
}

const FILTERS = APPROVAL_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

/** Records that the admin approves or deletes, with search, filter by status and paging. */
export function ApprovalList<Row extends { approved: boolean; folded: string }>(props: ApprovalListProps<Row>) {
  const { rows, columns, keyOf, nameOf, busy, onApprove, onRemove, moreOf } = props;
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
        cell: (row) => (
          <RowActions
            name={nameOf(row)}
            approved={row.approved}
            busy={busy.has(keyOf(row))}
            more={moreOf?.(row)}
            onApprove={() => onApprove(row)}
            onRemove={() => onRemove(row)}
          />
        ),
      },
    ],
    [columns, keyOf, nameOf, busy, onApprove, onRemove, moreOf],
  );
  // An approved row has only the action «Sil».
  const isSingle = useCallback((row: Row) => row.approved && !moreOf?.(row), [moreOf]);
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
        isSingle={isSingle}
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

interface RowActionsProps {
  name: string;
  approved: boolean;
  busy: boolean;
  /** Further actions of the record. */
  more?: ReactNode;
  onApprove: () => void;
  onRemove: () => void;
}

/** «Onayla» if the record is not approved yet, and «Sil». */
function RowActions({ name, approved, busy, more, onApprove, onRemove }: RowActionsProps) {
  return (
    <>
      {more}
      {!approved && (
        <Button variant="default" loading={busy} aria-label={texts.of(texts.approve, name)} onClick={onApprove}>
          {texts.approve}
        </Button>
      )}
      <Button variant="default" disabled={busy} aria-label={texts.of(texts.remove, name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </>
  );
}
