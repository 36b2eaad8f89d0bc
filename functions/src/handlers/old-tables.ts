import type { HandlerDeps } from '../contract.ts';

/** The presence records of phones at a table, the turns, and the scorers' links: nobody needs them after the match. */
const PLACES = ['scorerLinks', 'matchTurns', 'matchPresence'] as const;

/** Removes the links, turns and devices of matches that are over. The entries of `matchScorers` stay: the log of a match shows their names. */
export async function removeOldTables(deps: HandlerDeps): Promise<void> {
  const found = await Promise.all(PLACES.map((place) => deps.db.get(place)));
  const old = found.flatMap((matches, at) =>
    Object.keys((matches ?? {}) as object).map((matchId) => ({ matchId, path: `${PLACES[at]}/${matchId}` })),
  );
  const over = new Set<string>();
  for (const matchId of new Set(old.map((one) => one.matchId))) {
    if ((await deps.db.get(`matches/${matchId}/status`)) !== 'ongoing') over.add(matchId);
  }
  const removed = old.filter(({ matchId }) => over.has(matchId));
  if (removed.length === 0) return;
  await deps.db.update(Object.fromEntries(removed.map(({ path }) => [path, null])));
  deps.log('info', 'old-tables-removed', { removed: removed.length });
}
