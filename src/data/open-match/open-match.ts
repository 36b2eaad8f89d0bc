/** Matches that are open on this page; the lock that tells the other tabs is `hold-match.ts`. */
let openHere = 0;

/** One match more or less is open on this page. */
export function countOpenMatches(change: 1 | -1): void {
  openHere += change;
}

/** Whether this page has a match open. */
export function isMatchOpenHere(): boolean {
  return openHere > 0;
}

let last = '';

/** A running match is open for scoring on this page. */
export function noteOpened(matchId: string): void {
  last = matchId;
}

/** The key of the match that was scored last since the app was opened; empty for none. */
export function lastOpened(): string {
  return last;
}
