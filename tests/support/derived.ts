import { FIRST_SEASON } from '../../src/domain/records/constants.ts';
import { parseAll, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import type { SeasonPlayer, SeasonTeam } from '../../src/domain/records/season-stats.ts';
import { teamEntry } from '../../src/domain/records/team-index.ts';
import type { Team, User } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';

/** A team's figures of the first season and of all time, as far as its statistics contain them: no cups, and no runs. */
export function seasonTeamOf({ name, stats }: Pick<Team, 'name' | 'stats'>): SeasonTeam | undefined {
  if (stats.wins + stats.losses === 0) return undefined;
  return { name, ...stats, cupsFor: 0, cupsAgainst: 0, run: 0, bestRun: 0 };
}

/** The same for a player. */
function seasonPlayerOf({ displayName, teamId = '', stats }: User): SeasonPlayer | undefined {
  return stats.gamesPlayed === 0 ? undefined : { name: displayName, teamId, ...stats, run: 0, bestRun: 0 };
}

/** The entry of a team that has played only in the first season. */
export const entryOfSeed = (team: Pick<Team, 'name' | 'logo' | 'stats'>) =>
  teamEntry(team, { season: FIRST_SEASON, record: seasonTeamOf(team) });

/** The derived fields of the records, for data that a test writes without the app. */
export function derived(teams: unknown, users: unknown, now: number): Record<string, unknown> {
  const every = parseAll(teams, (_key, value) => parseTeam(value));
  const approved = Object.entries(every).filter(([, team]) => team.approved);
  const patch: Record<string, unknown> = {
    teamIndex: Object.fromEntries(approved.map(([id, team]) => [id, { ...entryOfSeed(team), updatedAt: now }])),
  };
  for (const season of [FIRST_SEASON, 'all']) {
    for (const [id, team] of Object.entries(every)) {
      patch[`seasonStats/${season}/teams/${id}`] = seasonTeamOf(team) ?? null;
    }
    for (const [uid, user] of Object.entries(parseAll(users, parseUser))) {
      patch[`seasonStats/${season}/players/${uid}`] = seasonPlayerOf(user) ?? null;
    }
  }
  for (const [uid, user] of Object.entries(parseAll(users, parseUser))) {
    const { nameKeys, listed = null } = userKeys(user);
    Object.assign(patch, { [`users/${uid}/nameKeys`]: nameKeys, [`users/${uid}/listed`]: listed });
  }
  return patch;
}
