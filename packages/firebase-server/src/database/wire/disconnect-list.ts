import { LIMITS, RequestError } from '../../tree/limits.ts';
import { isWithin, type Path, parseWritePath, splitPath } from '../../tree/path.ts';

/** A write that waits for the end of a connection. */
export interface DisconnectEntry {
  /** From the root; may end in `.priority`. */
  path: Path;
  value: unknown;
  /** Its size, in UTF-16 units of the request. */
  size: number;
}

/** The onDisconnect writes of one connection, in order (protocol.md §8). */
export class DisconnectList {
  #entries: DisconnectEntry[] = [];

  /**
   * A later write replaces those at or below its path.
   * @param most the UTF-16 units that all entries may have
   */
  set(path: Path, value: unknown, size: number, most: number): void {
    this.#drop(path);
    const total = this.#entries.reduce((sum, entry) => sum + entry.size, size);
    if (this.#entries.length >= LIMITS.disconnectEntries || total > Math.min(most, LIMITS.disconnectSize)) {
      throw tooMany();
    }
    this.#entries.push({ path, value, size });
  }

  /** One entry for each key of an update. */
  update(path: Path, values: Record<string, unknown>, size: number, most: number): void {
    const entries = Object.entries(values);
    for (const [key, value] of entries) this.set([...path, ...splitPath(key)], value, size / entries.length, most);
  }

  /**
   * Removes the writes at and below `path`. A set above it is split into its children, so that its value for `path` goes and the rest stays
   * (SparseSnapshotTree in the SDK, which mirrors production).
   */
  cancel(path: Path): void {
    this.#drop(path);
    const left = this.#entries.flatMap((entry) => without(entry, path));
    if (left.length > LIMITS.disconnectEntries) throw tooMany();
    this.#entries = left;
  }

  #drop(path: Path): void {
    this.#entries = this.#entries.filter((entry) => !isWithin(entry.path, path));
  }

  /** Takes all entries; they fire once. */
  take(): DisconnectEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}

function tooMany(): RequestError {
  return new RequestError('too_big', 'Too many onDisconnect operations on one connection');
}

/** A set above `path`, split so that it does not contain `path`; any other entry unchanged. */
function without(entry: DisconnectEntry, path: Path): DisconnectEntry[] {
  const { value } = entry;
  const [key, ...rest] = path.slice(entry.path.length);
  if (key === undefined || !isWithin(path, entry.path)) return [entry];
  if (typeof value !== 'object' || value === null || '.sv' in value || '.value' in value) return [entry];
  const children = Object.entries(value).filter(([name]) => name !== '.priority');
  return children.flatMap(([name, child]) => {
    const part = { path: [...entry.path, name], value: child, size: entry.size / children.length };
    if (name !== key) return [part];
    return rest.length === 0 ? [] : without(part, path);
  });
}

/** The full path of an onDisconnect write, `.priority` included. */
export function disconnectPath(text: unknown): string[] {
  const target = parseWritePath(text);
  return target.priority ? [...target.path, '.priority'] : target.path;
}
