/** A finger is handled at most this late, in ms: a page is not busy for longer, and an older time is some other clock's. */
export const LATEST_TOUCH_MS = 10_000;

/**
 * When the finger or key of an event came down, in ms of the page's clock; compared with other touch times it tells how far two fingers were apart,
 * however late a busy page handles them (decision 43). An engine without a time (0), or with another clock's (the future), means now.
 */
export function touchTime({ timeStamp }: Pick<Event, 'timeStamp'>): number {
  const now = performance.now();
  return timeStamp > 0 && timeStamp <= now ? timeStamp : now;
}

/** A touch time that meets a time of the page, such as that of a drawing, in ms. */
export function onPageClock(touchedAt: number): number {
  return Math.max(touchedAt, performance.now() - LATEST_TOUCH_MS);
}
