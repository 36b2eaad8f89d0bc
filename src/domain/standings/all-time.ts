import { FORM_LENGTH } from '../records/constants.ts';
import { compact } from '../records/parse.ts';
import { ALL_TIME, isPlayoffsKey, seasonNumber, seasonOfKey } from '../records/season-keys.ts';
import type { Met, SeasonPlayer, SeasonTeam } from '../records/season-stats.ts';
import { UNKNOWN_NAME } from '../records/stored-names.ts';
import type { PlayerStats, TeamStats } from '../records/types.ts';
import { withRates } from './add-match.ts';
import { type KnownStats, leaderRanks, noStats } from './season-results.ts';
import { added, STATISTICS } from './statistics.ts';

/**
 * The figures of all time: the sum of the seasons (decision 118). Name, form, run and last match are those of the latest season, the form filled up with the
 * seasons before it; the best run is the best of the seasons.
 *
 * @param seasons by their keys, those of the play-offs too
 */
export function allTime(seasons: Readonly<Record<string, KnownStats>>): KnownStats {
  const sum = noStats();
  for (const key of Object.keys(seasons).sort((a, b) => seasonOrder(a) - seasonOrder(b))) {
    const { teams, players, met } = seasons[key] ?? noStats();
    addAll(sum.teams, teams, joinedTeam);
    addAll(sum.met, met, joinedMet);
    // A season's figures of a player have its play-offs already (decision 36).
    if (!isPlayoffsKey(key)) addAll(sum.players, players, joinedPlayer);
  }
  return sum;
}

/** The place of a key of figures in the order of time: the play-offs stand behind their season. */
export const seasonOrder = (key: string): number => seasonNumber(seasonOfKey(key)) + (isPlayoffsKey(key) ? 0.5 : 0);

function addAll<T>(sums: Record<string, T>, more: Readonly<Record<string, T>>, join: (sum: T, one: T) => T): void {
  for (const [id, one] of Object.entries(more)) {
    const { [id]: sum } = sums;
    sums[id] = sum === undefined ? one : join(sum, one);
  }
}

function joinedTeam(sum: SeasonTeam, one: SeasonTeam): SeasonTeam {
  const form = one.form === undefined ? sum.form : `${sum.form ?? ''}${one.form}`.slice(-FORM_LENGTH);
  return {
    ...sum,
    ...one,
    // A «hükmen» of an earlier version knows no name of a team that has left.
    name: one.name === UNKNOWN_NAME ? sum.name : one.name,
    ...added(STATISTICS.seasonTeam, sum, one),
    points: sum.points + one.points,
    ...(form === undefined ? {} : { form }),
    bestRun: Math.max(sum.bestRun, one.bestRun),
  };
}

function joinedPlayer(sum: SeasonPlayer, one: SeasonPlayer): SeasonPlayer {
  const figures = withRates(added(STATISTICS.player, sum, one));
  const { ranks: _ranks, ...latest } = one;
  return { ...latest, ...figures, bestRun: Math.max(sum.bestRun, one.bestRun), ...leaderRanks(figures) };
}

const joinedMet = (sum: Met, one: Met): Met => ({ ...sum, ...one, ...added(STATISTICS.meeting, sum, one) });

/** The statistics of all time in the records of teams and players (ENT-04, ENT-07): those of their figures without names, cups, runs and overtimes. */
export function statsOf(seasons: Readonly<Record<string, KnownStats>>): {
  players: Record<string, PlayerStats>;
  teams: Record<string, TeamStats>;
} {
  const { teams, players } = seasons[ALL_TIME] ?? noStats();
  return {
    players: mapped(
      players,
      ({ name: _name, teamId: _team, run: _run, bestRun: _best, ranks: _ranks, ...stats }) => stats,
    ),
    teams: mapped(teams, ({ wins, losses, draws, points, form, lastMatchId }) =>
      compact({ wins, losses, draws, points, form, lastMatchId }),
    ),
  };
}

const mapped = <From, To>(all: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]));
