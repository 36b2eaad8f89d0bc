import { parseAll, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { teamEntry } from '../../src/domain/records/team-index.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';

/** What the records repeat of themselves, for data that a test writes without the app. */
export function derived(teams: unknown, users: unknown, now: number): Record<string, unknown> {
  const approved = Object.entries(parseAll(teams, (_key, value) => parseTeam(value))).filter(
    ([, team]) => team.approved,
  );
  const patch: Record<string, unknown> = {
    teamIndex: Object.fromEntries(approved.map(([id, team]) => [id, { ...teamEntry(team), updatedAt: now }])),
  };
  for (const [uid, user] of Object.entries(parseAll(users, parseUser))) {
    const { nameKeys, listed = null } = userKeys(user);
    Object.assign(patch, { [`users/${uid}/nameKeys`]: nameKeys, [`users/${uid}/listed`]: listed });
  }
  return patch;
}
