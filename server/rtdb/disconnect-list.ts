import { LIMITS, RequestError } from './limits.ts';
import { isWithin, type Path, parseWritePath, splitPath } from './path.ts';

/** A write that waits for the end of a connection. */
export interface DisconnectEntry {
  /** From the root; may end in `.priority`. */
  path: Path;
  value: unknown;
  /** What it weighs, in UTF-16 units of the request. */
  size: number;
}

/** The onDisconnect writes of one connection, in order (rtdb-protocol §8). */
export class DisconnectList {
  #entries: DisconnectEntry[] = [];

  /** A later write replaces those at or below its path. */
  set(path: Path, value: unknown, size: number): void {
    this.cancel(path);
    const total = this.#entries.reduce((sum, entry) => sum + entry.size, size);
    if (this.#entries.length >= LIMITS.disconnectEntries || total > LIMITS.disconnectSize) {
      throw new RequestError('too_big', 'Too many onDisconnect operations on one connection');
    }
    this.#entries.push({ path, value, size });
  }

  /** One entry for each key of an update. */
  update(path: Path, values: Record<string, unknown>, size: number): void {
    const entries = Object.entries(values);
    for (const [key, value] of entries) this.set([...path, ...splitPath(key)], value, size / entries.length);
  }

  /** Removes the entries at or below `path`; those of an ancestor stay. */
  cancel(path: Path): void {
    this.#entries = this.#entries.filter((entry) => !isWithin(entry.path, path));
  }

  /** Takes all entries; they fire once. */
  take(): DisconnectEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}

/** The full path of an onDisconnect write, `.priority` included. */
export function disconnectPath(text: unknown): string[] {
  const target = parseWritePath(text);
  return target.priority ? [...target.path, '.priority'] : target.path;
}
