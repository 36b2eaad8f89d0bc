import { nextKey } from '../../../src/domain/match/ordered-keys.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import type { Past } from './past-season.ts';
import type { Random } from './play.ts';
import { playedFixture, playUntil, type Roster, roundRobin } from './rosters.ts';

const DAY = 24 * 3600 * 1000;
/** Each has six cups and an answer to the last one (decision 150); its match is played again until it ends so. */
const MATCHES: readonly { rules: string; isWanted: (match: Match) => boolean }[] = [
  { rules: '6o3r', isWanted: ({ team1Overtime }) => team1Overtime !== undefined },
  { rules: '6dr', isWanted: ({ drawn }) => drawn === true },
  { rules: '6o2b', isWanted: ({ team1Overtime }) => team1Overtime === undefined },
  { rules: '6o3r', isWanted: ({ team1Overtime }) => team1Overtime === undefined },
  { rules: '6dr', isWanted: ({ drawn }) => drawn !== true },
  { rules: '6o3r', isWanted: () => true },
];
const TRIES = 200;

/** A small season that ended, by rules of the league's own: four teams, six matches, with an overtime, a draw and answers to the last cup. */
export function ownRulesSeason(
  rosters: readonly Roster[],
  { from, season }: { from: number; season: string },
  skill: Readonly<Record<string, number>>,
  random: Random,
): Past {
  const past: Past = { matches: {}, matchEvents: {}, fixtures: {} };
  for (const [turn, { home, away, round }] of roundRobin(rosters.slice(0, 4)).entries()) {
    const kind = MATCHES[turn];
    if (kind === undefined) continue;
    const pair = { home, away, startedAt: from + (round * 3 + 1) * DAY, turn, season, rules: kind.rules };
    const { matchId, match, events } = playUntil(kind.isWanted, TRIES, pair, skill, random);
    const id = nextKey(match.startedAt, random);
    past.matches[matchId] = { ...match, fixtureId: id };
    past.matchEvents[matchId] = events;
    past.fixtures[id] = playedFixture(matchId, match, { season, round, stage: 'league', venue: home.venue });
  }
  return past;
}
