import { isDay } from '../text/league-clock.ts';
import { sameName } from '../text/same-name.ts';
import { searchKey } from '../text/search.ts';

/** A column that is read. */
export type Field =
  | 'date'
  | 'time'
  | 'home'
  | 'away'
  | 'venue'
  | 'table'
  | 'round'
  | 'state'
  | 'winner'
  | 'score'
  | 'note'
  | 'id';

/** The order of the columns in a file without a header. */
const USUAL_ORDER: readonly Field[] = ['date', 'time', 'home', 'away', 'venue', 'table', 'round'];

/** The usual names of columns, folded as search folds them. */
const HEADERS: Readonly<Record<Field, readonly string[]>> = {
  date: ['tarih', 'gun', 'mac tarihi', 'date'],
  time: ['saat', 'mac saati', 'baslangic', 'time'],
  home: ['ev sahibi', 'ev sahibi takim', 'ev', '1. takim', 'takim 1', '1.takim', 'home', 'home team'],
  away: [
    'deplasman',
    'deplasman takimi',
    'misafir',
    'konuk',
    'rakip',
    '2. takim',
    'takim 2',
    '2.takim',
    'away',
    'away team',
  ],
  venue: ['saha', 'yer', 'mekan', 'salon', 'venue', 'location'],
  table: ['masa', 'masa no', 'table'],
  round: ['hafta', 'tur', 'round', 'week'],
  state: ['durum', 'state'],
  winner: ['kazanan', 'winner'],
  score: ['skor', 'sonuc', 'score'],
  note: ['not', 'note'],
  id: ['kimlik', 'id'],
};

const FIELDS = Object.keys(HEADERS) as Field[];

const MONTHS = 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(' ');
const WEEKDAYS = 'pazartesi|sali|carsamba|persembe|cumartesi|cuma|pazar';
const BEFORE = new RegExp(`^(?:${WEEKDAYS})[, ]+`);
const BEHIND = new RegExp(`[, ]+(?:${WEEKDAYS})$`);
/** A cell has the form of one of them at most. */
const DAYS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})(?!\d)(?<rest>.*)$/,
  /^(?<date>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})(?!\d)(?<rest>.*)$/,
  /^(?<date>\d{1,2}) (?<month>[a-z]+) (?<year>\d{4})(?!\d)(?<rest>.*)$/,
];

/** The columns by name, from a first row with at least two known names, or with one known name and no day; null if the row is not a header. */
export function headerOf(cells: readonly string[]): Map<Field, number> | null {
  const columns = new Map<Field, number>();
  cells.forEach((cell, index) => {
    const name = searchKey(cell);
    const field = FIELDS.find((one) => HEADERS[one].includes(name));
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  });
  const isHeader = columns.size >= 2 || (columns.size === 1 && cells.every((cell) => readDay(cell) === null));
  return isHeader ? columns : null;
}

/** The columns of a file without a header: date, time, home, away, venue, table, round. */
export function usualColumns(): Map<Field, number> {
  return new Map(USUAL_ORDER.map((field, index) => [field, index]));
}

/**
 * A day as people write it: `21.11.2026`, `21/11/26`, `2026-11-21`, `21 Kasım 2026`, with the day of the week before or
 * behind it, or with the time behind it.
 *
 * @returns `2026-11-21` and the text behind it; null if the cell is no day
 */
export function readDay(cell: string): { day: string; rest: string } | null {
  const text = searchKey(cell).replace(BEFORE, '').replace(BEHIND, '');
  const { year, month, date, rest = '' } = DAYS.map((day) => day.exec(text)?.groups).find(Boolean) ?? {};
  if (year === undefined || month === undefined || date === undefined) return null;
  const number = /\d/.test(month) ? month : String(MONTHS.indexOf(month) + 1);
  const day = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const behind = rest.replace(/^t(?=\d)/, '').trim();
  return isDay(day) && /^[\d:.]*$/.test(behind) ? { day, rest: behind } : null;
}

/** The number in `3`, `Masa 3` or `3. hafta`: from 1 to 999; null for anything else. */
export function readCount(cell: string): number | null {
  const [, digits = ''] = /^\D*(\d{1,3})\D*$/.exec(cell) ?? [];
  return digits === '' || Number(digits) === 0 ? null : Number(digits);
}

/** Finds the team that a cell names: by its folded letters, or by its exact name if several teams fold alike. */
export function teamFinder(
  teams: Readonly<Record<string, { name: string }>>,
): (cell: string) => 'unknown-team' | 'several-teams' | { teamId: string } {
  const byKey = new Map<string, { teamId: string; name: string }[]>();
  for (const [teamId, { name }] of Object.entries(teams)) {
    const key = searchKey(name);
    byKey.set(key, [...(byKey.get(key) ?? []), { teamId, name }]);
  }
  return (cell) => {
    const found = byKey.get(searchKey(cell)) ?? [];
    if (found.length === 0) return 'unknown-team';
    const exact = found.length === 1 ? found : found.filter(({ name }) => sameName(name, cell));
    const [only] = exact;
    return only !== undefined && exact.length === 1 ? { teamId: only.teamId } : 'several-teams';
  };
}
