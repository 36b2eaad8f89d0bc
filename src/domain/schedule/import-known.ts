import { fixturesCsv, csvProblems as texts } from '../messages/fixtures-admin.ts';
import { momentOf } from '../text/league-clock.ts';
import { searchKey } from '../text/search.ts';
import { type Field, readCount, readDay } from './csv-fields.ts';
import { type ExportedCells, exportedCells } from './export-fixtures.ts';
import { isOpen } from './fixture-kinds.ts';
import limits from './limits.json' with { type: 'json' };
import { minuteOf } from './plan-days.ts';
import type { Fixture } from './types.ts';

/** What a file with ids may change: time and place. */
const FIXED = ['home', 'away', 'round', 'state', 'winner', 'score'] as const satisfies readonly Field[];

/** A row of a file that names a fixture of the league. */
export interface KnownRow {
  cells: readonly string[];
  columns: ReadonlyMap<Field, number>;
  fixture: Fixture;
  nameOf: (teamId: string) => string;
  /** ms, the time of the change until the server sets its own. */
  now: number;
}

/**
 * The fixture as the row has it: the row of an export that nobody changed says the same, whatever has become of the fixture.
 *
 * @returns null if the row changes nothing; the changed fixture; or what is wrong with the row
 */
export function readKnownRow({ cells, columns, fixture, nameOf, now }: KnownRow): Fixture | null | string[] {
  const has = (field: Field) => columns.has(field) && (columns.get(field) ?? 0) < cells.length;
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const before = exportedCells(fixture, nameOf);
  const isSame = (field: keyof ExportedCells) => !has(field) || searchKey(cell(field)) === searchKey(before[field]);
  const problems: string[] = FIXED.filter((field) => !isSame(field)).map((field) =>
    texts.fixed(fixturesCsv.columns[field], before[field]),
  );
  const date = has('date') && cell('date') !== '' ? readDay(cell('date')) : undefined;
  if (date === null) problems.push(texts.date(cell('date')));
  const time = cell('time') === '' ? (date?.rest ?? '') : cell('time');
  const minute = minuteOf(time);
  if (date !== undefined && minute === null) problems.push(time === '' ? texts.noTime : texts.time(time));
  const table = readCount(cell('table'));
  if (table === null && cell('table') !== '') problems.push(texts.table(cell('table')));
  for (const field of ['venue', 'note'] as const) {
    if (cell(field).length > limits[field]) problems.push(texts[field](limits[field]));
  }
  if (problems.length > 0 || date === null) return problems;

  const at = date === undefined || minute === null ? fixture.at : momentOf({ day: date.day, minute });
  // A file has no blanks at the edges of a cell, and one kind of line end.
  const inFile = (value: string) => value.replaceAll(/\r\n?/g, '\n').trim();
  const text = (field: 'venue' | 'note') =>
    has(field) && cell(field) !== inFile(before[field]) ? cell(field) : before[field];
  const place = {
    venue: text('venue'),
    note: text('note'),
    table: has('table') ? (table ?? undefined) : fixture.table,
  };
  const isPlanned = fixture.state !== 'postponed' || date === undefined;
  const isKept =
    at === fixture.at &&
    isPlanned &&
    place.table === fixture.table &&
    (['venue', 'note'] as const).every((field) => place[field] === before[field]);
  if (isKept) return null;
  if (!isOpen(fixture)) return [texts.closed];
  const { venue: _venue, note: _note, table: _table, ...rest } = fixture;
  return {
    ...rest,
    ...(isPlanned ? {} : { state: 'planned' }),
    ...{ at, sequence: fixture.sequence + 1, updatedAt: now },
    ...(place.venue === '' ? {} : { venue: place.venue }),
    ...(place.note === '' ? {} : { note: place.note }),
    ...(place.table === undefined ? {} : { table: place.table }),
  };
}
