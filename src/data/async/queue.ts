/** Runs steps one after the other; a step that fails does not hold up the next. */
export function createQueue(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };
}
