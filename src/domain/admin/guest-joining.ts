import { recountWithForfeits } from '../fixtures/forfeit-stats.ts';
import { playersOf } from '../match/sides.ts';
import { guests as texts } from '../messages/guests.ts';
import { isGuestId } from '../records/guest-ids.ts';
import type { Patch } from '../records/patch.ts';
import { SERVER_TIME } from '../records/server-time.ts';
import type { Match, PlayerStats, User } from '../records/types.ts';
import { listedOf, touched } from '../records/user-keys.ts';
import { allWithOwners, type JoinedGuests } from '../standings/guest-seats.ts';
import { recountSeasons } from '../standings/recount-results.ts';
import { recounted } from '../standings/recounted.ts';
import { ZERO_PLAYER_STATS } from '../standings/stats.ts';

/** A guest and the player who he was, as the server has them: the figures were read before the matches. */
export interface Joining {
  guest: User;
  player: User;
  /** The match that the figures of each name last, by season and of all time; who has none there is missing. */
  figures: Readonly<Record<string, { guest?: string | undefined; player?: string | undefined }>>;
  /** Every match in which one of them sat, under whatever id. */
  matches: Readonly<Record<string, Match>>;
  /** The guests who were joined with the player before. */
  joined: JoinedGuests;
  /** The guest's team, if it is in the league. */
  team: { id: string; name: string } | null;
  /** Whether the player's team is there; one that leads nowhere counts as none (decision 10). */
  hasTeam: boolean;
}

/** Why the two cannot be joined, or null. */
export function joiningProblem({ guest, player, matches, joined }: Joining): string | null {
  if (guest.guest === undefined) return texts.joinGone;
  if (player.role !== 'player' || player.guest !== undefined || isGuestId(player.uid)) return texts.joinNotPlayer;
  const counted = Object.values(matches).filter(({ status }) => status !== 'cancelled');
  const isHis = (uid: string) => uid === player.uid || joined[uid] === player.uid;
  // Nobody sits twice in a match, under whatever names.
  if (counted.some((match) => playersOf(match).includes(guest.uid) && playersOf(match).some(isHis)))
    return texts.joinSameMatch;
  const isEither = (uid: string) => uid === guest.uid || isHis(uid);
  return counted.some((match) => match.status === 'ongoing' && playersOf(match).some(isEither))
    ? texts.joinPlaying
    : null;
}

/** What both have played, counted from the matches (L9): of all time, and by season. */
function together({ guest, player, matches, joined }: Joining) {
  const all = { ...joined, [guest.uid]: player.uid };
  const owned = allWithOwners(matches, all, (uid) => (uid === player.uid ? player.displayName : undefined));
  const seasons = Object.entries(recountSeasons(owned)).flatMap(([season, { players }]) => {
    const figures = players[player.uid];
    return figures === undefined ? [] : [[season, figures] as const];
  });
  return { stats: recountWithForfeits(owned, {}).players[player.uid] ?? { ...ZERO_PLAYER_STATS }, seasons };
}

/** The statistics of both, and what they become. */
export function joiningFigures(joining: Joining): { guest: PlayerStats; player: PlayerStats; both: PlayerStats } {
  return { guest: joining.guest.stats, player: joining.player.stats, both: together(joining).stats };
}

/**
 * The two records become one, in one update that a recount confirms: the guest's record and figures go, the player's are
 * what both have played. A player without a team takes the guest's place; another keeps his team, and the place is free. The
 * seats of the guest stay his for ever, `joinedGuests` says whose figures they count for.
 *
 * @param logKey key of the line of the log in the same update, see {@link joiningLine}
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

/** Its line of the log; the rules find the guest by it. */
export const joiningLine = ({ guest, player }: Pick<Joining, 'guest' | 'player'>) =>
  ({
    action: 'guest-joined',
    target: `joinedGuests/${guest.uid}`,
    detail: `${guest.displayName} → ${player.displayName}`,
  }) as const;
