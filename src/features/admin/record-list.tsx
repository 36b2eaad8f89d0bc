import { memo, type ReactNode } from 'react';
import { admin as texts } from '../../domain/messages/admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import { RecordTable, type RecordTableProps } from '../../ui/figures/record-table.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';

export interface RecordListProps<Row> extends RecordTableProps<Row> {
  shown: number;
  showMore: () => void;
  /** Whether there are more than `rows`. */
  more?: boolean;
}

/** Records, a page at a time, or the sentence that there are none. Memoised: it renders only when its props change. */
export const RecordList = memo(Records) as typeof Records;

function Records<Row>({ shown, showMore, more = false, rows, ...table }: RecordListProps<Row>) {
  if (rows.length === 0) return <EmptyState art="missing" title={texts.nothingFound} />;
  return (
    <>
      <RecordTable {...table} rows={rows.slice(0, shown)} />
      {(more || rows.length > shown) && <MoreButton label={texts.more} onMore={showMore} />}
    </>
  );
}

export interface RowActionsProps {
  name: string;
  approved: boolean;
  busy: boolean;
  /** Further actions of the record. */
  more?: ReactNode;
  onApprove: () => void;
  onRemove: () => void;
}

/** «Onayla» if the record is not approved yet, and «Sil». */
export function RowActions({ name, approved, busy, more, onApprove, onRemove }: RowActionsProps) {
  return (
    <>
      {more}
      {!approved && (
        <Button loading={busy} aria-label={texts.of(texts.approve, name)} onClick={onApprove}>
          {texts.approve}
        </Button>
      )}
      <Button variant="default" disabled={busy} aria-label={texts.of(texts.remove, name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </>
  );
}
