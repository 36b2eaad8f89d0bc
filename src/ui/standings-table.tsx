import type { ReactNode } from 'react';
import styles from './standings-table.module.css';

export interface TableColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand right, in columns. */
  numeric?: boolean | undefined;
  /** Names its row for screen readers. */
  rowHeader?: boolean | undefined;
  /** Stands out: the points. */
  strong?: boolean | undefined;
}

export interface StandingsTableProps<Row> {
  /** Read aloud before the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table for wide screens; on a narrow one it scrolls sideways inside its own box. */
export function StandingsTable<Row>({ caption, columns, rows, rowKey }: StandingsTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? 'row' : undefined}
                    data-numeric={column.numeric || undefined}
                    data-strong={column.strong || undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
