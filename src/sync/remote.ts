import type { WindowQuery } from '../data/store/windows.ts';

/**
 * The port to the Realtime Database: what the rest of the app may ask of the network. One implementation
 * wraps the Firebase SDK; tests drive the same drain against the embedded server's own rules.
 */
export interface Remote {
  /**
   * Applies a multi-path update atomically. Resolves when the server has acknowledged it; while the network is
   * gone it waits. Rejects with `DeniedError` when the rules refuse it. Never call it again before it settled.
   */
  update(patch: Readonly<Record<string, unknown>>): Promise<void>;
  /**
   * The server's value at a path, never this device's own unacknowledged writes; null for none. Rejects with `DeniedError`
   * when the rules refuse it.
   */
  get(path: string): Promise<unknown>;
  /** Reads once what a query answers, as {@link Remote.get} does a path; null for nothing. */
  read(path: string, where?: WindowQuery): Promise<unknown>;
  /** Estimate of the server's clock in ms, from a monotonic clock since the last hello (L13). */
  serverNow(): number;
}
