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

/**
 * Resolves when the browser has painted a larger piece of content than before, at the latest after so many milliseconds: the caller's next work then
 * does not delay the first paint.
 */
export function whenPainted(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      observer?.disconnect();
      resolve();
    };
    const timer = setTimeout(done, limitMs);
    const observer = observeContent(done);
  });
}

/** Some browsers cannot observe paints; for them the limit applies. */
function observeContent(onPaint: () => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) return null;
  const since = performance.now();
  // The browser also reports earlier paints, late.
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ startTime }) => startTime > since)) onPaint();
  });
  observer.observe({ type: 'largest-contentful-paint' });
  return observer;
}

/** Resolves when the next two frames are drawn, at the latest after so many milliseconds: a hidden page draws none. */
export function whenDrawn(limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, limitMs);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
