import { withLogLine } from '../../domain/admin/admin-log.ts';
import { type Joining, joiningLine, joiningPatch } from '../../domain/admin/guest-joining.ts';
import { nextKey } from '../../domain/match/ordered-keys.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { parseSeasonPlayer } from '../../domain/records/season-stats.ts';
import { ALL_TIME } from '../../domain/records/seasons.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import { parseJoinedGuests } from '../../domain/standings/guest-seats.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { playerMatches, userRecord } from '../store/windows.ts';
import { seasonKeys } from './season.ts';

type Reader = Pick<ServerPort, 'read'>;

/**
 * What joining a guest with a player takes, from the server: their records and figures first, then every match that either of
 * them has played, so that a result which comes in between makes the rules refuse what was counted.
 *
 * @returns null where one of the two is not there any more; rejects as {@link ServerPort.read} does
 */
export async function readJoining(server: Reader, guestId: string, uid: string): Promise<Joining | null> {
  const readUser = async (id: string) => {
    const { [id]: value } = await server.read(userRecord(id));
    return value === undefined ? null : parseUser(id, value);
  };
  const [guest, player, seasons, before] = await Promise.all([
    readUser(guestId),
    readUser(uid),
    seasonKeys(server),
    server.read({ collection: 'joinedGuests', query: { child: 'uid', equals: uid } }),
  ]);
  if (guest === null || player === null) return null;
  const joined = parseJoinedGuests(before);
  const figures: Record<string, Joining['figures'][string]> = {};
  await Promise.all(
    [...seasons, ALL_TIME].map(async (season) => (figures[season] = await readFigures(server, season, guestId, uid))),
  );
  const [team, ownTeam] = await Promise.all([readTeam(server, guest.teamId), readTeam(server, player.teamId)]);
  const windows = [guestId, uid, ...Object.keys(joined)].flatMap((id) => playerMatches(id));
  const found = await Promise.all(windows.map((window) => server.read(window)));
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

/** A team of the league, by its entry in the index. */
async function readTeam(server: Reader, teamId: string | undefined): Promise<Joining['team']> {
  if (teamId === undefined) return null;
  const { [teamId]: value } = await server.read({ collection: 'teamIndex', key: teamId });
  const entry = value === undefined ? null : parseTeamEntry(value);
  return entry === null || 'gone' in entry ? null : { id: teamId, name: entry.name };
}

/** Whether a team is there at all, approved or not. */
async function isThere(server: Reader, teamId: string | undefined): Promise<boolean> {
  return teamId !== undefined && Object.keys(await server.read({ collection: 'teams', key: teamId })).length > 0;
}

/**
 * Joins the two, with a line of the admin's log, in one update.
 *
 * @param joining as {@link readJoining} read it, without a problem
 * @returns rejects as {@link ServerPort.update} does, also where a result came in since it was read
 */
export function joinGuest(
  { server, session, now }: Pick<Services, 'server' | 'session' | 'now'>,
  joining: Joining,
): Promise<void> {
  const key = nextKey(now(), Math.random);
  const by = session.getState().identity?.uid ?? '';
  return server.update(withLogLine(joiningPatch(joining, key), { key, by }, joiningLine(joining)));
}
