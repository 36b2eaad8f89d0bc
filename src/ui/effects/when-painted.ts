/**
 * Resolves when the browser has put a larger piece of content on the screen than it had before, at the latest after so
 * many milliseconds: what it shows first is then not held up by what comes next.
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

/** Not every browser tells; there the limit decides. */
function observeContent(onPaint: () => void): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) return null;
  const since = performance.now();
  // What was painted before is told late.
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
