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

/** An object whose methods, all of them asynchronous, load it first. A proxy, because methods written out would add bytes to every first visit. */
export function lateObject<T extends object>(load: () => Promise<T>): T {
  type Methods = Record<string, (...given: unknown[]) => unknown>;
  return new Proxy({} as Methods, {
    get: (made, method: string) => {
      made[method] ??= async (...given) => ((await load()) as Methods)[method]?.(...given);
      return made[method];
    },
  }) as T;
}

/** Returns a getter that makes the value at its first call and returns the same value afterwards. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
