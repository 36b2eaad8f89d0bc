import './record-table.css';
import { Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './record-table.module.css';
import headings from './standings-table.module.css';

export interface RecordColumn<Row> {
  key: string;
  label: string;
  /** Its place in the card that a row becomes on a phone. */
  slot: 'head' | 'status' | 'fact' | 'actions';
  /** A fact that needs no label in the card. */
  bare?: boolean | undefined;
  /** Its heading sorts the rows. */
  sorts?: boolean | undefined;
  cell: (row: Row) => ReactNode;
}

/** The order of the rows: by which column, and whether the greatest comes first. */
export interface RowOrder<By extends string = string> {
  by: By;
  isDown: boolean;
}

export interface RecordTableProps<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Keys of rows with a running command. */
  busy?: ReadonlySet<string> | undefined;
  /** The present order, in a table whose columns sort. */
  order?: RowOrder | undefined;
  /** A tap on the heading of a column that sorts. */
  onOrder?: ((by: string) => void) | undefined;
}

/** The height of the app's bar on a wide screen, under which the headings stay. */
const UNDER_BAR = 'calc(4rem + env(safe-area-inset-top, 0px))';

/** Records as Mantine's table; on a phone each row is a card. */
export function RecordTable<Row>({ caption, columns, rows, rowKey, busy, order, onOrder }: RecordTableProps<Row>) {
  return (
    <Table className={styles.table} highlightOnHover stickyHeader stickyHeaderOffset={UNDER_BAR}>
      <Table.Caption className="sr-only">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.key} scope="col" aria-sort={column.sorts ? sortOf(column.key, order) : undefined}>
              {column.sorts ? (
                <button type="button" className={headings.sort} onClick={() => onOrder?.(column.key)}>
                  {column.label}
                </button>
              ) : (
                column.label
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const key = rowKey(row);
          return (
            <Table.Tr key={key} aria-busy={busy?.has(key) || undefined}>
              {columns.map((column) => {
                const isHead = column.slot === 'head';
                const Cell = isHead ? Table.Th : Table.Td;
                return (
                  <Cell
                    key={column.key}
                    scope={isHead ? 'row' : undefined}
                    data-slot={column.slot}
                    data-label={column.slot === 'fact' && !column.bare ? column.label : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function sortOf(key: string, order: RowOrder | undefined): 'ascending' | 'descending' | 'none' {
  if (order?.by !== key) return 'none';
  return order.isDown ? 'descending' : 'ascending';
}

/** A name with a logo or avatar beside it. */
export function NameWithMark({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.who}>
      {mark}
      <span>{children}</span>
    </span>
  );
}

/** The order of a table, and what a tap on a heading does: on the same column it turns the order round, on another it begins with that column's. */
export function useTableOrder<By extends string>(
  first: RowOrder<By>,
): { order: RowOrder<By>; orderBy: (by: By) => void } {
  const [order, setOrder] = useState(first);
  const orderBy = (by: By) =>
    setOrder((known) => ({ by, isDown: known.by === by ? !known.isDown : by === first.by && first.isDown }));
  return { order, orderBy };
}
