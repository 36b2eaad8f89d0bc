import type { DigestedSeason, LeagueDigest } from '../../../src/domain/digest/played-match.ts';
import { roundsOf } from '../../../src/domain/digest/rounds.ts';
import { playersOfWeek, teamsOfWeek, weekOf } from '../../../src/domain/digest/week.ts';
import { type WeekLine, weekDocumentOf } from '../../../src/domain/digest/week-document.ts';
import { madeOnce } from './made-once.ts';
import { leagueStories } from './story.ts';

/** Rounds of the list of a season. */
const MOST_WEEKS = 60;

const seasonIn = (league: LeagueDigest, key: string | undefined) => league.find(({ season }) => season === key);

/** `week/{season}/{round}` (decision 110): null while the round is open. */
export function weekDocument(league: LeagueDigest, key?: string, round?: string) {
  const season = seasonIn(league, key);
  const week = season === undefined || round === undefined ? null : weekOf(season, round, leagueStories.of(league));
  return week && weekDocumentOf(week);
}

const lines = madeOnce(function* (season: DigestedSeason) {
  const over: WeekLine[] = [];
  for (const { key: round, matches, isOver } of roundsOf(season)) {
    if (!isOver) continue;
    over.push({ round, team: teamsOfWeek(matches)[0]?.name ?? '', player: playersOfWeek(matches)[0]?.name ?? '' });
    yield;
  }
  return over.reverse().slice(0, MOST_WEEKS);
});

/** `weeks/{season}`: the finished rounds, the newest first. */
export function weeksDocument(league: LeagueDigest, key?: string): readonly WeekLine[] | null {
  const season = seasonIn(league, key);
  return season === undefined ? null : lines.of(season);
}

/** Makes what {@link weeksDocument} says, in turns. */
export async function prepareWeeks(league: LeagueDigest, key: string): Promise<void> {
  const season = seasonIn(league, key);
  if (season !== undefined) await lines.prepare(season);
}
