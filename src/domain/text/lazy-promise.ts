/**
 * Returns a getter that runs the work at its first call and returns the same promise afterwards. A failure is not
 * shared: the next call retries.
 */
export function lazyPromise<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
