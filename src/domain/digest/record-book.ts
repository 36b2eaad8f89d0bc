import { asNumber, asRecord, asText, listOf } from './read-fields.ts';
import { type RecordKind, recordKind } from './record-kinds.ts';

/** Wire types of `records`, `records/{season}`, and the records in the documents of a team and a player (docs/api.md). */

export interface NamedId {
  id: string;
  name: string;
}

/** Who holds a record, and since which match. */
export interface RecordHolder {
  /** The player or the team; absent for a record of a match. */
  by?: NamedId;
  matchId: string;
  /** The throw with which the record was reached; absent if there is none, or nobody has the log. */
  eventId?: string;
  /** Ms, when the match was over. */
  at: number;
  /** Both teams of the match with their cups, the winner first; in a draw side one. */
  teams: [NamedId & { cups: number }, NamedId & { cups: number }];
}

/** A record, which several may hold. */
export interface RecordBookEntry {
  kind: RecordKind;
  /** In the unit of its kind. */
  value: number;
  /** Of an accuracy: cups and throws. */
  of?: [cups: number, throws: number];
  /** Who reached it first stands first; at most {@link MOST_HOLDERS}. */
  holders: RecordHolder[];
  /** How many more hold it. */
  others: number;
}

export interface RecordBook {
  /** Matches that count. */
  matches: number;
  records: RecordBookEntry[];
}

/** A record that somebody holds, on his own page. */
export interface OwnRecord {
  kind: RecordKind;
  value: number;
  of?: [cups: number, throws: number];
  matchId: string;
  eventId?: string;
}

export const MOST_HOLDERS = 3;
const MOST_RECORDS = 60;

/** Parses a book of records; null if it is none. */
export function parseRecordBook(value: unknown): RecordBook | null {
  const { matches, records } = asRecord(value);
  if (!Array.isArray(records)) return null;
  return { matches: asNumber(matches), records: listOf(records, MOST_RECORDS, parseRecord) };
}

/** Parses the records that a team or a player holds. */
export const parseOwnRecords = (value: unknown): OwnRecord[] =>
  listOf(value, MOST_RECORDS, (entry) => {
    const { matchId, eventId } = asRecord(entry);
    const figure = parseFigure(entry);
    if (figure === null || typeof matchId !== 'string') return null;
    return { ...figure, matchId, ...(typeof eventId === 'string' && { eventId }) };
  });

function parseRecord(value: unknown): RecordBookEntry | null {
  const figure = parseFigure(value);
  const { holders, others } = asRecord(value);
  const known = listOf(holders, MOST_HOLDERS, parseHolder);
  return figure === null || known.length === 0 ? null : { ...figure, holders: known, others: asNumber(others) };
}

function parseFigure(entry: unknown): Pick<RecordBookEntry, 'kind' | 'value' | 'of'> | null {
  const { kind: name, value, of } = asRecord(entry);
  const kind = recordKind(name);
  const figure = asNumber(value, null);
  if (kind === null || figure === null) return null;
  const [cups, throws] = Array.isArray(of) ? of.map((one) => asNumber(one)) : [];
  return { kind, value: figure, ...(cups !== undefined && throws !== undefined && { of: [cups, throws] }) };
}

function parseHolder(value: unknown): RecordHolder | null {
  const { by, matchId, eventId, at, teams } = asRecord(value);
  const sides = listOf(teams, 2, (team) => {
    const named = parseNamed(team);
    return named && { ...named, cups: asNumber(asRecord(team).cups) };
  });
  const [one, two] = sides;
  if (typeof matchId !== 'string' || one === undefined || two === undefined) return null;
  const owner = parseNamed(by);
  return {
    ...(owner !== null && { by: owner }),
    matchId,
    ...(typeof eventId === 'string' && { eventId }),
    at: asNumber(at),
    teams: [one, two],
  };
}

/** A team or a player; null without an id. */
export function parseNamed(value: unknown): NamedId | null {
  const { id, name } = asRecord(value);
  return typeof id === 'string' && id !== '' ? { id, name: asText(name) } : null;
}
