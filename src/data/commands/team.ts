import { withLogLine } from '../../domain/admin/admin-log.ts';
import { DeniedError } from '../../domain/errors/server-errors.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { parseTeam } from '../../domain/records/parse.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import {
  foundingPatch,
  nameKeyOf,
  type TeamEditForm,
  type TeamFoundingForm,
  teamEditPatch,
  teamMarkPatch,
  tidyName,
} from '../../domain/records/team-form.ts';
import type { Patch, Team, User } from '../../domain/records/types.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { teamRecord } from '../store/record-queries.ts';
import { type AdminServices, newKeyOf, uidOf } from './admin-update.ts';
import { mailQuietly, removeQuietly } from './quiet.ts';

/** Another team of the league has this name. */
export class NameTakenError extends Error {}

/** The team was deleted meanwhile. */
export class TeamGoneError extends Error {}

/**
 * Writes a team. The rules refuse a name that another team has (decision 53); only then the app asks the league which team that is (L17).
 *
 * @throws {NameTakenError} and as {@link ServerPort.update} does
 */
async function writeTeam(
  server: Pick<ServerPort, 'read' | 'update'>,
  { teamId, name }: { teamId: string; name: string },
  patch: Patch,
): Promise<void> {
  try {
    await server.update(patch);
  } catch (error) {
    const key = nameKeyOf(name);
    if (!(error instanceof DeniedError) || !Object.hasOwn(patch, `teamNames/${key}`)) throw error;
    const { [key]: holder = teamId } = await server.read({ collection: 'teamNames', key });
    throw holder === teamId ? error : new NameTakenError();
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
  const { city } = settings.getState().league;
  const patch = foundingPatch(form, { teamId, uid: captain.uid, city, logo });
  await writeTeam(server, { teamId, name: form.name }, patch);
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
  { server }: Pick<Services, 'server'>,
  { teamId, team }: { teamId: string; team: Team },
  form: TeamEditForm,
  logo: string | null | undefined,
): Promise<void> {
  const { now = team, isIndexed } = await readTeam(server, teamId);
  await writeTeam(server, { teamId, name: form.name }, teamEditPatch(teamId, now, form, logo, isIndexed));
  if (logo !== undefined) void removeQuietly(server, now.logo);
}

/**
 * Saves the admin's edits of name and logo, with a line of the log (decision 141). A name that he left alone stays what it is by now. Rejects as
 * {@link createTeam} does, and with {@link TeamGoneError}.
 *
 * @param was the name in the form when it opened
 * @param logo as {@link editTeam}'s
 */
export async function editTeamMarks(
  admin: AdminServices,
  { teamId, was }: { teamId: string; was: string },
  typed: string,
  logo: string | null | undefined,
): Promise<void> {
  const { server } = admin;
  const { now, isIndexed } = await readTeam(server, teamId);
  if (now === undefined) throw new TeamGoneError();
  const name = tidyName(typed) === tidyName(was) ? now.name : tidyName(typed);
  const detail = name === now.name ? name : `${now.name} → ${name}`;
  const line = { action: 'team-edited', target: `teams/${teamId}`, detail } as const;
  const entry = { key: newKeyOf(admin), by: uidOf(admin) };
  const patch = teamMarkPatch(teamId, now, { name, logo }, isIndexed);
  await writeTeam(server, { teamId, name }, withLogLine(patch, entry, line));
  if (logo !== undefined) void removeQuietly(server, now.logo);
}

/** The team as the league has it: the admin may have approved it meanwhile, or another device renamed it (decision 40). */
async function readTeam(server: Pick<ServerPort, 'read'>, teamId: string) {
  const [{ [teamId]: stored }, { [teamId]: entry }] = await Promise.all([
    server.read(teamRecord(teamId)),
    server.read({ collection: 'teamIndex', key: teamId }),
  ]);
  return {
    now: parseTeam(stored) ?? undefined,
    isIndexed: entry !== undefined && !('gone' in (parseTeamEntry(entry) ?? {})),
  };
}
