/** Where a league is that has no setting of its own. */
export const DEFAULT_TIME_ZONE = 'Europe/Istanbul';

let zone = DEFAULT_TIME_ZONE;

/** The time zone of the league: every date and every time of day is of it, whatever zone the device or the machine has. */
export const leagueZone = () => zone;

/**
 * Hands the league's setting over, before anything is written by it.
 *
 * @param name as {@link readTimeZone} gives it
 */
export function setLeagueZone(name: string): void {
  zone = name;
}

/** The name of a time zone as `Intl` writes it, e.g. `Europe/Istanbul` of `europe/istanbul`; null for what is none. */
export function readTimeZone(name: string): string | null {
  // A bare offset has no name that a calendar program knows, and older browsers refuse it.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * A format of dates and times in the league's zone. The lint lets nobody else make one. It is made at its first use, since the
 * browser takes a moment for each and few pages need them all, and anew where the zone has become another.
 */
export function leagueFormat(options: Intl.DateTimeFormatOptions, locale = 'tr-TR'): () => Intl.DateTimeFormat {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return () => {
    const format = made[zone] ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    made[zone] = format;
    return format;
  };
}
