/** The page's requests to the server that have no answer yet: reads, writes, calls, uploads. */
export interface UnderWay {
  /** Counts the work until it settles; its result or error is the work's own. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Whether any request is under way. */
  any(): boolean;
  /** Calls back whenever a request begins. Returns an unsubscribe function. */
  onBegin(listener: () => void): () => void;
}

export function createUnderWay(): UnderWay {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    during: async (work) => {
      count += 1;
      for (const listener of listeners) listener();
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
    any: () => count > 0,
    onBegin: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The same port; calls of the named methods count as under way until they settle. */
export function counted<Port extends object>(underWay: UnderWay, port: Port, names: readonly MethodOf<Port>[]): Port {
  const wrapped = names.map((name) => {
    const method = port[name] as (...args: unknown[]) => Promise<unknown>;
    return [name, (...args: unknown[]) => underWay.during(() => method(...args))];
  });
  return { ...port, ...Object.fromEntries(wrapped) };
}

type MethodOf<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: never[]) => Promise<unknown> ? Name : never;
}[keyof Port];
