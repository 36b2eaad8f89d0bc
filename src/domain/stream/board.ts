import { byStart, type LiveMatches } from '../match/live-matches.ts';
import { teamsOf } from '../schedule/fixture-kinds.ts';
import type { TableQueue } from '../schedule/table-queue.ts';
import { groupTables } from '../standings/group-tables.ts';
import type { StandingsRow } from '../standings/standings.ts';

/** The content of the venue's screen at one time: the matches, or another page. */
export type BoardPageKind = 'live' | 'table' | 'fixtures' | 'leaders' | 'results' | 'best';

/** How long the matches stay before a page takes their place, and how long a page stays, in ms. */
const LIVE_MS = 40_000;
const PAGE_MS = 14_000;
/** Without a running match a page stays longer, so that people can read it. */
const IDLE_MS = 20_000;

/** Rows on a page of the table or of results: people must be able to read one from 8 m. */
export const BOARD_ROWS = 8;
/** A large league shows only the first pages of its table: nobody at the venue waits for the fortieth place. */
const TABLE_PAGES = 3;
/** In a league with groups, of all groups together; each group has one. */
const GROUP_PAGES = 6;

/** The pages of the table: of a league with groups each shows one group. */
export function boardTables(rows: readonly StandingsRow[]): ReturnType<typeof groupTables> {
  const tables = groupTables(rows);
  const most = tables.length < 2 ? TABLE_PAGES : Math.max(1, Math.floor(GROUP_PAGES / tables.length));
  return tables.flatMap(({ group, rows: own }) =>
    Array.from({ length: Math.min(most, Math.ceil(own.length / BOARD_ROWS)) }, (_, page) => ({
      group,
      rows: own.slice(page * BOARD_ROWS, (page + 1) * BOARD_ROWS),
    })),
  );
}

/** The number of the table in the address (`?masa=2`); null for all tables, and for a text that is no number. */
export function readTable(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null;
}

/** The matches on the screen, in the order of their tables; those without a table come last, by their start. */
export function boardKeys(live: LiveMatches, table: number | null): string[] {
  const keys = byStart(live);
  if (table !== null) return keys.filter((matchId) => live[matchId]?.table === table);
  const tableOf = (matchId: string) => live[matchId]?.table ?? Number.POSITIVE_INFINITY;
  // Two matches without a table compare as equal, so the sort keeps their order.
  return keys.sort((a, b) => (tableOf(a) === tableOf(b) ? 0 : tableOf(a) - tableOf(b)));
}

/**
 * The page at a time: while matches run, they come between each two pages.
 *
 * @param pages the pages beside the matches, in order; one page may occur more than once
 * @param elapsed ms since the screen was opened
 * @returns the page, and its index among equal pages, from 0; `live` if there are no pages
 */
export function turnAt(
  pages: readonly Exclude<BoardPageKind, 'live'>[],
  isPlaying: boolean,
  elapsed: number,
): { page: BoardPageKind; part: number } {
  if (pages.length === 0) return { page: 'live', part: 0 };
  const step = isPlaying ? LIVE_MS + PAGE_MS : IDLE_MS;
  const index = Math.floor(elapsed / step) % pages.length;
  const page = pages[index];
  if (page === undefined || (isPlaying && elapsed % step < LIVE_MS)) return { page: 'live', part: 0 };
  return { page, part: pages.slice(0, index).filter((one) => one === page).length };
}

/** Tables whose waiting lists share a page. */
export const QUEUE_TABLES = 4;
/** With more than two tables side by side, and longer names than this, only the next match of each has room. */
const QUEUE_LETTERS = 40;

/** The tables whose waiting lists the board shows side by side: in an evening at one table the list of the next fixtures says the same. */
export function queuesOf(tables: readonly TableQueue[]): readonly TableQueue[] {
  const waiting = tables.filter((one) => one.waiting.length > 0);
  return waiting.length > 1 ? waiting : [];
}

/** How many matches of each waiting list fit: the next one and the one after. */
export function waitingShown(queues: readonly TableQueue[], nameOf: (teamId: string) => string): number {
  if (queues.length < 3) return 2;
  const teams = queues.flatMap(({ waiting }) => waiting.slice(0, 2).flatMap(({ fixture }) => teamsOf(fixture)));
  return teams.some((teamId) => nameOf(teamId).length > QUEUE_LETTERS) ? 1 : 2;
}

/** So many matches share the strip: each then has room for whole names. */
const STRIP_MATCHES = 4;
/** How long the strip shows the same matches, so that eight of them are seen while a page stays, in ms. */
const STRIP_MS = PAGE_MS / 2;

/** The matches in the strip at a time: all of them, or the parts of a longer list in turn, as equal in length as can be. @param now ms */
export function inStrip<Match>(matches: readonly Match[], now: number): readonly Match[] {
  const parts = Math.max(1, Math.ceil(matches.length / STRIP_MATCHES));
  const length = Math.ceil(matches.length / parts);
  const part = Math.floor(now / STRIP_MS) % parts;
  return matches.slice(part * length, (part + 1) * length);
}

/** The longest name that the board shows whole, in letters: about three lines of the strip. */
const NAME_LETTERS = 64;

/** A team's name for the board: a longer one than fits is shortened after a word, or within its only word. */
export function boardName(name: string): string {
  const letters = [...name];
  if (letters.length <= NAME_LETTERS) return name;
  const start = letters.slice(0, NAME_LETTERS).join('');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start}…`;
}

const MINUTE = 60_000;
/** Eight positions around the middle, one for each minute: successive positions are far apart, so that every edge moves. */
const PLACES = [
  [1, 0],
  [-1, 1],
  [0, -1],
  [1, 1],
  [-1, 0],
  [1, -1],
  [0, 1],
  [-1, -1],
] as const;
const SWAP_MINUTES = 10;

/** The position of the picture, which moves so that nothing burns into the screen. @returns steps from the middle, and the bar's edge */
export function pixelShiftAt(now: number): { x: number; y: number; bar: 'top' | 'bottom' } {
  const minute = Math.floor(now / MINUTE);
  const [x, y] = PLACES[minute % PLACES.length] ?? [0, 0];
  return { x, y, bar: Math.floor(minute / SWAP_MINUTES) % 2 === 0 ? 'top' : 'bottom' };
}

/** How many matches share a row, so that each is as large as possible on a wide or an upright screen. */
export function columnsFor(count: number, isUpright: boolean): number {
  if (isUpright) return count <= 4 ? 1 : 2;
  if (count <= 2) return 1;
  if (count <= 4) return 2;
  return count <= 6 ? 3 : 4;
}
