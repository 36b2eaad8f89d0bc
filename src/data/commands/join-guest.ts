import { type Joining, joiningLine, joiningPatch } from '../../domain/admin/guest-joining.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { parseSeasonPlayer } from '../../domain/records/season-stats.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { parseJoinedGuests } from '../../domain/standings/guest-seats.ts';
import type { ServerPort } from '../server.ts';
import { playerMatches, userRecord } from '../store/record-queries.ts';
import { type AdminServices, newKeyOf, updateWithLog } from './admin-update.ts';
import { figuresKeys } from './season.ts';

type Reader = Pick<ServerPort, 'read'>;

/**
 * Reads from the server everything that joining a guest with a player needs: their records and figures first, then every match of the two. In this
 * order a result that arrives in between makes the rules refuse the counted figures.
 *
 * @returns null when one of the two records does not exist any more; rejects as {@link ServerPort.read} does
 */
export async function readJoining(server: Reader, guestId: string, uid: string): Promise<Joining | null> {
  const readUser = async (id: string) => {
    const { [id]: value } = await server.read(userRecord(id));
    return value === undefined ? null : parseUser(id, value);
  };
  const [guest, player, keys, before] = await Promise.all([
    readUser(guestId),
    readUser(uid),
    figuresKeys(server),
    server.read({ collection: 'joinedGuests', query: { child: 'uid', equals: uid } }),
  ]);
  if (guest === null || player === null) return null;
  const joined = parseJoinedGuests(before);
  const figures: Record<string, Joining['figures'][string]> = {};
  await Promise.all(keys.map(async (key) => (figures[key] = await readFigures(server, key, guestId, uid))));
  const [team, ownTeam] = await Promise.all([readTeam(server, guest.teamId), readTeam(server, player.teamId)]);
  const queries = [guestId, uid, ...Object.keys(joined)].flatMap((id) => playerMatches(id));
  const found = await Promise.all(queries.map((recordQuery) => server.read(recordQuery)));
  const matches = parseAll(Object.assign({}, ...found), (_key, value) => parseMatch(value));
  const hasTeam = ownTeam !== null || (await isThere(server, player.teamId));
  return { guest, player, figures, matches, joined, team, hasTeam };
}

async function readFigures(server: Reader, season: string, guestId: string, uid: string) {
  const lastOf = async (id: string) => {
    const { [id]: value } = await server.read({ collection: `seasonStats/${season}/players`, key: id });
    return value === undefined ? undefined : (parseSeasonPlayer(value)?.lastMatchId ?? '');
  };
  const [guest, player] = await Promise.all([lastOf(guestId), lastOf(uid)]);
  return { guest, player };
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
 * @returns rejects as {@link ServerPort.update} does, also when a result arrived since the read
 */
export function joinGuest(admin: AdminServices, joining: Joining): Promise<void> {
  const key = newKeyOf(admin);
  return updateWithLog(admin, joiningPatch(joining, key), joiningLine(joining), key);
}
