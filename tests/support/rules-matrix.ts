import { KEYS } from './rules-league.ts';

/**
 * The rights, path by path: the letters of the people with the right, in the order visitor, stranger, player, member, captain, unapproved captain,
 * other captain, new captain, admin, then accounts without an address: scorer of the match, scorer of another, one whose right has ended, one whose
 * right was revoked, one without any; a dash for a person without the right; empty if another row says it. `{self}` is the actor's uid, `{now}` the
 * server's time. The last column is the value that creating and changing write at the path; every write of the row also contains `& {...}`.
 */
export interface MatrixRow {
  path: string;
  verdicts: { read: string; create: string; change: string; delete: string };
  value: string;
  along: string;
  section: string;
}

/** Reads a table; a line that begins with `#` names the specification's rows for the following lines. */
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

/** A text of the table for one person and moment; `{name}` is replaced by a record's key from {@link KEYS}. */
export function fill(text: string, self: string, now: number): string {
  let filled = text.replaceAll('{self}', self).replaceAll('"{now}"', String(now));
  for (const [name, key] of Object.entries(KEYS)) filled = filled.replaceAll(`{${name}}`, key);
  return filled;
}
