import { type Outcome, outcomeFor, type Result } from '../match/sides.ts';
import { MIN_RANKED_GAMES, RANK_STEP, ZERO_TEAM_STATS } from '../records/constants.ts';
import {
  type Met,
  metKey,
  orderedPair,
  type PlayerRanks,
  type SeasonPlayer,
  type SeasonTeam,
} from '../records/season-stats.ts';
import { seasonOf, stageKey } from '../records/seasons.ts';
import type { Match, PlayerStats } from '../records/types.ts';
import { attemptsIn, type MatchFigures, playerFigures } from './add-match.ts';
import type { CountedLine } from './guest-seats.ts';
import { grown, STATISTICS, zeros } from './statistics.ts';
import { longerForm, pointsOf } from './stats.ts';
import type { TableRules } from './table-rules.ts';

/** The figures that one match or one forfeit adds to a team. */
export interface TeamResult {
  /** The match that becomes the record's last match; absent for a forfeit, which leaves the last match as it is. */
  id?: string;
  name: string;
  outcome: Outcome;
  /** Whether an overtime decided it. */
  overtime?: boolean;
  cupsFor: number;
  cupsAgainst: number;
}

/** The figures that one match adds to a player. */
export interface PlayerResult extends MatchFigures {
  id: string;
  name: string;
  teamId: string;
}

/** The run before the first result. */
const NO_RUN = { run: 0, bestRun: 0 };

/** A team's record of a season after one more result; a result without an id is a forfeit. @param before undefined before its first */
export function addToSeasonTeam(before: SeasonTeam | undefined, result: TeamResult, rules?: TableRules): SeasonTeam {
  const { id, name, cupsFor, cupsAgainst, ...seen } = result;
  const kind = id === undefined ? 'forfeit' : 'match';
  const sums = grown(STATISTICS.seasonTeam, before ?? {}, kind, { ...seen, counts: { cupsFor, cupsAgainst } });
  return {
    name,
    ...sums,
    points: pointsOf(sums, rules),
    form: longerForm(before?.form, seen.outcome),
    ...runAfter(before ?? NO_RUN, seen.outcome),
    ...lastMatch(id ?? before?.lastMatchId),
  };
}

/** A player's record of a season after one more match. @param before undefined before his first */
function addToSeasonPlayer(before: SeasonPlayer | undefined, result: PlayerResult): SeasonPlayer {
  const { id, name, teamId, outcome } = result;
  const figures = playerFigures(before ?? {}, result);
  return { name, teamId, ...figures, ...runAfter(before ?? NO_RUN, outcome), lastMatchId: id, ...leaderRanks(figures) };
}

const lastMatch = (id: string | undefined): { lastMatchId?: string } => (id === undefined ? {} : { lastMatchId: id });

function runAfter({ run, bestRun }: typeof NO_RUN, outcome: Outcome): typeof NO_RUN {
  const now = outcome === 'won' ? run + 1 : 0;
  return { run: now, bestRun: Math.max(bestRun, now) };
}

/** His figures in the order of the leaders, from a number of matches on. */
export function leaderRanks({ accuracy, winRate, gamesPlayed }: PlayerStats): { ranks?: PlayerRanks } {
  if (gamesPlayed < MIN_RANKED_GAMES) return {};
  return { ranks: { accuracy: accuracy * RANK_STEP + gamesPlayed, winRate: winRate * RANK_STEP + gamesPlayed } };
}

/** The teams of a result, and whether it had an overtime. */
type Decided = Result & Pick<Match, 'team1Overtime'>;

/** A result as a team sees it; a damaged one without a winner is lost for both. */
export const seenBy = (result: Decided, teamId: string) => ({
  outcome: outcomeFor(result, teamId) ?? ('lost' as const),
  overtime: result.team1Overtime !== undefined,
});

/** The meetings of two teams after one more result. @param before undefined before their first */
export function addToMet(before: Met | undefined, { id, result }: { id?: string; result: Decided }): Met {
  const kind = id === undefined ? 'forfeit' : 'match';
  const [first] = orderedPair(result.team1Id ?? '', result.team2Id ?? '');
  return {
    ...grown(STATISTICS.meeting, before ?? {}, kind, seenBy(result, first)),
    ...lastMatch(id ?? before?.lastMatchId),
  };
}

