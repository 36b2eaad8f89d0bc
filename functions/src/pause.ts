/**
 * For long work that must leave room for others: the returned function gives a promise to wait for once `ms` milliseconds have passed since the last
 * wait, and undefined before.
 */
export function pauseEvery(ms: number): () => Promise<void> | undefined {
  let due = performance.now() + ms;
  const wait = () =>
    new Promise<void>((resolve) => {
      setImmediate(() => {
        due = performance.now() + ms;
        resolve();
      });
    });
  return () => (performance.now() < due ? undefined : wait());
}
