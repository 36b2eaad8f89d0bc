import { nextKey } from '../../domain/match/ordered-keys.ts';
import { guestPatch } from '../../domain/records/guests.ts';
import { parseAll, parseTeam, parseUser } from '../../domain/records/parse.ts';
import { squadIdOf } from '../../domain/records/players.ts';
import type { ListedTeam } from '../../domain/records/squad-lists.ts';
import { makingPatch, nameKeyOf } from '../../domain/records/team-form.ts';
import type { Patch } from '../../domain/records/types.ts';
import { foldForSearch } from '../../domain/text/search.ts';
import type { Services } from '../services.ts';
import { peopleOf, teamRecord } from '../store/record-queries.ts';
import { type AdminServices, newKeyOf, onceMoreIfDenied, uidOf, updateWithLog } from './admin-update.ts';

type Deps = AdminServices & Pick<Services, 'settings' | 'league'>;

/** The team waits for its approval, so the rules let nobody into its squad. */
export class TeamWaitsError extends Error {
  readonly team: string;
  constructor(team: string) {
    super();
    this.team = team;
  }
}

/**
 * Makes the teams of a list and adds their squads, team by team: a team with its name in one logged update, then its names in another one. A team that the
 * league has keeps its record, and a name that it has is not added again, so the same list goes on where a failure stopped it (decision 124).
 *
 * @param onTeam is told how many teams are done
 * @returns how many teams and players are new; rejects as the server's update does, and with {@link TeamWaitsError}
 */
export async function addSquads(
  deps: Deps,
  teams: readonly ListedTeam[],
  onTeam: (done: number) => void,
): Promise<{ teams: number; players: number }> {
  const added = { teams: 0, players: 0 };
  for (const [at, team] of teams.entries()) {
    onTeam(at);
    const made = await onceMoreIfDenied(() => teamOf(deps, team.name));
    if (made.isNew) added.teams += 1;
    added.players += await addPlayers(deps, made.teamId, team, made.isNew);
  }
  return added;
}

/** The team of this name; made if the league has none. */
async function teamOf(deps: Deps, name: string): Promise<{ teamId: string; isNew: boolean }> {
  const key = nameKeyOf(name);
  const { [key]: holder } = await deps.server.read({ collection: 'teamNames', key });
  // A team from before names were claimed has no claim.
  const [unclaimed] =
    Object.entries(deps.league.getState().teamIndex).find(([, team]) => nameKeyOf(team.name) === key) ?? [];
  const known = holder ?? unclaimed;
  if (typeof known === 'string') return { teamId: known, isNew: false };
  const teamId = newKeyOf(deps);
  const { city } = deps.settings.getState().league;
  const line = { action: 'team-made', target: `teams/${teamId}`, detail: name } as const;
  await updateWithLog(deps, makingPatch(teamId, name, city), line);
  return { teamId, isNew: true };
}

async function addPlayers(
  deps: AdminServices,
  teamId: string,
  { name, players }: ListedTeam,
  isNew: boolean,
): Promise<number> {
  const known = isNew ? [] : await namesIn(deps, teamId, name);
  const names = players.filter((player) => !known.includes(foldForSearch(player)));
  if (names.length === 0) return 0;
  const patch: Patch = {};
  for (const [at, player] of names.entries()) {
    // Keys in the order of the list.
    const guestId = squadIdOf(nextKey(deps.now() + at, Math.random));
    Object.assign(patch, guestPatch({ guestId, name: player, teamId, by: uidOf(deps) }));
  }
  const line = { action: 'squad-added', target: `teams/${teamId}`, detail: `${name}: ${names.join(', ')}` } as const;
  await updateWithLog(deps, patch, line);
  return names.length;
}

/** The names in the squad of a team, as search compares them. */
async function namesIn({ server }: AdminServices, teamId: string, name: string): Promise<string[]> {
  const [stored, people] = await Promise.all([server.read(teamRecord(teamId)), server.read(peopleOf(teamId))]);
  if (parseTeam(stored[teamId])?.approved !== true) throw new TeamWaitsError(name);
  return Object.values(parseAll(people, parseUser)).map(({ displayName }) => foldForSearch(displayName));
}
