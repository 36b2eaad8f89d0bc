import { type Joining, joinedWith } from '../../domain/admin/guest-joining.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { parseAll, parseMatch, parseUser } from '../../domain/records/parse.ts';
import { parseTeamEntry } from '../../domain/records/team-entry.ts';
import type { ServerPort } from '../server.ts';
import type { Services } from '../services.ts';
import { playerMatches, userRecord } from '../store/record-queries.ts';
import { callProblem } from './call-problem.ts';

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
  const [guest, player] = await Promise.all([readUser(guestId), readUser(uid)]);
  if (guest === null || player === null) return null;
  const [team, ownTeam] = await Promise.all([readTeam(server, guest.teamId), readTeam(server, player.teamId)]);
  const queries = [guestId, uid, ...Object.keys(joinedWith([guest, player]))].flatMap((id) => playerMatches(id));
  const found = await Promise.all(queries.map((recordQuery) => server.read(recordQuery)));
  const matches = parseAll(Object.assign({}, ...found), (_key, value) => parseMatch(value));
  const hasTeam = ownTeam !== null || (await isThere(server, player.teamId));
  return { guest, player, matches, team, hasTeam };
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

/** Joins the two, as the league has them by now (decision 134). @returns null, or why not */
export function joinGuest({ server }: Pick<Services, 'server'>, guest: string, uid: string): Promise<string | null> {
  const codes = {
    'functions/not-found': texts.joinRemoved,
    'functions/invalid-argument': texts.joinSameMatch,
    'functions/failed-precondition': texts.joinPlaying,
  };
  return callProblem(server, 'joinGuest', { guest, uid }, { codes, otherwise: texts.joinFailed });
}
