/** A cell of a table for a file. */
export type Cell = string | number;

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BOM = '\uFEFF';
/**
 * The characters with which spreadsheets begin a formula, also after blanks, which spreadsheets skip; and after apostrophes, so that the one which
 * guards a cell can be told from its own.
 */
const FORMULA = /^[\s']*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20\t\r\n]/;

/**
 * A table as CSV that a Turkish Excel opens with a double click: UTF-8 with its mark, semicolons, CRLF. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BOM + [header, ...rows].map((row) => `${row.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell without the apostrophe that {@link toCsv} puts before a formula. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
