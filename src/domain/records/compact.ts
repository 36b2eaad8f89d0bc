/** Removes keys with the value undefined, at the top level and in `stats`: IndexedDB and the database refuse them. */
export function compact<T>(value: object): T {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof result.stats === 'object' && result.stats !== null) result.stats = compact(result.stats);
  return result as T;
}
