/** A row of a file with the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', '\t', ','];

/**
 * The rows of a table that a spreadsheet saved: separated by semicolons, tabs or commas (the most frequent one in the first row),
 * cells with or without quotes, any line ends, with or without the mark of UTF-8. Empty rows are left out.
 *
 * @returns the rows with trimmed cells, and the line of a quote that is never closed
 */
export function csvRows(text: string): { rows: CsvRow[]; openQuote: number | null } {
  const body = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  // A first line of Excel's own may name the separator.
  const declared = /^sep=(.)\n/i.exec(body)?.[1];
  const separator = declared ?? separatorOf(body);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let wasQuoted = false;
  let openQuote: number | null = null;
  let line = declared === undefined ? 1 : 2;
  let begin = line;
  const endCell = () => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells: cells.map((one) => one.trim()) });
    cells = [];
    begin = line;
  };
  const from = declared === undefined ? 0 : 6;
  for (let index = from; index < body.length; index += 1) {
    const letter = body[index] ?? '';
    if (letter === '\n') line += 1;
    if (openQuote !== null) {
      if (letter !== '"') cell += letter;
      else if (body[index + 1] === '"') {
        cell += letter;
        index += 1;
      } else openQuote = null;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      wasQuoted = true;
      openQuote = line;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return { rows, openQuote };
}

function separatorOf(body: string): string {
  const first = body.split('\n').find((line) => line.trim() !== '') ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** A cell without the apostrophe that `toCsv` puts before a formula. */
export function unguarded(cell: string): string {
  return /^'\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1).trim() : cell;
}
