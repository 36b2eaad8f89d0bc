import { playersOf } from '../match/sides.ts';
import { guests as texts } from '../messages/guests.ts';
import { playingPatch } from '../records/applications.ts';
import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, Patch, PlayerStats, User } from '../records/types.ts';
import { touched } from '../records/user-keys.ts';
import { statsOf } from '../standings/all-time.ts';
import { allWithOwners, type JoinedGuests } from '../standings/guest-seats.ts';
import { recountSeasons } from '../standings/recount-results.ts';

/** A name without an account and the person whom it turned out to be, with an account or another such name, as the server has them. */
export interface Joining {
  guest: User;
  player: User;
  /** Every match in which one of the two sat, under whatever name. */
  matches: Readonly<Record<string, Match>>;
  /** The guest's team, if it is in the league. */
  team: { id: string; name: string } | null;
  /** Whether the player's team exists; a link to a missing team counts as none (decision 10). */
  hasTeam: boolean;
}

/** The names without an account that were joined with these people before, each with the person's id. */
export const joinedWith = (people: readonly User[]): JoinedGuests =>
  Object.fromEntries(people.flatMap(({ uid, joined = {} }) => Object.keys(joined).map((id) => [id, uid] as const)));

/** Why the two cannot be joined, or null. */
export function joiningProblem({ guest, player, matches, hasTeam }: Joining): string | null {
  const leads = player.role === 'team' && player.approved && hasTeam;
  if (guest.guest === undefined || guest.uid === player.uid) return texts.joinRemoved;
  if (!(player.role === 'player' || leads)) return texts.joinNotPlayer;
  const counted = Object.values(matches).filter(({ status }) => status !== 'cancelled');
  const joined = joinedWith([guest, player]);
  const isOf = (person: User) => (uid: string) => uid === person.uid || joined[uid] === person.uid;
  // Nobody sits twice in a match, whatever names he used.
  if (counted.some((match) => [guest, player].every((person) => playersOf(match).some(isOf(person)))))
    return texts.joinSameMatch;
  const isEither = (uid: string) => isOf(guest)(uid) || isOf(player)(uid);
  return counted.some((match) => match.status === 'ongoing' && playersOf(match).some(isEither))
    ? texts.joinPlaying
    : null;
}

/** The statistics of the guest, of the player, and of both together, counted from the matches (L9). */
export function joiningFigures({ guest, player, matches }: Joining): Record<'guest' | 'player' | 'both', PlayerStats> {
  const ids = [guest.uid, ...Object.keys(joinedWith([guest, player]))];
  const owned = allWithOwners(matches, Object.fromEntries(ids.map((id) => [id, player.uid])));
  const both = statsOf(recountSeasons(owned)).players[player.uid] ?? ZERO_PLAYER_STATS;
  return { guest: guest.stats, player: player.stats, both };
}

/**
 * Joins the two records in one update; the league then counts the player's figures as those of both, and the guest's figures go (decision 118). A player
 * without a team takes the guest's place; a player with a team keeps his team, and the guest's place is free. The guest's seats keep his id for ever, and
 * `joinedGuests` says whose figures they count for; those of a name that was joined with the guest before are the player's too (decision 134). A captain
 * becomes a player of his team (decision 127).
 *
 * @param line key of the log line in the same update, see {@link joiningLine}
 */
export function joiningPatch({ guest, player, team, hasTeam }: Joining, line: string): Patch {
  const patch: Patch = {
    [`joinedGuests/${guest.uid}`]: { uid: player.uid, at: SERVER_TIME, line, name: player.displayName },
    [`users/${guest.uid}`]: null,
    [`removedUsers/${guest.uid}`]: SERVER_TIME,
    ...(guest.teamId === undefined ? {} : { [`teams/${guest.teamId}/members/${guest.uid}`]: null }),
    [`users/${player.uid}/joined/${guest.uid}`]: true,
    ...(player.role === 'team' ? playingPatch(player, true) : touched(player.uid)),
    ...namesPatch(guest, player, true),
  };
  if (team !== null && !hasTeam) {
    patch[`users/${player.uid}/teamId`] = team.id;
    patch[`teams/${team.id}/members/${player.uid}`] = true;
  }
  return patch;
}

/** The names that were joined with the guest count for the player, or for the guest again. @param isHis whether the player has them after the change */
export function namesPatch(guest: Names, player: Names, isHis: boolean): Patch {
  const { uid, displayName } = isHis ? player : guest;
  const changes = Object.keys(guest.joined ?? {}).map((id) => ({
    [`joinedGuests/${id}/uid`]: uid,
    [`joinedGuests/${id}/name`]: displayName,
    [`users/${player.uid}/joined/${id}`]: isHis || null,
  }));
  return Object.assign({}, ...changes);
}

type Names = Pick<User, 'uid' | 'displayName' | 'joined'>;

/** The log line of a joining; the counting finds the guest by its target. */
export const joiningLine = ({ guest, player }: Pick<Joining, 'guest' | 'player'>) =>
  ({
    action: 'guest-joined',
    target: `joinedGuests/${guest.uid}`,
    detail: `${guest.displayName} → ${player.displayName}`,
  }) as const;
