import { fixturesCsv, csvProblems as texts } from '../messages/fixtures-admin.ts';
import { TEAM_FIELDS } from '../records/own-fields.ts';
import { compact } from '../records/parse.ts';
import { momentOf } from '../text/league-clock.ts';
import { searchKey } from '../text/search.ts';
import { type CsvRow, csvRows } from './csv-cells.ts';
import { type Field, headerOf, readCount, readDay, teamFinder, usualColumns } from './csv-fields.ts';
import { type ExportedCells, exportedCells } from './export-fixtures.ts';
import { inOrder, isOpen, teamsOf } from './fixture-kinds.ts';
import limits from './limits.json';
import { minuteOf } from './shift-evening.ts';
import { MADE_BY_HAND } from './stays.ts';
import type { Fixture, Fixtures } from './types.ts';

/** The most rows in one file. */
const MOST_ROWS = 2000;
const NEEDED = ['date', 'time', 'home', 'away'] as const satisfies readonly Field[];

/** A fixture of a file. */
export interface ImportedFixture {
  /** Line of the file, from 1. */
  line: number;
  at: number;
  team1Id: string;
  team2Id: string;
  venue?: string;
  table?: number;
  round?: number;
}

/** The problems of a line, in words. */
export interface LineProblem {
  line: number;
  text: string;
}

/**
 * Reads the fixtures of a league from a spreadsheet: date, time, home, away, and optionally venue, table and round;
 * with a Turkish header row in any order, or without one in this order. Days and times are the league's.
 *
 * @param teams the approved teams of the league by id
 * @param partly imports the right lines; otherwise one wrong line stops the import
 * @param known with it a row that has an id changes that fixture, and one without makes a new fixture
 * @returns the new fixtures, the changed ones by id, and the problems
 */
export function readFixtureFile(
  text: string,
  teams: Readonly<Record<string, { name: string }>>,
  { partly = false, known }: { partly?: boolean; known?: ExistingFixtures } = {},
): { rows: ImportedFixture[]; changed: Fixtures; problems: LineProblem[] } {
  const file = linesOf(text);
  if ('text' in file) return { rows: [], changed: {}, problems: [file] };
  const { body, columns } = file;
  const find = teamFinder(teams);
  const rows: ImportedFixture[] = [];
  const changed: Record<string, Fixture> = {};
  const problems: LineProblem[] = [];
  const named = new Set<string>();
  for (const row of body) {
    const id = known === undefined ? '' : (row.cells[columns.get('id') ?? -1] ?? '');
    const tell = (sentences: readonly string[]) =>
      problems.push(...sentences.map((one) => ({ line: row.line, text: one })));
    if (known === undefined || id === '') {
      const read = readRow(row, columns, find);
      if (Array.isArray(read)) tell(read);
      else rows.push(read);
      continue;
    }
    const fixture = Object.hasOwn(known.fixtures, id) ? known.fixtures[id] : undefined;
    const read =
      fixture === undefined
        ? [texts.unknownId(id)]
        : named.has(id)
          ? [texts.twice(id)]
          : readKnownRow({ ...known, cells: row.cells, columns, fixture });
    named.add(id);
    if (Array.isArray(read)) tell(read);
    else if (read !== null) changed[id] = read;
  }
  return problems.length > 0 && !partly ? { rows: [], changed: {}, problems } : { rows, changed, problems };
}

/** The rows and the columns of a file; or what is wrong with the whole of it. */
function linesOf(text: string): { body: CsvRow[]; columns: ReadonlyMap<Field, number> } | LineProblem {
  const { rows, openQuote } = csvRows(text);
  if (openQuote !== null) return { line: openQuote, text: texts.quote };
  const header = headerOf(rows[0]?.cells ?? []);
  const missing = header === null ? [] : NEEDED.filter((field) => !header.has(field) && !isTimeInDate(field, rows));
  const names = missing.map((field) => fixturesCsv.columns[field]).join(', ');
  if (missing.length > 0) return { line: 1, text: texts.columns(names) };
  const body = header === null ? rows : rows.slice(1);
  if (body.length === 0) return { line: 1, text: texts.empty };
  if (body.length > MOST_ROWS) return { line: 1, text: texts.tooMany(MOST_ROWS) };
  return { body, columns: header ?? usualColumns() };
}

