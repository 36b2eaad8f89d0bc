import { playersOf } from '../match/sides.ts';
import { guests as texts } from '../messages/guests.ts';
import { ZERO_PLAYER_STATS } from '../records/constants.ts';
import { hasNoAccount } from '../records/guest-ids.ts';
import { playingPatch } from '../records/membership.ts';
import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, PlayerStats, User } from '../records/types.ts';
import { touched } from '../records/user-keys.ts';
import { statsOf } from '../standings/all-time.ts';
import { allWithOwners, type JoinedGuests } from '../standings/guest-seats.ts';
import { recountSeasons } from '../standings/recount-results.ts';

/** A guest and the player whom he turned out to be, as the server has them. */
export interface Joining {
  guest: User;
  player: User;
  /** Every match in which the guest, the player or a guest joined before sat. */
  matches: Readonly<Record<string, Match>>;
  /** The guests that an admin joined with the player before. */
  joined: JoinedGuests;
  /** The guest's team, if it is in the league. */
  team: { id: string; name: string } | null;
  /** Whether the player's team exists; a link to a missing team counts as none (decision 10). */
  hasTeam: boolean;
}

/** Why the two cannot be joined, or null. */
export function joiningProblem({ guest, player, matches, joined, hasTeam }: Joining): string | null {
  const leads = player.role === 'team' && player.approved && hasTeam;
  if (guest.guest === undefined) return texts.joinRemoved;
  if (hasNoAccount(player.uid) || !(player.role === 'player' || leads)) return texts.joinNotPlayer;
  const counted = Object.values(matches).filter(({ status }) => status !== 'cancelled');
  const isHis = (uid: string) => uid === player.uid || joined[uid] === player.uid;
  // Nobody sits twice in a match, whatever names he used.
  if (counted.some((match) => playersOf(match).includes(guest.uid) && playersOf(match).some(isHis)))
    return texts.joinSameMatch;
  const isEither = (uid: string) => uid === guest.uid || isHis(uid);
  return counted.some((match) => match.status === 'ongoing' && playersOf(match).some(isEither))
    ? texts.joinPlaying
    : null;
}

/** The statistics of the guest, of the player, and of both together, counted from the matches (L9). */
export function joiningFigures({
  guest,
  player,
  matches,
  joined,
}: Joining): Record<'guest' | 'player' | 'both', PlayerStats> {
  const owned = allWithOwners(matches, { ...joined, [guest.uid]: player.uid });
  const both = statsOf(recountSeasons(owned)).players[player.uid] ?? ZERO_PLAYER_STATS;
  return { guest: guest.stats, player: player.stats, both };
}

/**
 * Joins the two records in one update; the league then counts the player's figures as those of both, and the guest's figures go (decision 118). A player
 * without a team takes the guest's place; a player with a team keeps his team, and the guest's place is free. The guest's seats keep his id for ever, and
 * `joinedGuests` says whose figures they count for. A captain becomes a player of his team (decision 127).
 *
 * @param line key of the log line in the same update, see {@link joiningLine}
 */
export function joiningPatch({ guest, player, team, hasTeam }: Joining, line: string): Patch {
  const takesPlace = team !== null && !hasTeam;
  const joined = { uid: player.uid, at: SERVER_TIME, line, name: player.displayName };
  const patch: Patch = {
    [`joinedGuests/${guest.uid}`]: takesPlace ? { ...joined, team: team.id } : joined,
    [`users/${guest.uid}`]: null,
    [`removedUsers/${guest.uid}`]: SERVER_TIME,
    ...(guest.teamId === undefined ? {} : { [`teams/${guest.teamId}/members/${guest.uid}`]: null }),
    [`users/${player.uid}/joined/${guest.uid}`]: true,
    ...(player.role === 'team' ? playingPatch(player, true) : touched(player.uid)),
  };
  if (takesPlace) {
    patch[`users/${player.uid}/teamId`] = team.id;
    patch[`users/${player.uid}/placeOf`] = guest.uid;
    patch[`teams/${team.id}/members/${player.uid}`] = true;
  }
  return patch;
}

/** The log line of a joining; the rules find the guest by its target. */
export const joiningLine = ({ guest, player }: Pick<Joining, 'guest' | 'player'>) =>
  ({
    action: 'guest-joined',
    target: `joinedGuests/${guest.uid}`,
    detail: `${guest.displayName} → ${player.displayName}`,
  }) as const;
