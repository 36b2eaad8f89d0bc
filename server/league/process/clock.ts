/** Less is no news, s: the server's time may be a moment ahead of the machine's clock. */
const SLACK_S = 60;

/** Whole seconds by which the machine's clock is behind the server's time, which never goes back; null for less than a minute. */
export function clockBehindBy(db: { clockAhead(): number }): number | null {
  const seconds = Math.floor(db.clockAhead() / 1000);
  return seconds < SLACK_S ? null : seconds;
}