/** The fixtures that a row may name by its id. */
export interface ExistingFixtures {
  /** Those of the season. */
  fixtures: Fixtures;
  /** The name of a team in the export. */
  nameOf: (teamId: string) => string;
  /** ms */
  now: number;
}

/** A file needs no time column if the first date contains a time. */
function isTimeInDate(field: Field, [header, first]: readonly CsvRow[]): boolean {
  const index = headerOf(header?.cells ?? [])?.get('date') ?? -1;
  return field === 'time' && minuteOf(readDay(first?.cells[index] ?? '')?.rest ?? '') !== null;
}

/** The minute of a day by its own cell, or by what stands behind the day; or the problem. */
function readMinute(cell: string, date: ReturnType<typeof readDay> | undefined): number | string {
  const time = cell === '' ? (date?.rest ?? '') : cell;
  return minuteOf(time) ?? (time === '' ? texts.noTime : texts.time(time));
}

/** A line as a fixture, or all its problems. */
function readRow(
  { line, cells }: CsvRow,
  columns: ReadonlyMap<Field, number>,
  find: ReturnType<typeof teamFinder>,
): ImportedFixture | string[] {
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const problems: string[] = [];
  // A line that ends early gets the problem «too few cells», which is clearer than a problem for each empty cell.
  const isShort = (field: Field) => (columns.get(field) ?? -1) >= cells.length;
  const short = NEEDED.filter(isShort);
  if (short.length > 0) problems.push(texts.short(short.map((field) => fixturesCsv.columns[field]).join(', ')));
  const date = readDay(cell('date'));
  if (date === null && !isShort('date')) problems.push(cell('date') === '' ? texts.noDate : texts.date(cell('date')));
  const minute = readMinute(cell('time'), date);
  if (typeof minute === 'string' && !isShort('time')) problems.push(minute);
  const team = (field: 'home' | 'away') => {
    if (isShort(field)) return null;
    const name = cell(field);
    const found = find(name);
    if (typeof found === 'object') return found.teamId;
    const unknown = found === 'unknown-team' ? texts.unknownTeam : texts.severalTeams;
    problems.push(name === '' ? texts.noTeam : unknown(name));
    return null;
  };
  const [team1Id, team2Id] = [team('home'), team('away')];
  if (team1Id !== null && team1Id === team2Id) problems.push(texts.itself);
  const count = (field: 'table' | 'round') => {
    const value = readCount(cell(field));
    if (value === null && cell(field) !== '') problems.push(texts[field](cell(field)));
    return value ?? undefined;
  };
  const [table, round, venue] = [count('table'), count('round'), cell('venue')];
  if (venue.length > TEAM_FIELDS.homeVenue.limit) problems.push(texts.venue(TEAM_FIELDS.homeVenue.limit));
  if (problems.length > 0 || date === null || typeof minute === 'string' || team1Id === null || team2Id === null)
    return problems;
  const at = momentOf({ day: date.day, minute });
  return compact({ line, at, team1Id, team2Id, venue: venue || undefined, table, round });
}

/**
 * Planned fixtures from rows, without the rows that the season has already: the same teams at the same home and time. A row without a round gets the first round behind all earlier ones of both its teams.
 *
 * @param existing the season's fixtures; those of the league count for the rounds
 * @param now ms, the time of the change until the server sets its own
 */
