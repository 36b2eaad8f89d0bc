import { nameKeyOf } from './team-names.ts';
import type { Team } from './types.ts';

/** A key of the database: bounded, and without control characters. */
const KEY = /^[^\p{Cc}]{1,200}$/u;

/**
 * The missing claims of a league from before there were any (decision 53). The older of two teams with the same name keeps it; the other one has no
 * key, and needs another name only when it is renamed.
 *
 * @param teams the readable teams by id
 * @param stored `teamNames` as it is stored
 */
export function upgradedNames(
  teams: Readonly<Record<string, Pick<Team, 'name' | 'nameKey' | 'createdAt'>>>,
  stored: unknown,
): Record<string, string | null> {
  // A team's name may be a reserved word, so its claim is looked up in no object.
  const claims = new Map(typeof stored === 'object' ? Object.entries(stored ?? {}) : []);
  const hasClaim = ([id, { nameKey = '' }]: [string, Pick<Team, 'nameKey'>]) => claims.get(nameKey) === id;
  const first = Object.entries(teams).sort(
    (a, b) => Number(hasClaim(b)) - Number(hasClaim(a)) || a[1].createdAt - b[1].createdAt,
  );
  const due = new Map<string, string>();
  const patch: Record<string, string | null> = {};
  for (const [id, { name, nameKey }] of first) {
    const key = nameKeyOf(name);
    const own = KEY.test(key) && !due.has(key) ? key : undefined;
    if (own !== undefined) due.set(own, id);
    if (nameKey !== own) patch[`teams/${id}/nameKey`] = own ?? null;
  }
  for (const key of claims.keys()) if (!due.has(key)) patch[`teamNames/${key}`] = null;
  for (const [key, id] of due) if (claims.get(key) !== id) patch[`teamNames/${key}`] = id;
  return patch;
}
