import { DeniedError } from '../../domain/errors/server-errors.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import {
  foundingPatch,
  keyOfForm,
  type TeamEditForm,
  type TeamFoundingForm,
  teamEditPatch,
} from '../../domain/records/team-form.ts';
import type { Team, User } from '../../domain/records/types.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { mailQuietly, removeQuietly } from './quiet.ts';

/** Another team of the league has this name. */
export class NameTakenError extends Error {}

/** Runs a write that gives a team its name. Whether the name is free, only the league knows (L17). @throws {NameTakenError} */
async function claiming(
  server: Pick<ServerPort, 'read'>,
  { name, teamId }: { name: string; teamId: string },
  write: () => Promise<void>,
): Promise<void> {
  const key = keyOfForm(name);
  const check = async () => {
    const { [key]: holder = teamId } = await server.read({ collection: 'teamNames', key });
    if (holder !== teamId) throw new NameTakenError();
  };
  await check();
  try {
    await write();
  } catch (error) {
    // Somebody else may have been faster.
    if (error instanceof DeniedError) await check();
    throw error;
  }
}

/**
 * Founds a team and mails the admin (TREG-07, WRITE-04, WRITE-05, FUNC-03).
 *
 * @param logo address of the uploaded logo, or null
 * @returns the team's key; rejects as {@link Services.server} does, and with {@link NameTakenError}
 */
export async function createTeam(
  { server, settings, now }: Pick<Services, 'server' | 'settings' | 'now'>,
  captain: User,
  form: TeamFoundingForm,
  logo: string | null,
): Promise<string> {
  const teamId = nextKey(now(), Math.random);
  const { city } = settings.getState();
  const founding = foundingPatch(form, { teamId, uid: captain.uid, city, logo });
  await claiming(server, { name: form.name, teamId }, () => server.update(founding));
  void mailQuietly(server, 'sendTeamApplicationEmail', {
    teamName: form.name.trim(),
    captainName: captain.displayName,
    city,
  });
  return teamId;
}

/**
 * Saves the captain's edits (WRITE-06) and deletes the file of the replaced logo. Rejects as {@link createTeam} does.
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
  const write = () => server.update(teamEditPatch(teamId, team, form, logo, isIndexed));
  if (keyOfForm(form.name) === keyOfForm(team.name)) await write();
  else await claiming(server, { name: form.name, teamId }, write);
  if (logo !== undefined) void removeQuietly(server, team.logo);
}
