import { byStart, type LiveMatches } from '../match/live-matches.ts';

/** What the screen of the venue shows at a time: the matches, or a page of something else. */
export type BoardPage = 'live' | 'table' | 'fixtures' | 'leaders';

/** How long the matches stand before a page takes its turn, and how long a page stands, in ms. */
const LIVE_MS = 40_000;
const PAGE_MS = 14_000;
/** Without a match there is time to read. */
const IDLE_MS = 20_000;

/** Teams on a page of the table: each row is to be read from 8 m. */
export const BOARD_ROWS = 8;

/** The number of the table in the address (`?masa=2`); null for all tables, and for what is no number. */
export function readTable(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : null;
}

/** The matches that the screen shows, in the order of their tables; those without a number come last, by their start. */
export function boardKeys(live: LiveMatches, table: number | null): string[] {
  const keys = byStart(live);
  if (table !== null) return keys.filter((matchId) => live[matchId]?.table === table);
  const tableOf = (matchId: string) => live[matchId]?.table ?? Number.POSITIVE_INFINITY;
  // Two without a number are equal, and the sort leaves them as they are.
  return keys.sort((a, b) => (tableOf(a) === tableOf(b) ? 0 : tableOf(a) - tableOf(b)));
}

/**
 * Whose turn it is: while matches run, the matches between each two pages.
 *
 * @param pages what there is to show beside the matches, in order; a page may stand in it more than once
 * @param elapsed ms since the screen was opened
 * @returns the page, and which one of its kind it is, from 0; `live` too where there is nothing else
 */
export function turnAt(
  pages: readonly Exclude<BoardPage, 'live'>[],
  isPlaying: boolean,
  elapsed: number,
): { page: BoardPage; part: number } {
  if (pages.length === 0) return { page: 'live', part: 0 };
  const step = isPlaying ? LIVE_MS + PAGE_MS : IDLE_MS;
  const index = Math.floor(elapsed / step) % pages.length;
  const page = pages[index];
  if (page === undefined || (isPlaying && elapsed % step < LIVE_MS)) return { page: 'live', part: 0 };
  return { page, part: pages.slice(0, index).filter((one) => one === page).length };
}

const MINUTE = 60_000;
/** Eight places around the middle, one each minute: neighbours are not close, so that no edge stays where it was. */
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

/** Where the picture stands, so that nothing burns into the screen. @returns steps from the middle, and the bar's edge */
export function placeAt(now: number): { x: number; y: number; bar: 'top' | 'bottom' } {
  const minute = Math.floor(now / MINUTE);
  const [x, y] = PLACES[minute % PLACES.length] ?? [0, 0];
  return { x, y, bar: Math.floor(minute / SWAP_MINUTES) % 2 === 0 ? 'top' : 'bottom' };
}

/** How many matches stand beside each other, so that each is as large as can be on a wide screen, or an upright one. */
export function columnsFor(count: number, isUpright: boolean): number {
  if (isUpright) return count <= 4 ? 1 : 2;
  if (count <= 2) return 1;
  if (count <= 4) return 2;
  return count <= 6 ? 3 : 4;
}
