/**
 * This device's estimate of the server's clock. The connection and the drain call {@link now}; screens use the offset that `tell` puts into the
 * league store (`serverNow` in `src/data/store/league-store.ts`), also offline.
 */
export interface ServerClock {
  /** Sets the server's clock minus the device's, ms, as the SDK measured it. */
  hear(offset: number): void;
  /** The server's present time, ms: counted from the last measurement by a clock that never jumps (L13). */
  now(): number;
}

interface ServerClockDeps {
  /** Device time in ms. */
  now: () => number;
  /** A clock that never jumps, ms. */
  monotonic: () => number;
  /** The offset of an earlier visit, ms. */
  offset?: number;
  /** Called with every measured offset, ms. */
  tell?: (offset: number) => void;
}

export function createServerClock({ now, monotonic, offset = 0, tell }: ServerClockDeps): ServerClock {
  const at = (ahead: number) => ({ server: now() + ahead, monotonic: monotonic() });
  let hello = at(offset);
  return {
    hear: (heard) => {
      hello = at(heard);
      tell?.(heard);
    },
    now: () => hello.server + (monotonic() - hello.monotonic),
  };
}
