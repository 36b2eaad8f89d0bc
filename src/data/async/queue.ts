/**
 * Runs steps one after the other. After a failed step the next one runs, unless the error `isLost`: then every step that waited behind it fails with
 * the same error.
 */
export function createQueue(
  isLost: (error: unknown) => boolean = () => false,
): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    const end: Promise<unknown> = result.catch((error: unknown) => {
      if (isLost(error) && last !== end) throw error;
    });
    last = end;
    return result;
  };
}
