import { fixturesCsv, csvProblems as texts } from '../messages/fixtures-admin.ts';
import { LIMITS } from '../records/limits.ts';
import { momentOf } from '../text/league-clock.ts';
import { searchKey } from '../text/search.ts';
import { type CsvRow, csvRows } from './csv-cells.ts';
import { type Field, headerOf, readCount, readDay, teamFinder, usualColumns } from './csv-fields.ts';
import { type ExportedCells, exportedCells } from './export-fixtures.ts';
import { inOrder, isOpen, teamsOf } from './fixture-kinds.ts';
import limits from './limits.json';
import { minuteOf } from './plan-days.ts';
import { MADE_BY_HAND } from './stays.ts';
import type { Fixture, Fixtures } from './types.ts';

/** The most rows in one file. */
const MOST_ROWS = 2000;
const NEEDED = ['date', 'time', 'home', 'away'] as const satisfies readonly Field[];

/** A fixture of a file. */
export interface FixtureRow {
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
export function readFixtures(
  text: string,
  teams: Readonly<Record<string, { name: string }>>,
  { partly = false, known }: { partly?: boolean; known?: KnownFixtures } = {},
): { rows: FixtureRow[]; changed: Fixtures; problems: LineProblem[] } {
  const { rows: all, openQuote } = csvRows(text);
  const none = (line: number, problem: string) => ({ rows: [], changed: {}, problems: [{ line, text: problem }] });
  if (openQuote !== null) return none(openQuote, texts.quote);
  const header = headerOf(all[0]?.cells ?? []);
  const missing = header === null ? [] : NEEDED.filter((field) => !header.has(field) && !isTimeInDate(field, all));
  if (missing.length > 0) return none(1, texts.columns(missing.map((field) => fixturesCsv.columns[field]).join(', ')));
  const body = header === null ? all : all.slice(1);
  if (body.length === 0) return none(1, texts.empty);
  if (body.length > MOST_ROWS) return none(1, texts.tooMany(MOST_ROWS));
  const columns = header ?? usualColumns();
  const find = teamFinder(teams);
  const rows: FixtureRow[] = [];
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
  const isLeft = problems.length > 0 && !partly;
  return { rows: isLeft ? [] : rows, changed: isLeft ? {} : changed, problems };
}

/** The fixtures that a row may name by its id. */
export interface KnownFixtures {
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

/** A line as a fixture, or all its problems. */
function readRow(
  { line, cells }: CsvRow,
  columns: ReadonlyMap<Field, number>,
  find: ReturnType<typeof teamFinder>,
): FixtureRow | string[] {
  const cell = (field: Field) => cells[columns.get(field) ?? -1] ?? '';
  const problems: string[] = [];
  // A line that ends early gets the problem «too few cells», which is clearer than a problem for each empty cell.
  const isShort = (field: Field) => (columns.get(field) ?? -1) >= cells.length;
  const short = NEEDED.filter(isShort);
  if (short.length > 0) problems.push(texts.short(short.map((field) => fixturesCsv.columns[field]).join(', ')));
  const date = readDay(cell('date'));
  if (date === null && !isShort('date')) problems.push(cell('date') === '' ? texts.noDate : texts.date(cell('date')));
  const time = cell('time') === '' ? (date?.rest ?? '') : cell('time');
  const minute = minuteOf(time);
  if (minute === null && !isShort('time')) problems.push(time === '' ? texts.noTime : texts.time(time));
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
    return value;
  };
  const [table, round, venue] = [count('table'), count('round'), cell('venue')];
  if (venue.length > LIMITS.team.homeVenue) problems.push(texts.venue(LIMITS.team.homeVenue));
  if (problems.length > 0 || date === null || minute === null || team1Id === null || team2Id === null) return problems;
  return {
    line,
    at: momentOf({ day: date.day, minute }),
    team1Id,
    team2Id,
    ...(venue === '' ? {} : { venue }),
    ...(table === null ? {} : { table }),
    ...(round === null ? {} : { round }),
  };
}

/**
 * Planned fixtures from rows, without the rows that the season has already: the same teams at the same home and time. A row without a round gets the first round behind all earlier ones of both its teams.
 *
 * @param existing the season's fixtures; those of the league count for the rounds
 * @param now ms, the time of the change until the server sets its own
 */
export function fixturesOfRows(
  rows: readonly FixtureRow[],
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
