/** Reading a document of the digest: the host may be older or newer than the app, so what a screen cannot show is dropped (decision 112). */

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A finite number; `fallback` for anything else. */
export const asNumber = <Other = number>(value: unknown, fallback: Other | number = 0): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? value : (fallback as Other);

/** The entries of a list that can be read, at most so many of its first. */
export function listOf<T>(value: unknown, most: number, read: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, most).flatMap((entry) => {
    const one = read(entry);
    return one === null ? [] : [one];
  });
}
