import { isCounted, sideOfTeam, teamNameOf } from '../match/sides.ts';
import { ALL_TIME, seasonOf } from '../records/seasons.ts';
import type { Match } from '../records/types.ts';
import { compareTurkish } from '../text/collation.ts';
import { attemptsIn, playerFigures } from './add-match.ts';
import { seenBy } from './season-results.ts';

type Listed = readonly { match: Match }[];

/** The matches of a season; those of all seasons under `all`. */
export const matchesOf = <List extends { match: Match }>(matches: readonly List[], season: string): List[] =>
  matches.filter(({ match }) => season === ALL_TIME || seasonOf(match) === season);

/**
 * Whether the server may have more matches of a season than the app has read. The app reads from the newest match on, and no match of a season started
 * before the season did; a match of an old fixture may start long after its end.
 *
 * @param read matches of any season, newest first
 * @param startedAt server ms; of all time and of the first season −Infinity
 * @param more whether the server has more matches of any season
 */
export function seasonMayHaveMore(read: Listed, startedAt: number, more: boolean): boolean {
  const oldest = read.at(-1)?.match;
  return more && (oldest === undefined || oldest.startedAt >= startedAt);
}

/** The teams of a player in one season. */
export interface SeasonTeams {
  season: string;
  /** Names of then, in the order in which he came to them. */
  teams: string[];
}

/** The player's last team according to the figures of a season. */
export interface LastTeam {
  teamId: string;
  name: string;
}

/**
 * The teams of a player, season by season, the oldest first: those of the matches that the device has read, and the last team by the season's figures.
 * A season in which he did not play is left out.
 *
 * @param uids his own uid, then the ids of guests who were joined with him
 * @param seasons keys, newest first
 * @param matches his matches, newest first
 */
export function teamsBySeason(
  uids: readonly string[],
  seasons: readonly string[],
  lastTeams: Readonly<Record<string, LastTeam | undefined>>,
  matches: Listed,
): SeasonTeams[] {
  return [...seasons].reverse().flatMap((season) => {
    const names = new Map<string, string>();
    for (const { match } of matchesOf(matches, season).reverse()) {
      const own = isCounted(match) ? lineOf(match, uids) : undefined;
      const side = sideOfTeam(match, own?.teamId);
      if (own !== undefined && side !== null) names.set(own.teamId, teamNameOf(match, side));
    }
    const last = lastTeams[season];
    if (last !== undefined && last.name !== '') names.set(last.teamId, last.name);
    return names.size === 0 ? [] : [{ season, teams: [...names.values()] }];
  });
}

/** The figures of a player in a match: his own seat before that of a guest who was joined with him. */
export const lineOf = (match: Match, uids: readonly string[]) =>
  uids.map((uid) => match.playerStats[uid]).find((line) => line !== undefined);

/** A player of a team in some of its matches. */
export interface SquadLine {
  uid: string;
  /** The name at his last match. */
  name: string;
  games: number;
  cups: number;
  /** As everywhere: of the attempts that the statistics count. */
  accuracy: number;
}

/**
 * Who played for a team in these matches, most cups first, then by accuracy and by name.
 *
 * @param matches newest first
 * @param joined the player with whom a guest was joined, by the guest's id
 */
export function squadOf(teamId: string, matches: Listed, joined: Readonly<Record<string, string>> = {}): SquadLine[] {
  const lines = new Map<string, { name: string; figures: ReturnType<typeof playerFigures> | undefined }>();
  for (const { match } of matches) {
    if (!isCounted(match)) continue;
    for (const [seat, line] of Object.entries(match.playerStats)) {
      const uid = joined[seat] ?? seat;
      // A player who has a seat of his own is not counted twice.
      if (line.teamId !== teamId || (uid !== seat && match.playerStats[uid] !== undefined)) continue;
      const before = lines.get(uid) ?? { name: line.playerName, figures: undefined };
      const result = {
        cups: line.cupsScored,
        attempts: attemptsIn(match),
        outcome: seenBy(match, teamId).outcome,
        mvp: line.isMVP,
      };
      const figures = playerFigures(before.figures ?? {}, { ...result, seat: uid === seat ? undefined : seat });
      lines.set(uid, { ...before, figures });
    }
  }
  return [...lines]
    .map(([uid, { name, figures }]): SquadLine => {
      const { gamesPlayed: games = 0, cupsScored: cups = 0, accuracy = 0 } = figures ?? {};
      return { uid, name, games, cups, accuracy };
    })
    .sort((a, b) => b.cups - a.cups || b.accuracy - a.accuracy || compareTurkish(a.name, b.name));
}
