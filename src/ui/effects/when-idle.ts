/** Resolves when the browser is idle, at the latest after so many milliseconds. */
export function whenIdle(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks: it waits half the limit.
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: limitMs });
    else setTimeout(resolve, limitMs / 2);
  });
}

const CONTENT_MS = 400;

/** Resolves when the page has drawn its content; for work that the content does not need. */
export const afterContent = (): Promise<void> => whenIdle(CONTENT_MS);
