import { type ReactNode, useState } from 'react';
import styles from './standings-table.module.css';

export interface TableColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the column to the right. */
  numeric?: boolean | undefined;
  /** Centres the column: medals, bars. */
  centred?: boolean | undefined;
  /** The cell names its row for screen readers. A link in it covers the whole row. */
  rowHeader?: boolean | undefined;
  /** Emphasises the column: the points. */
  strong?: boolean | undefined;
  /** Makes the header a button that sorts by this value; texts by the alphabet, numbers from the greatest. */
  sortBy?: ((row: Row) => number | string) | undefined;
}

export interface StandingsTableProps<Row> {
  /** Read aloud before the table. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Whether a bar stands at the beginning of a row; a cell says in words what for. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Order of texts in the language of the page. */
  compareTexts: (a: string, b: string) => number;
}

/** A table for wide screens; on a narrow one it scrolls sideways inside its own box. */
export function StandingsTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isMarked,
  compareTexts,
}: StandingsTableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const shown = sort === null || sortBy === undefined ? rows : sorted(rows, sortBy, sort.backwards, compareTexts);
  const sortOn = (key: string) => setSort((was) => ({ key, backwards: was?.key === key && !was.backwards }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <div className={styles.clip}>
        <table className={styles.table}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-numeric={column.numeric || undefined}
                  data-centred={column.centred || undefined}
                  aria-sort={sort?.key === column.key ? directionOf(shown, column, sort) : undefined}
                >
                  {column.sortBy === undefined ? (
                    column.label
                  ) : (
                    <button type="button" className={styles.sort} onClick={() => sortOn(column.key)}>
                      {column.label}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
                {columns.map((column) => {
                  const Cell = column.rowHeader ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.key}
                      scope={column.rowHeader ? 'row' : undefined}
                      data-numeric={column.numeric || undefined}
                      data-centred={column.centred || undefined}
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
      </div>
    </section>
  );
}

interface Sort {
  key: string;
  /** The second tap on a header reverses the order. */
  backwards: boolean;
}

function sorted<Row>(
  rows: readonly Row[],
  by: (row: Row) => number | string,
  backwards: boolean,
  compareTexts: (a: string, b: string) => number,
): Row[] {
  const compare = (a: Row, b: Row) => {
    const [x, y] = [by(a), by(b)];
    return typeof x === 'number' && typeof y === 'number' ? y - x : compareTexts(String(x), String(y));
  };
  // Equal rows keep the order of the table in either direction.
  return [...rows].sort((a, b) => (backwards ? compare(b, a) : compare(a, b)));
}

function directionOf<Row>(rows: readonly Row[], { sortBy }: TableColumn<Row>, { backwards }: Sort) {
  const first = rows[0];
  const rising = first !== undefined && typeof sortBy?.(first) === 'string';
  return rising !== backwards ? 'ascending' : 'descending';
}
