import { ATTEMPTS_PER_MATCH, MIN_RANKED_GAMES, POINTS_PER_WIN } from '../records/constants.ts';
import { inOrder, type Met, metKey, type SeasonPlayer, type SeasonTeam } from '../records/season-stats.ts';
import { ALL_TIME, seasonOf } from '../records/seasons.ts';
import type { Match } from '../records/types.ts';
import type { CountedLine } from './guest-seats.ts';
import { FORM_LENGTH, percent } from './stats.ts';

/** What one result adds to a team, of a match or «hükmen». */
export interface TeamResult {
  /** The match that the record names as its last; absent for a forfeit, after which it names the same as before. */
  id?: string;
  name: string;
  won: boolean;
  cupsFor: number;
  cupsAgainst: number;
}

/** What one match adds to a player. */
export interface PlayerResult {
  id: string;
  name: string;
  teamId: string;
  won: boolean;
  cups: number;
  mvp: boolean;
  /** As of a line that is counted. */
  seat?: string | undefined;
}

/** One percent in a rank; nobody plays so many matches. */
const RANK_STEP = 100_000;

const NO_TEAM = { wins: 0, losses: 0, points: 0, form: '', cupsFor: 0, cupsAgainst: 0, run: 0, bestRun: 0 };
const NO_PLAYER = {
  gamesPlayed: 0,
  cupsScored: 0,
  totalAttempts: 0,
  wins: 0,
  losses: 0,
  mvpCount: 0,
  run: 0,
  bestRun: 0,
};
const NEVER_MET: Met = { low: 0, high: 0 };

/** A team's record of a season after one more result. @param before undefined before its first */
export function addToSeasonTeam(before: SeasonTeam | undefined, result: TeamResult): SeasonTeam {
  const known = { ...NO_TEAM, ...before };
  const { id, name, won, cupsFor, cupsAgainst } = result;
  return {
    name,
    wins: known.wins + (won ? 1 : 0),
    losses: known.losses + (won ? 0 : 1),
    points: known.points + (won ? POINTS_PER_WIN : 0),
    form: `${known.form}${won ? 'W' : 'L'}`.slice(-FORM_LENGTH),
    cupsFor: known.cupsFor + cupsFor,
    cupsAgainst: known.cupsAgainst + cupsAgainst,
    ...runAfter(known, won),
    ...lastMatch(id ?? before?.lastMatchId),
  };
}

/** A player's record of a season after one more match. @param before undefined before his first */
function addToSeasonPlayer(before: SeasonPlayer | undefined, result: PlayerResult): SeasonPlayer {
  const known = { ...NO_PLAYER, ...before };
  const { id, name, teamId, won, cups, mvp, seat } = result;
  const gamesPlayed = known.gamesPlayed + 1;
  const cupsScored = known.cupsScored + cups;
  const totalAttempts = known.totalAttempts + ATTEMPTS_PER_MATCH;
  const wins = known.wins + (won ? 1 : 0);
  const losses = known.losses + (won ? 0 : 1);
  const rates = { accuracy: percent(cupsScored, totalAttempts), winRate: percent(wins, wins + losses) };
  return {
    ...{ name, teamId, gamesPlayed, cupsScored, totalAttempts, wins, losses, ...rates },
    mvpCount: known.mvpCount + (mvp ? 1 : 0),
    ...runAfter(known, won),
    lastMatchId: id,
    ...(seat === undefined ? {} : { lastSeat: seat }),
    ...(gamesPlayed < MIN_RANKED_GAMES ? {} : { ranks: ranksOf(rates, gamesPlayed) }),
  };
}

const lastMatch = (id: string | undefined): { lastMatchId?: string } => (id === undefined ? {} : { lastMatchId: id });

function runAfter({ run, bestRun }: { run: number; bestRun: number }, won: boolean): { run: number; bestRun: number } {
  const now = won ? run + 1 : 0;
  return { run: now, bestRun: Math.max(bestRun, now) };
}

function ranksOf({ accuracy, winRate }: { accuracy: number; winRate: number }, gamesPlayed: number) {
  return { accuracy: accuracy * RANK_STEP + gamesPlayed, winRate: winRate * RANK_STEP + gamesPlayed };
}

/** What two teams did against each other after one more result. @param before undefined before their first */
export function addToMet(
  before: Met | undefined,
  result: { id?: string; winnerId: string; teamIds: readonly [string, string] },
): Met {
  const { low, high } = before ?? NEVER_MET;
  const isLow = inOrder(...result.teamIds)[0] === result.winnerId;
  const last = lastMatch(result.id ?? before?.lastMatchId);
  return { low: low + (isLow ? 1 : 0), high: high + (isLow ? 0 : 1), ...last };
}

/** The figures of a season as far as they are known. */
export interface KnownStats {
  teams: Record<string, SeasonTeam>;
  players: Record<string, SeasonPlayer>;
  met: Record<string, Met>;
}

export const noStats = (): KnownStats => ({ teams: {}, players: {}, met: {} });

/** Where the figures of a match belong: its season, and all time. */
export const countedIn = (match: Pick<Match, 'season'>): [season: string, allTime: string] => [
  seasonOf(match),
  ALL_TIME,
];

/** A completed match as the figures count it. */
export type CountedMatch = Pick<
  Match,
  'team1Id' | 'team2Id' | 'team1Name' | 'team2Name' | 'team1Score' | 'team2Score' | 'winnerId'
> & { playerStats: Readonly<Record<string, CountedLine>> };

/**
 * The records of everyone who took part, after a completed match.
 *
 * @param before theirs before it, of one season or of all time; who is missing had none
 */
export function afterMatch(before: KnownStats, matchId: string, match: CountedMatch): KnownStats {
  const { team1Id, team2Id, team1Name, team2Name, team1Score, team2Score, winnerId = '' } = match;
  const side = (teamId: string, name: string, cupsFor: number, cupsAgainst: number) =>
    addToSeasonTeam(before.teams[teamId], { id: matchId, name, won: teamId === winnerId, cupsFor, cupsAgainst });
  const players = Object.entries(match.playerStats).map(
    ([uid, { playerName: name, teamId, cupsScored: cups, isMVP: mvp, seat }]) => {
      const result = { id: matchId, name, teamId, won: teamId === winnerId, cups, mvp, seat };
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
    met: { [pair]: addToMet(before.met[pair], { id: matchId, winnerId, teamIds: [team1Id, team2Id] }) },
  };
}

/** Paths of `seasonStats` and what is to stand there. */
export function statsPatch(season: string, stats: KnownStats): Record<string, SeasonTeam | SeasonPlayer | Met> {
  return Object.fromEntries(
    (['teams', 'players', 'met'] as const).flatMap((kind) =>
      Object.entries(stats[kind]).map(([id, record]) => [`seasonStats/${season}/${kind}/${id}`, record]),
    ),
  );
}
