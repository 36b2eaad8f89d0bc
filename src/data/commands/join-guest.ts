import { type Joining, joiningLine, joiningPatch, joiningProblem } from '../../domain/admin/guest-joining.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { uncounted } from '../../domain/records/uncounted.ts';
import { parseJoinedGuests } from '../../domain/standings/guest-seats.ts';
import type { ServerPort } from '../server.ts';
import { playerMatches, userRecord } from '../store/record-queries.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { readRunning } from './running-matches.ts';

type Reader = Pick<ServerPort, 'read'>;

/**
 * Reads from the server everything that joining a guest with a player needs: their records, and every match of the two.
 *
 * @returns null when one of the two records does not exist any more; rejects as {@link ServerPort.read} does
 */
export async function readJoining(server: Reader, guestId: string, uid: string): Promise<Joining | null> {
  const readUser = async (id: string) => {
    const { [id]: value } = await server.read(userRecord(id));
    return value === undefined ? null : parseUser(id, value);
  };
  const [guest, player, before] = await Promise.all([
    readUser(guestId),
    readUser(uid),
    server.read({ collection: 'joinedGuests', query: { child: 'uid', equals: uid } }),
  ]);
  if (guest === null || player === null) return null;
  const joined = parseJoinedGuests(before);
  const [team, ownTeam] = await Promise.all([readTeam(server, guest.teamId), readTeam(server, player.teamId)]);
  const queries = [guestId, uid, ...Object.keys(joined)].flatMap((id) => playerMatches(id));
  const found = await Promise.all(queries.map((recordQuery) => server.read(recordQuery)));
  const matches = parseAll(Object.assign({}, ...found), (_key, value) => parseMatch(value));
  const hasTeam = ownTeam !== null || (await isThere(server, player.teamId));
  return { guest, player, matches, joined, team, hasTeam };
}

/** A team of the index, which has only approved teams. */
async function readTeam(server: Reader, teamId: string | undefined): Promise<Joining['team']> {
  if (teamId === undefined) return null;
  const { [teamId]: value } = await server.read({ collection: 'teamIndex', key: teamId });
  const entry = value === undefined ? null : parseTeamEntry(value);
  return entry === null || 'gone' in entry ? null : { id: teamId, name: entry.name };
}

/** Whether a team exists, approved or not. */
async function isThere(server: Reader, teamId: string | undefined): Promise<boolean> {
  return teamId !== undefined && Object.keys(await server.read({ collection: 'teams', key: teamId })).length > 0;
}

/**
 * Joins guest and player, with a line of the admin's log, in one update.
 *
 * @param joining the result of {@link readJoining}, already checked for problems
 * @returns null, or why they cannot be joined any more: one of them has begun to play since the read; rejects as {@link ServerPort.update} does
 */
export async function joinGuest(admin: AdminServices, joining: Joining): Promise<string | null> {
  const running = await readRunning(admin.server);
  const matches = { ...joining.matches, ...Object.fromEntries(running.map(({ matchId, match }) => [matchId, match])) };
  const problem = joiningProblem({ ...joining, matches });
  if (problem !== null) return problem;
  const key = newKeyOf(admin);
  await updateWithLog(admin, { ...joiningPatch(joining, key), ...uncounted(key) }, joiningLine(joining), key);
  return null;
}
