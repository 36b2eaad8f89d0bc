/** Number of matches that are open on this page; `hold-match.ts` holds the lock that other tabs see. */
let openHere = 0;

/** Counts a match that this page opens (1) or closes (-1). */
export function countOpenMatches(change: 1 | -1): void {
  openHere += change;
}

/** Whether this page has a match open. */
export function isMatchOpenHere(): boolean {
  return openHere > 0;
}

let last = '';

/** Notes that this page opened a running match for scoring. */
export function noteOpened(matchId: string): void {
  last = matchId;
}

/** The key of the match that was scored last since the app was opened; empty for none. */
export function lastOpened(): string {
  return last;
}
