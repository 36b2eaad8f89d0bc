import { unguarded } from '../admin/csv.ts';

/** A row of a file with the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const SEPARATORS = [';', '\t', ','];

/**
 * The rows of a table that a spreadsheet saved: separated by semicolons, tabs or commas (the most frequent one in the first row),
 * cells with or without quotes, any line ends, with or without the mark of UTF-8 and the guards of `toCsv`. Empty rows are left out.
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
  let openQuote: number | null = null;
  let line = declared === undefined ? 1 : 2;
  let begin = line;
  const endCell = () => {
    cells.push(unguarded(cell.trimStart()).trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: begin, cells });
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
