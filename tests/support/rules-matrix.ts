import { KEYS } from './rules-league.ts';

/**
 * Who may do what, path by path: the letters of those who may, in the order visitor, stranger, player, member, captain,
 * unapproved captain, other captain, new captain, admin, then those without an address: scorer of the match, scorer of another,
 * one whose right is over, one whose right was revoked, one without any; a dash for each who may not; nothing where another row tells.
 * `{self}` is the uid of the one who asks, `{now}` the server's time. The last column is what creating and changing
 * write at the path; `& {...}` is written along with every write of the row.
 */
export interface MatrixRow {
  path: string;
  verdicts: { read: string; create: string; change: string; delete: string };
  value: string;
  along: string;
  section: string;
}

/** Reads a table; lines that begin with `#` name the rows of the specification for what follows. */
export function parseMatrix(table: string): MatrixRow[] {
  const rows: MatrixRow[] = [];
  let section = '';
  for (const line of table.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    if (line.startsWith('#')) {
      section = line.slice(1).trim();
      continue;
    }
    const [path, read, create, change, remove, ...rest] = line.split('|').map((text) => text.trim());
    if (
      path === undefined ||
      read === undefined ||
      create === undefined ||
      change === undefined ||
      remove === undefined
    )
      throw new Error(`unreadable row: ${line}`);
    const [value = 'null', along = '{}'] = rest.join('|').split(' & ');
    rows.push({ path, verdicts: { read, create, change, delete: remove }, value, along, section });
  }
  return rows;
}

/** A text of the table for one person and moment; `{name}` of {@link KEYS} are keys of records. */
export function fill(text: string, self: string, now: number): string {
  let filled = text.replaceAll('{self}', self).replaceAll('"{now}"', String(now));
  for (const [name, key] of Object.entries(KEYS)) filled = filled.replaceAll(`{${name}}`, key);
  return filled;
}
