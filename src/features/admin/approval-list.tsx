import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { announceAfterGrace, GRACE_MS } from '../../data/async/grace.ts';
import { useServices } from '../../data/services.ts';
import type { LeagueState, LeagueStore } from '../../data/store/league-store.ts';
import { APPROVAL_FILTERS, filterRows } from '../../domain/admin/admin-lists.ts';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import type { Patch } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import { ListSkeleton } from '../../ui/figures/list-skeleton.tsx';
import { type RecordColumn, RecordTable, type RecordTableProps } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { type Art, EmptyState } from '../../ui/frame/states.tsx';
import type { AdminList } from './use-admin-list.ts';
import type { RowWork } from './use-row-work.ts';

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

/** An approval, its undo, and the announcement that follows. */
interface Approval {
  key: string;
  name: string;
  said: string;
  /** The update, or a function that makes it at the moment of the approval from the key of its line. */
  patch: Patch | ((line: string) => Promise<Patch>);
  line: LogLine;
  undo: { patch: Patch; line: LogLine };
  /** Whether the server has the approval. */
  isStored: (state: LeagueState) => boolean;
  announce: () => void;
}

/** Approves at once. For a few seconds «Geri al» undoes it; the announcement is sent only after them. */
export function useApproval({ run }: RowWork): (approval: Approval) => Promise<void> {
  const { league } = useServices();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  return async ({ key, name, said, patch, line, undo, isStored, announce }) => {
    const approve = async () => {
      const lineKey = newKey();
      return update(typeof patch === 'function' ? await patch(lineKey) : patch, line, lineKey);
    };
    const outcome = await run(key, texts.approveFailed, approve);
    // The server did not answer: if the approval is stored after all, it is still announced.
    if (outcome === 'uncertain') whenState(league, isStored, announce);
    if (outcome !== 'done') return;
    const id = `approval-${key}`;
    const pending = announceAfterGrace(() => {
      dismiss(id);
      announce();
    });
    const takeBack = async () => {
      if (!pending.cancel()) return;
      const undone = await run(key, texts.undoFailed, () => update(undo.patch, undo.line));
      if (undone === 'done') notify({ id, message: texts.undone(name) });
      else announce();
    };
    notify({
      id,
      kind: 'success',
      message: said,
      autoClose: GRACE_MS + 1000,
      action: { label: texts.undo, onClick: () => void takeBack() },
    });
  };
}

function whenState(league: LeagueStore, is: (state: LeagueState) => boolean, then: () => void): void {
  const stop = league.subscribe((state) => {
    if (!is(state)) return;
    stop();
    then();
  });
}

/** Returns a function that never changes and calls the newest render's `work`, so receivers need not render again. */
export function useLatest<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
