/** Without the keys that are undefined, one level and `stats` deep: IndexedDB and the database want none. */
export function compact<T>(value: object): T {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const result = Object.fromEntries(entries) as Record<string, unknown>;
  if (typeof result.stats === 'object' && result.stats !== null) result.stats = compact(result.stats);
  return result as T;
}