export function fixturesOfRows(
  rows: readonly ImportedFixture[],
  { season, newId, now }: { season: string; newId: () => string; now: number },
  existing: Fixtures = {},
): Record<string, Fixture> {
  const last = new Map<string, number>();
  const count = (fixture: Pick<Fixture, 'team1Id' | 'team2Id' | 'round'>) => {
    for (const team of teamsOf(fixture)) last.set(team, Math.max(fixture.round, last.get(team) ?? 0));
  };
  for (const { fixture } of inOrder(existing))
    if (fixture.stage === 'league' && fixture.season === season) count(fixture);
  const made: Record<string, Fixture> = {};
  const meetingOf = ({ at, team1Id, team2Id }: Pick<Fixture, 'at' | 'team1Id' | 'team2Id'>) =>
    `${at} ${team1Id} ${team2Id}`;
  const known = new Set(Object.values(existing).flatMap((one) => (one.season === season ? meetingOf(one) : [])));
  for (const { line: _, ...row } of [...rows].sort((a, b) => a.at - b.at || a.line - b.line)) {
    // A file whose import was cut off adds only its rest when it is imported again.
    if (known.has(meetingOf(row))) continue;
    const { round = 1 + Math.max(...teamsOf(row).map((team) => last.get(team) ?? 0)) } = row;
    const open = { season, stage: 'league', state: 'planned', sequence: MADE_BY_HAND, updatedAt: now } as const;
    const fixture: Fixture = { ...row, round, ...open };
    count(fixture);
    made[newId()] = fixture;
  }
  return made;
}

/** What a file with ids may change: time and place. */
const FIXED = ['home', 'away', 'round', 'state', 'winner', 'score'] as const satisfies readonly Field[];

/** A row of a file that names a fixture of the league. */
interface KnownRow {
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
function readKnownRow({ cells, columns, fixture, nameOf, now }: KnownRow): Fixture | null | string[] {
  const has = (field: Field) => columns.has(field) && (columns.get(field) ?? 0) < cells.length;
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const before = exportedCells(fixture, nameOf);
  const isSame = (field: keyof ExportedCells) => !has(field) || searchKey(cell(field)) === searchKey(before[field]);
  const problems: string[] = FIXED.filter((field) => !isSame(field)).map((field) =>
    texts.fixed(fixturesCsv.columns[field], before[field]),
  );
  const date = has('date') && cell('date') !== '' ? readDay(cell('date')) : undefined;
  if (date === null) problems.push(texts.date(cell('date')));
  const minute = readMinute(cell('time'), date);
  if (date !== undefined && typeof minute === 'string') problems.push(minute);
  const table = readCount(cell('table'));
  if (table === null && cell('table') !== '') problems.push(texts.table(cell('table')));
  for (const field of ['venue', 'note'] as const) {
    if (cell(field).length > limits[field]) problems.push(texts[field](limits[field]));
  }
  if (problems.length > 0 || date === null) return problems;

  // A file has no blanks at the edges of a cell, and one kind of line end.
  const inFile = (value: string) => value.replaceAll(/\r\n?/g, '\n').trim();
  const text = (field: 'venue' | 'note') =>
    has(field) && cell(field) !== inFile(before[field]) ? cell(field) : before[field];
  const place = {
    venue: text('venue'),
    note: text('note'),
    table: has('table') ? (table ?? undefined) : fixture.table,
  };
  const at = date === undefined || typeof minute === 'string' ? null : momentOf({ day: date.day, minute });
  return movedFixture(fixture, { ...place, at }, now);
}

/** Time and place of a row; null without a day, empty for none. */
type RowPlace = { at: number | null; table: number | undefined } & Record<'venue' | 'note', string>;

/** The fixture at the time and place of its row; null if they are its own, or what is wrong. A postponed one that gets a day is planned. */
function movedFixture(fixture: Fixture, { at, venue, note, table }: RowPlace, now: number): Fixture | null | string[] {
  const { at: planned, venue: ownVenue = '', note: ownNote = '', state } = fixture;
  const isPlaced = venue === ownVenue && note === ownNote && table === fixture.table;
  if (isPlaced && (at === null || (at === planned && state !== 'postponed'))) return null;
  if (!isOpen(fixture)) return [texts.closed];
  return compact({
    ...fixture,
    ...{ at: at ?? planned, venue: venue || undefined, note: note || undefined, table },
    ...(at === null ? {} : { state: 'planned' }),
    ...{ sequence: fixture.sequence + 1, updatedAt: now },
  });
}
