/** The time zone of a league without a setting. */
export const DEFAULT_TIME_ZONE = 'Europe/Istanbul';

let zone = DEFAULT_TIME_ZONE;

/** The league's time zone: all dates and times of day use it, whatever zone the device or the machine has. */
export const leagueZone = () => zone;

/**
 * Sets the league's time zone, before any format uses it.
 *
 * @param name as {@link readTimeZone} gives it
 */
export function setLeagueZone(name: string): void {
  zone = name;
}

/** The name of a time zone as `Intl` writes it, e.g. `Europe/Istanbul` for `europe/istanbul`; null if it is no zone. */
export function readTimeZone(name: string): string | null {
  // Calendar programs know no name for a bare offset, and older browsers refuse it.
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * A format of dates and times in the league's zone. The lint allows no other way to make one. It is made at its first use, since the browser needs a
 * moment for each and few pages use all, and made again after the zone has changed.
 */
export function leagueFormat(options: Intl.DateTimeFormatOptions, locale = 'tr-TR'): () => Intl.DateTimeFormat {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return () => {
    const format = made[zone] ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    made[zone] = format;
    return format;
  };
}
