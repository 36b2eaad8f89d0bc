/** Resolves when the page has nothing better to do, at the latest after so many milliseconds. */
export function whenIdle(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks: there the wait is half the limit.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, limitMs / 2);
  });
}

const CONTENT_MS = 400;

/** Resolves when the page has drawn its content, for parts that it does not need. */
export const afterContent = (): Promise<void> => whenIdle(CONTENT_MS);
