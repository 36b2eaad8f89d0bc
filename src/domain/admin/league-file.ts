import { isDatabaseKey, isReserved } from '../records/record-keys.ts';

/**
 * The whole league as one file of lines (decision 66). A line is a checksum, a blank and a value as JSON; the first says what the file is, the last how
 * many lines it has, and those between are records. A line can be read and judged alone, so a league of any size needs little memory, and damage has a place.
 */

/** The kinds whose records are the children of the collection of that name, small enough to be read a page at a time. */
export const PAGED_PARTS = [
  'seasons',
  'teams',
  'users',
  'joinedGuests',
  'fixtures',
  'withdrawals',
  'groups',
  'tableRules',
  'matches',
] as const;

/** The kinds of records, in the order of the file; of `config` only the rules by which matches begin. */
export const LEAGUE_PARTS = [...PAGED_PARTS, 'matchEvents', 'files', 'config'] as const;
export const GAME_RULES = { part: 'config', id: 'game' } as const satisfies RecordKey;
/** A kind of files up to version 3: figures, which the league counts itself (decision 118). */
const FIGURES = 'seasonStats';

export type LeaguePart = (typeof LEAGUE_PARTS)[number];

/** A record of the league; of a match its whole log is one. */
export interface LeagueRecord {
  part: LeaguePart;
  /** The key; of a file its path in the bucket. */
  id: string;
  value: unknown;
}

/** Where a record is. */
export type RecordKey = Pick<LeagueRecord, 'part' | 'id'>;

/** The first line. */
export interface LeagueFileHead {
  format: typeof FORMAT;
  version: number;
  league: string;
  /** Server ms. */
  at: number;
}

const FORMAT = 'kupa-ligi';
/** 2: joined guests and withdrawals. 3: the groups of seasons. 4: no figures. 5: the rules of tables. 6: those by which matches begin. */
const VERSION = 6;
const SINCE: Readonly<Partial<Record<LeaguePart, number>>> = {
  joinedGuests: 2,
  withdrawals: 2,
  groups: 3,
  tableRules: 5,
  config: 6,
};
/** Whether files of this version have the kind: what a file cannot have, it does not say. */
export const hasPart = ({ version }: Pick<LeagueFileHead, 'version'>, part: LeaguePart): boolean =>
  version >= (SINCE[part] ?? 1);
/** The longest line: a picture of some megabytes. */
const MAX_LINE = 24_000_000;

/** What is wrong with a file, and in which line; 1-based. */
export type FileFault = 'not-a-league' | 'newer' | 'damaged' | 'cut-off';

