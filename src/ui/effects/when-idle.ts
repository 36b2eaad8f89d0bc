/** Resolves when the page has nothing better to do, at the latest after so many milliseconds. */
export function whenIdle(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks: there the wait is half the limit.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, limitMs / 2);
  });
}
