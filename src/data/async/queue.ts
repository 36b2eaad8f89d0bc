/**
 * Runs steps one after the other. A step that fails does not hold up the next, unless its error is one that `isLost`: then
 * the steps that waited behind it fail with it at once.
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
