import { nextKey } from '../../domain/match/ordered-keys.ts';
import {
  foundingPatch,
  type TeamEditForm,
  type TeamFoundingForm,
  teamEditPatch,
} from '../../domain/records/team-form.ts';
import type { Team, User } from '../../domain/records/types.ts';
import type { Services } from '../services.ts';
import { mailQuietly, removeQuietly } from './quiet.ts';

/**
 * Founds a team and mails the admin (TREG-07, WRITE-04, WRITE-05, FUNC-03).
 *
 * @param logo address of the uploaded logo, or null
 * @returns the team's key; rejects as {@link Services.server} does
 */
export async function createTeam(
  { server, settings, now }: Pick<Services, 'server' | 'settings' | 'now'>,
  captain: User,
  form: TeamFoundingForm,
  logo: string | null,
): Promise<string> {
  const teamId = nextKey(now(), Math.random);
  const { city } = settings.getState();
  await server.update(foundingPatch(form, { teamId, uid: captain.uid, city, logo }));
  void mailQuietly(server, 'sendTeamApplicationEmail', {
    teamName: form.name.trim(),
    captainName: captain.displayName,
    city,
  });
  return teamId;
}

/**
 * Saves the captain's edits (WRITE-06) and deletes the file of the replaced logo.
 *
 * @param logo the new address, null for none, undefined to leave it as it is
 */
export async function editTeam(
  { server, league }: Pick<Services, 'server' | 'league'>,
  { teamId, team }: { teamId: string; team: Team },
  form: TeamEditForm,
  logo: string | null | undefined,
): Promise<void> {
  const isIndexed = league.getState().teamIndex[teamId] !== undefined;
  await server.update(teamEditPatch(teamId, team, form, logo, isIndexed));
  if (logo !== undefined) void removeQuietly(server, team.logo);
}