export class LeagueFileError extends Error {
  readonly fault: FileFault;
  readonly line: number;
  constructor(fault: FileFault, line: number) {
    super(`Line ${line}: ${fault}`);
    this.fault = fault;
    this.line = line;
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** CRC-32 (ISO-HDLC, as in zip files) of the UTF-8 bytes of a text, as eight hexadecimal digits. */
export function checksum(text: string): string {
  let rest = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) rest = (TABLE[(rest ^ byte) & 0xff] as number) ^ (rest >>> 8);
  return ((rest ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** A value as JSON whose keys are in order, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

function line(value: unknown): string {
  const text = canonical(value);
  return `${checksum(text)} ${text}\n`;
}

/** @param hasRules whether the league has rules of the match; without them an earlier app reads the file too */
export const headLine = (league: string, at: number, hasRules = false): string =>
  line({ format: FORMAT, version: hasRules ? VERSION : VERSION - 1, league, at });
export const recordLine = ({ part, id, value }: LeagueRecord): string => line({ part, id, value });
/** @param records the number of records before it */
export const endLine = (records: number): string => line({ end: true, records });

/** Levels of keys in a record; the database has 32, and some of them lie above it. */
const DEPTH = 28;

/** Whether the database can hold a record's value: its keys, and their depth. */
export function isStorable(value: unknown, depth = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isDatabaseKey(key) && depth > 0 && isStorable(child, depth - 1));
}

/** Reads the lines of a file one after another; throws {@link LeagueFileError} at the first damage. */
export function createFileReader(): {
  /** @returns the record of the line; null for the first and the last line, and for a key that no record has (security.md) */
  next(text: string): LeagueRecord | null;
  /** After the last line. */
  finish(): LeagueFileHead;
} {
  let head: LeagueFileHead | null = null;
  let lines = 0;
  let records = 0;
  let isOver = false;
  return {
    next(text) {
      lines += 1;
      const value = objectIn(text, lines);
      if (head === null) {
        head = headOf(value);
        return null;
      }
      if (isOver) throw new LeagueFileError('damaged', lines);
      if (value.end === true) {
        if (value.records !== records) throw new LeagueFileError('damaged', lines);
        isOver = true;
        return null;
      }
      const { part, id } = value;
      if (
        !(part === FIGURES || LEAGUE_PARTS.includes(part as LeaguePart)) ||
        typeof id !== 'string' ||
        id === '' ||
        !isStorable(value.value)
      ) {
        throw new LeagueFileError('damaged', lines);
      }
      records += 1;
      // The league reads no such record, though one from before may have stood in it.
      if (part === FIGURES || id.split('/').some(isReserved)) return null;
      return { part: part as LeaguePart, id, value: value.value };
    },
    finish() {
      if (head === null) throw new LeagueFileError('not-a-league', 1);
      if (!isOver) throw new LeagueFileError('cut-off', lines);
      return head;
    },
  };
}

function objectIn(text: string, lines: number): Record<string, unknown> {
  const [, sum, json] = /^([0-9a-f]{8}) (\{[\s\S]*\})$/.exec(text.length > MAX_LINE ? '' : text) ?? [];
  if (sum === undefined || json === undefined)
    throw new LeagueFileError(lines === 1 ? 'not-a-league' : 'damaged', lines);
  if (checksum(json) !== sum) throw new LeagueFileError('damaged', lines);
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    throw new LeagueFileError('damaged', lines);
  }
}

function headOf({ format, version, league, at }: Record<string, unknown>): LeagueFileHead {
  if (format !== FORMAT || typeof version !== 'number' || typeof at !== 'number' || typeof league !== 'string') {
    throw new LeagueFileError('not-a-league', 1);
  }
  if (version > VERSION) throw new LeagueFileError('newer', 1);
  return { format, version, league, at };
}

/** How the records of one kind in the file differ from the league's. */
export interface PartChanges {
  /** Only in the file. */
  added: number;
  /** In both, with another value. */
  changed: number;
  /** Only in the league. */
  missing: number;
  same: number;
  /** Names or keys of the first that differ. */
  examples: string[];
}

export type LeagueChanges = Record<LeaguePart, PartChanges>;

/** How many of the differing records are named, of each kind. */
const EXAMPLES = 5;

/** Compares a file with the league record by record; it keeps a checksum of each record, not the record. */
export function createComparison(): {
  inFile(record: LeagueRecord): void;
  /** After all of the file. */
  inLeague(record: LeagueRecord): void;
  result(): LeagueChanges;
  /** After the result: what an import writes, as `part/id`, and what it takes away. */
  differing(): { written: ReadonlySet<string>; missing: readonly RecordKey[] };
} {
  const filed = new Map<string, { sum: string; name: string }>();
  const none = (): PartChanges => ({ added: 0, changed: 0, missing: 0, same: 0, examples: [] });
  const written = new Set<string>();
  const missing: RecordKey[] = [];
  const changes = Object.fromEntries(LEAGUE_PARTS.map((part) => [part, none()])) as LeagueChanges;
  const differs = (part: LeaguePart, kind: 'added' | 'changed' | 'missing', name: string) => {
    const of = changes[part];
    of[kind] += 1;
    if (of.examples.length < EXAMPLES) of.examples.push(name);
  };
  return {
    inFile: ({ part, id, value }) =>
      void filed.set(`${part}/${id}`, { sum: checksum(canonical(value)), name: nameOf(id, value) }),
    inLeague({ part, id, value }) {
      const known = filed.get(`${part}/${id}`);
      filed.delete(`${part}/${id}`);
      if (known === undefined) {
        missing.push({ part, id });
        differs(part, 'missing', nameOf(id, value));
      } else if (known.sum !== checksum(canonical(value))) {
        written.add(`${part}/${id}`);
        differs(part, 'changed', nameOf(id, value));
      } else changes[part].same += 1;
    },
    result() {
      for (const [path, { name }] of filed) {
        written.add(path);
        differs(path.split('/', 1)[0] as LeaguePart, 'added', name);
      }
      filed.clear();
      return changes;
    },
    differing: () => ({ written, missing }),
  };
}

function nameOf(id: string, value: unknown): string {
  const { name, displayName, team1Name, team2Name } = (value ?? {}) as Record<string, unknown>;
  if (typeof team1Name === 'string' && typeof team2Name === 'string') return `${team1Name} – ${team2Name}`;
  const said = name ?? displayName;
  return typeof said === 'string' && said !== '' ? said : id;
}
