import type { HandlerDeps } from '../contract.ts';

/** The presence records of phones at a table, the turns, the scorers' links and their calls: nobody needs them after the match. */
const PLACES: readonly string[] = ['scorerLinks', 'matchTurns', 'matchPresence', 'tableCalls'];
/** What a night leaves behind; each has the nights' ids as keys. */
const OF_NIGHTS: readonly string[] = ['nights', 'tableAsks', 'tableScorers'];
/** How long a night that is over stays, for who reads what happened, ms. */
const NIGHT_STAYS_MS = 24 * 3_600_000;
/** What is about a match as long as there is one; nobody but the console deletes a match. */
const ABOUT: readonly string[] = ['matchNotes', 'objections'];

/**
 * Removes the links, turns and devices of matches that are over, and the notes and objections of matches that were deleted. The entries of
 * `matchScorers` stay: the log of a match shows their names.
 */
export async function removeOldTables(deps: HandlerDeps): Promise<void> {
  const places = [...PLACES, ...ABOUT];
  const found = await Promise.all(places.map((place) => deps.db.get(place)));
  const old = found.flatMap((matches, at) =>
    Object.keys((matches ?? {}) as object).map((matchId) => ({ matchId, place: places[at] ?? '' })),
  );
  const status = new Map<string, unknown>();
  for (const matchId of new Set(old.map((one) => one.matchId))) {
    status.set(matchId, await deps.db.get(`matches/${matchId}/status`));
  }
  const removed = old.filter(({ matchId, place }) => {
    const known = status.get(matchId) ?? null;
    return ABOUT.includes(place) ? known === null : known !== 'ongoing';
  });
  if (removed.length === 0) return;
  await deps.db.update(Object.fromEntries(removed.map(({ matchId, place }) => [`${place}/${matchId}`, null])));
  deps.log('info', 'old-tables-removed', { removed: removed.length });
}

/** Removes the nights that ended a day ago, with everything about them, and what is about nights that are unknown. */
export async function removeOldNights(deps: HandlerDeps): Promise<void> {
  const found = await Promise.all(OF_NIGHTS.map(async (place) => ((await deps.db.get(place)) ?? {}) as object));
  const nights = (found[0] ?? {}) as Record<string, { until?: unknown }>;
  const isOld = (id: string) => !(Number(nights[id]?.until) > deps.now() - NIGHT_STAYS_MS);
  const old = found.flatMap((place, at) =>
    Object.keys(place)
      .filter(isOld)
      .map((id) => `${OF_NIGHTS[at]}/${id}`),
  );
  if (old.length === 0) return;
  await deps.db.update(Object.fromEntries(old.map((path) => [path, null])));
  deps.log('info', 'old-nights-removed', { removed: old.length });
}