/** The figures of a season as far as they are known. */
export interface KnownStats {
  teams: Record<string, SeasonTeam>;
  players: Record<string, SeasonPlayer>;
  met: Record<string, Met>;
}

/** The figures of a team without results. */
export const NO_TEAM = { ...ZERO_TEAM_STATS, ...zeros(STATISTICS.seasonTeam), ...NO_RUN };

/** A team's figures before its first result. */
export const unplayedTeam = (name: string): SeasonTeam => ({ name, ...NO_TEAM });

export const noStats = (): KnownStats => ({ teams: {}, players: {}, met: {} });

/** A kind of figures. */
export type FiguresKind = keyof KnownStats;
const FIGURES_KINDS = ['teams', 'players', 'met'] as const satisfies readonly FiguresKind[];

/** The keys of `seasonStats` that count a match, each with the kinds of figures that count it there. */
export type CountedIn = readonly (readonly [key: string, kinds: readonly FiguresKind[]])[];

/** What a match or a fixture says of its season and stage. */
type Stage = Parameters<typeof stageKey>[0];

/**
 * Where a match or a forfeit counts. A match of the play-offs counts in the season for its players, and in the play-offs of the season for everybody, so
 * that the table is that of the league's stage (decision 36). All time is the sum of the seasons (all-time.ts).
 */
export function countedIn(played: Stage): CountedIn {
  const [season, stage] = [seasonOf(played), stageKey(played)];
  const ofSeason = stage === season ? [] : ([[season, ['players']]] as const);
  return [...ofSeason, [stage, FIGURES_KINDS]];
}

/** The fields of a completed match that the figures need. */
export type CountedMatch = Pick<
  Match,
  | 'team1Id'
  | 'team2Id'
  | 'team1Name'
  | 'team2Name'
  | 'team1Score'
  | 'team2Score'
  | 'team1Overtime'
  | 'winnerId'
  | 'drawn'
  | 'rules'
> & { playerStats: Readonly<Record<string, CountedLine>> };

/**
 * The records of everyone who took part, after a completed match.
 *
 * @param before their records of the season before it; a missing record counts as empty
 * @param rules of the season's table
 */
export function afterMatch(before: KnownStats, matchId: string, match: CountedMatch, rules?: TableRules): KnownStats {
  const { team1Id, team2Id, team1Name, team2Name, team1Score, team2Score } = match;
  const side = (teamId: string, name: string, cupsFor: number, cupsAgainst: number) =>
    addToSeasonTeam(before.teams[teamId], { id: matchId, name, ...seenBy(match, teamId), cupsFor, cupsAgainst }, rules);
  const players = Object.entries(match.playerStats).map(
    ([uid, { playerName: name, teamId, cupsScored: cups, isMVP: mvp, seat }]) => {
      const { outcome } = seenBy(match, teamId);
      const result = { id: matchId, name, teamId, outcome, cups, attempts: attemptsIn(match), mvp, seat };
      return [uid, addToSeasonPlayer(before.players[uid], result)] as const;
    },
  );
  const pair = metKey(team1Id, team2Id);
  return {
    teams: {
      [team1Id]: side(team1Id, team1Name, team1Score, team2Score),
      [team2Id]: side(team2Id, team2Name, team2Score, team1Score),
    },
    players: Object.fromEntries(players),
    met: { [pair]: addToMet(before.met[pair], { id: matchId, result: match }) },
  };
}

/** Paths of `seasonStats` and their new values. */
export function statsPatch(season: string, stats: KnownStats): Record<string, SeasonTeam | SeasonPlayer | Met> {
  return Object.fromEntries(
    (['teams', 'players', 'met'] as const).flatMap((kind) =>
      Object.entries(stats[kind]).map(([id, record]) => [`seasonStats/${season}/${kind}/${id}`, record]),
    ),
  );
}
