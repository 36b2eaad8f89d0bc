import { playersOf } from '../match/sides.ts';
import { guests as texts } from '../messages/guests.ts';
import { isGuestId } from '../records/guest-ids.ts';
import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, PlayerStats, User } from '../records/types.ts';
import { listedOf, touched } from '../records/user-keys.ts';
import { recountWithForfeits } from '../schedule/forfeit-stats.ts';
import { allWithOwners, type JoinedGuests } from '../standings/guest-seats.ts';
import { recountSeasons } from '../standings/recount-results.ts';
import { recounted } from '../standings/recounted.ts';
import { ZERO_PLAYER_STATS } from '../standings/stats.ts';

/** A guest and the player whom he turned out to be, as the server has them: the app read the figures before the matches. */
export interface Joining {
  guest: User;
  player: User;
  /** The last match in the figures of the guest and of the player, by season and of all time; missing for one without figures. */
  figures: Readonly<Record<string, { guest?: string | undefined; player?: string | undefined }>>;
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
export function joiningProblem({ guest, player, matches, joined }: Joining): string | null {
  if (guest.guest === undefined) return texts.joinGone;
  if (player.role !== 'player' || player.guest !== undefined || isGuestId(player.uid)) return texts.joinNotPlayer;
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

/** The figures of both together, counted from the matches (L9): of all time, and by season. */
function together({ guest, player, matches, joined }: Joining) {
  const all = { ...joined, [guest.uid]: player.uid };
  const owned = allWithOwners(matches, all, (uid) => (uid === player.uid ? player.displayName : undefined));
  const seasons = Object.entries(recountSeasons(owned)).flatMap(([season, { players }]) => {
    const figures = players[player.uid];
    return figures === undefined ? [] : [[season, figures] as const];
  });
  return { stats: recountWithForfeits(owned, {}).players[player.uid] ?? { ...ZERO_PLAYER_STATS }, seasons };
}

/** The statistics of the guest, of the player, and of both together. */
export function joiningFigures(joining: Joining): { guest: PlayerStats; player: PlayerStats; both: PlayerStats } {
  return { guest: joining.guest.stats, player: joining.player.stats, both: together(joining).stats };
}

/**
 * Joins the two records in one update, which a recount confirms: the guest's record and figures go, and the player's figures become
 * those of both. A player without a team takes the guest's place; a player with a team keeps his team, and the guest's place is free. The
 * guest's seats keep his id for ever, and `joinedGuests` says whose figures they count for.
 *
 * @param logKey key of the log line in the same update, see {@link joiningLine}
 */
export function joiningPatch(joining: Joining, logKey: string): Patch {
  const { guest, player, figures, team, hasTeam } = joining;
  const { stats, seasons } = together(joining);
  const takesPlace = team !== null && !hasTeam;
  const from = guest.stats.lastMatchId;
  const patch: Patch = {
    [`joinedGuests/${guest.uid}`]: {
      ...{ uid: player.uid, at: SERVER_TIME },
      ...(from === undefined ? {} : { from }),
      ...(takesPlace ? { team: team.id } : {}),
    },
    [`users/${guest.uid}`]: null,
    [`removedUsers/${guest.uid}`]: SERVER_TIME,
    ...(guest.teamId === undefined ? {} : { [`teams/${guest.teamId}/members/${guest.uid}`]: null }),
    [`users/${player.uid}/stats`]: recounted(stats, { from: player.stats.lastMatchId }, logKey),
    [`users/${player.uid}/listed`]: listedOf({ ...player, stats }),
    [`users/${player.uid}/joined/${guest.uid}`]: true,
    ...touched(player.uid),
  };
  if (takesPlace) {
    patch[`users/${player.uid}/teamId`] = team.id;
    patch[`teams/${team.id}/members/${player.uid}`] = true;
  }
  for (const [season, known] of Object.entries(figures)) {
    if (known.guest !== undefined) patch[`seasonStats/${season}/players/${guest.uid}`] = null;
  }
  for (const [season, after] of seasons) {
    const known = { from: figures[season]?.player || undefined };
    patch[`seasonStats/${season}/players/${player.uid}`] = recounted(after, known, logKey);
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
