/** The parameter that names a throw of a match by its event's key. */
export const MOMENT_PARAM = 'an';

/** The page of a match, at one of its throws if it is known. */
export const momentPath = (matchId: string, eventId?: string): string =>
  `/match/${encodeURIComponent(matchId)}${eventId === undefined ? '' : `?${MOMENT_PARAM}=${encodeURIComponent(eventId)}`}`;
