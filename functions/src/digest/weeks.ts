import type { LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { roundsOf } from '../../../src/domain/digest/rounds.ts';
import { playersOfWeek, teamsOfWeek, weekOf } from '../../../src/domain/digest/week.ts';
import type { Week, WeekLine } from '../../../src/domain/digest/week-document.ts';
import { leagueStories } from './story.ts';

/** Rounds of the list of a season. */
const MOST_WEEKS = 60;

const seasonIn = (league: LeagueDigest, key: string | undefined) => league.find(({ season }) => season === key);

/** `week/{season}/{round}` (decision 110): null while the round is open. */
export function weekDocument(league: LeagueDigest, key?: string, round?: string): Week | null {
  const season = seasonIn(league, key);
  return season === undefined || round === undefined ? null : weekOf(season, round, leagueStories(league));
}

/** `weeks/{season}`: the finished rounds, the newest first. */
export function weeksDocument(league: LeagueDigest, key?: string): WeekLine[] | null {
  const season = seasonIn(league, key);
  if (season === undefined) return null;
  return roundsOf(season)
    .filter(({ isOver }) => isOver)
    .map(({ key: round, matches }) => ({
      round,
      team: teamsOfWeek(matches)[0]?.name ?? '',
      player: playersOfWeek(matches)[0]?.name ?? '',
    }))
    .reverse()
    .slice(0, MOST_WEEKS);
}
