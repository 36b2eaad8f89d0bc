import { asNumber, asRecord, asText, listOf } from './read-fields.ts';

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

/** Whom a record belongs to: both teams of a match, one of them, or a player. */
export type RecordOwner = 'match' | 'team' | 'player';

interface RecordKindInfo {
  owner: RecordOwner;
  /** The smallest value is the record. */
  isLeast?: true;
}

/** The records of the league, in the order in which the page shows them (decision 112); `messages/records.ts` has their words. */
const RECORD_KINDS = {
  /** Lead of the winner in cups. */
  biggestWin: { owner: 'team' },
  /** Cups behind which the winner was. */
  comeback: { owner: 'team' },
  /** The chance of the winner by the ratings, 0 to 1. */
  upset: { owner: 'team', isLeast: true },
  /** How often the lead changed hands. */
  leadChanges: { owner: 'match' },
  /** Cups of both teams. */
  mostCups: { owner: 'match' },
  /** Throws of both teams. */
  mostThrows: { owner: 'match' },
  /** From the first throw to the last, ms. */
  longestMatch: { owner: 'match' },
  /** From the first throw to the last cup of a rack, ms. */
  fastestWin: { owner: 'team', isLeast: true },
  /** Throws with which a team emptied the rack. */
  fewestThrows: { owner: 'team', isLeast: true },
  /** Cups of a team one after the other. */
  teamRun: { owner: 'team' },
  /** Matches that a team won one after the other. */
  teamWins: { owner: 'team' },
  /** The highest rating of a team. */
  teamPoints: { owner: 'team' },
  /** Cups of a player in a match. */
  playerCups: { owner: 'player' },
  /** Cups of a player one after the other. */
  playerRun: { owner: 'player' },
  /** Part of his throws that were cups in a match, 0 to 1. */
  accuracy: { owner: 'player' },
  /** Matches that a player won one after the other. */
  playerWins: { owner: 'player' },
  /** Matches in a row of which he was the MVP. */
  mvpRun: { owner: 'player' },
  mostMvps: { owner: 'player' },
  mostMatches: { owner: 'player' },
  /** The highest rating of a player. */
  playerPoints: { owner: 'player' },
} as const satisfies Record<string, RecordKindInfo>;

export type RecordKind = keyof typeof RECORD_KINDS;

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as RecordKind[];

export const ownerOf = (kind: RecordKind): RecordOwner => RECORD_KINDS[kind].owner;

export const isLeast = (kind: RecordKind): boolean => 'isLeast' in RECORD_KINDS[kind];

/** The kind of that name, null if this app does not know it. */
const recordKind = (name: unknown): RecordKind | null =>
  typeof name === 'string' && Object.hasOwn(RECORD_KINDS, name) ? (name as RecordKind) : null;

/** Throws that an accuracy needs in a match. */
export const MIN_ACCURACY_THROWS = 8;
