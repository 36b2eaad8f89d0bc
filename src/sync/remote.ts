import type { QueryConstraints } from '../data/store/record-queries.ts';

/**
 * The port to the Realtime Database: every request of the app to the network. One implementation wraps the Firebase SDK; tests run the same drain
 * against the embedded server's own rules.
 */
export interface Remote {
  /**
   * Applies a multi-path update atomically. Resolves when the server has acknowledged the update; without network it waits. Rejects with
   * `DeniedError` when the rules refuse it. Do not call it again before it settled.
   */
  update(patch: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * The server's value at a path, never this device's own unacknowledged writes; null for none. Rejects with `DeniedError`
   * when the rules refuse it.
   */
  get(path: string): Promise<unknown>;
  /** Reads the answer of a query once, as {@link Remote.get} reads a path; null for nothing. */
  read(path: string, where?: QueryConstraints): Promise<unknown>;
  /** Estimate of the server's clock in ms, from a monotonic clock since the connection was established (L13). */
  serverNow(): number;
}
